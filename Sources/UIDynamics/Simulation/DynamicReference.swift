import CoreGraphics
package import Foundation

/// The owner of a simulation's coordinates: a view, a layout's content, plain bounds, or none.
///
/// The view and the layout are not retained.
@MainActor
package final class DynamicReference {
  nonisolated(unsafe) package private(set) weak var view: UIView?
  nonisolated(unsafe) package private(set) weak var layout: UICollectionViewLayout?
  private let plainBounds: CGRect?
  private let hasLayout: Bool
  /// Whether the reference was created without a view or a layout.
  nonisolated package let isAbstract: Bool
  /// The animator's name in diagnostics, derived from its view or layout even if the object was
  /// released.
  nonisolated package let name: String

  package init(view: UIView) {
    self.view = view
    plainBounds = nil
    hasLayout = false
    isAbstract = false
    name = "the UIDynamicAnimator of \(type(of: view))"
  }

  package init(layout: UICollectionViewLayout) {
    self.layout = layout
    plainBounds = nil
    hasLayout = true
    isAbstract = false
    name = "the UIDynamicAnimator of \(type(of: layout))"
  }

  /// - Parameter bounds: The reference bounds, or `nil` for none.
  package init(bounds: CGRect? = nil) {
    plainBounds = bounds
    hasLayout = false
    isAbstract = true
    name = "a UIDynamicAnimator without a reference view"
  }

  /// Whether the items can move. A layout must be current in a collection view.
  package var isCurrent: Bool { !hasLayout || layout?.collectionView != nil }

  /// The bounds for `translatesReferenceBoundsIntoBoundary`, or `nil`.
  package var bounds: CGRect? { view?.bounds ?? contentBounds ?? plainBounds }

  /// The bounds of a layout's content.
  private var contentBounds: CGRect? {
    guard let layout else { return nil }
    let size = layout.collectionView?.contentSize ?? layout.collectionViewContentSize
    return CGRect(origin: .zero, size: size)
  }

  /// The visible rectangle, in reference coordinates.
  package var visibleBounds: CGRect { view?.bounds ?? layout?.collectionView?.bounds ?? .zero }
}
