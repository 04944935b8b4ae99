import CoreGraphics
import Foundation

/// The position of a view in a hierarchy and its frame there, to which it can return.
package struct ViewPlacement {
  package weak var superview: UIView?
  package let index: Int
  /// The frame of the view without its transform.
  let frame: CGRect
  /// The size that the superview had then.
  let superviewSize: CGSize
}

extension UIView {
  /// The placement of the view among its siblings; nil for a view without a superview.
  final var placement: ViewPlacement? {
    superview.map { superview in
      ViewPlacement(
        superview: superview, index: superview.subviews.firstIndex { $0 === self } ?? 0,
        frame: untransformedFrame, superviewSize: superview.bounds.size)
    }
  }

  /// Returns the view to a placement, with the frame that it would have there by now.
  final func takePlacement(_ placement: ViewPlacement) {
    guard let superview = placement.superview else { return }
    let siblings = superview.subviews
    let isInOrder = siblings.indices.contains(placement.index) && siblings[placement.index] === self
    if !isInOrder { superview.insertSubview(self, at: placement.index) }
    restoreFrame(of: placement)
  }

  /// Sets the frame of a placement, resized as the superview has been since.
  final func restoreFrame(of placement: ViewPlacement) {
    guard let superview else { return }
    setUntransformedFrame(placement.frame)
    guard superview.autoresizesSubviews, autoresizingMask != [] else { return }
    autoresize(from: placement.superviewSize, to: superview.bounds.size)
  }
}
