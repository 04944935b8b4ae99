public import Foundation
public import UIKitCore
public import QuartzCore

/// A visible element of a section, as the section's handler may change it; a dynamic item too.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  var alpha: CGFloat { get set }
  /// Items with higher values are in front.
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  /// The centre in the coordinates of the content; in a section that scrolls of its own, of its
  /// content.
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// A name that is the same while the item shows.
  var name: String { get }
  var indexPath: IndexPath { get }
  /// The rectangle around the item, its transform included.
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// A visible element, in front of its attributes.
@MainActor
final class CompositionVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// Replaced whenever the handler is called.
  var attributes: UICollectionViewLayoutAttributes
  /// Called when something was set.
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
