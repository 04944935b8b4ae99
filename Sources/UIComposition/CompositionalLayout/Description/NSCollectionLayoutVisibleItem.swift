public import Foundation
public import UIKitCore
public import QuartzCore

/// A visible element of a section, which the section's handler can change.
///
/// It is a dynamic item.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  var alpha: CGFloat { get set }
  /// Items with higher values are in front.
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  /// The center in the coordinates of the content.
  ///
  /// In an orthogonal section, it is in the coordinates of the section's content.
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// A name that does not change while the item is visible.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// The rectangle around the item, including its transform.
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// A visible element that modifies its layout attributes.
@MainActor
final class CompositionVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// The attributes, which are replaced each time the handler is called.
  var attributes: UICollectionViewLayoutAttributes
  /// The function that is called after a property is set.
  private let onChange: @MainActor () -> Void

  init(
    _ attributes: UICollectionViewLayoutAttributes, onChange: @escaping @MainActor () -> Void
  ) {
    self.attributes = attributes
    self.onChange = onChange
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { change { $0.alpha = newValue } }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { change { $0.zIndex = newValue } }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { change { $0.isHidden = newValue } }
  }
  var center: CGPoint {
    get { attributes.center }
    set { change { $0.center = newValue } }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { change { $0.transform = newValue } }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { change { $0.transform3D = newValue } }
  }
  var name: String {
    let path = indexPath.map(String.init).joined(separator: ".")
    return "\(representedElementKind ?? "cell") \(path)"
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }

  private func change(_ body: (UICollectionViewLayoutAttributes) -> Void) {
    body(attributes)
    onChange()
  }
}
