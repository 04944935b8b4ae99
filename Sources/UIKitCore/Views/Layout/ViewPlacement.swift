import CoreGraphics
import Foundation

/// The position and the frame of a view in a hierarchy, to which the view can return.
package struct ViewPlacement {
  package weak var superview: UIView?
  package let index: Int
  /// The frame of the view without its transform.
  let frame: CGRect
  /// The size of the superview when the placement was recorded.
  let superviewSize: CGSize
}

extension UIView {
  /// The placement of the view among its siblings, or nil for a view without a superview.
  final var placement: ViewPlacement? {
    superview.map { superview in
      ViewPlacement(
        superview: superview, index: superview.subviews.firstIndex { $0 === self } ?? 0,
        frame: untransformedFrame, superviewSize: superview.bounds.size)
    }
  }

  /// Moves the view to a placement, with the frame that it would have there now.
  final func takePlacement(_ placement: ViewPlacement) {
    guard let superview = placement.superview else { return }
    let siblings = superview.subviews
    let isInOrder = siblings.indices.contains(placement.index) && siblings[placement.index] === self
    if !isInOrder { superview.insertSubview(self, at: placement.index) }
    restoreFrame(of: placement)
  }

  /// Sets the frame of a placement, adjusted to later changes in the superview's size.
  final func restoreFrame(of placement: ViewPlacement) {
    guard let superview else { return }
    setUntransformedFrame(placement.frame)
    guard superview.autoresizesSubviews, autoresizingMask != [] else { return }
    autoresize(from: placement.superviewSize, to: superview.bounds.size)
  }
}
