import CoreGraphics
package import Foundation

/// The owner of a simulation's coordinates: a view, the content of a layout, plain bounds, or
/// nobody.
///
/// Neither the view nor the layout is retained.
@MainActor
package final class DynamicReference {
  nonisolated(unsafe) package private(set) weak var view: UIView?
  nonisolated(unsafe) package private(set) weak var layout: UICollectionViewLayout?
  private let plainBounds: CGRect?
  private let hasLayout: Bool
  /// Whether there never was a view or a layout.
  nonisolated package let isAbstract: Bool
  /// The animator as diagnostics name it, after its view or layout, also when that is gone.
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

  /// - Parameter bounds: the reference bounds; nil for none.
  package init(bounds: CGRect? = nil) {
    plainBounds = bounds
    hasLayout = false
    isAbstract = true
    name = "a UIDynamicAnimator without a reference view"
  }

  /// Whether the items may be moved: those of a layout may while the layout is the current one of a
  /// collection view.
  package var isCurrent: Bool { !hasLayout || layout?.collectionView != nil }

  /// The rectangle that `translatesReferenceBoundsIntoBoundary` stands for, or nil.
  package var bounds: CGRect? { view?.bounds ?? contentBounds ?? plainBounds }

  /// The rectangle of a layout's content.
  private var contentBounds: CGRect? {
    guard let layout else { return nil }
    let size = layout.collectionView?.contentSize ?? layout.collectionViewContentSize
    return CGRect(origin: .zero, size: size)
  }

  /// The visible part, in reference coordinates.
  package var visibleBounds: CGRect { view?.bounds ?? layout?.collectionView?.bounds ?? .zero }
}
