package import Foundation

/// An object, such as a sheet, that receives the distance of a drag past the edge of a scroll view.
///
/// While a finger drags past an edge, the receiver can take the distance, so that the content does
/// not bounce. When the finger moves back, the receiver first moves back by the distance that it
/// has taken. The finger, the content, and the receiver therefore move together without a jump.
@MainActor package protocol ScrollOverflowReceiver: AnyObject {
  /// Tells the receiver that the finger has pulled the content past its range.
  ///
  /// Returns the part of the distance that the receiver takes.
  ///
  /// - Parameter overflow: The total distance in this drag, in points. It is negative at the top
  ///   and the left.
  func scrollView(_ scrollView: UIScrollView, didPull overflow: CGPoint) -> CGPoint
  /// Tells the receiver that a drag that began at the top has pushed the content up.
  ///
  /// Returns the part of the distance that the receiver takes before the content moves.
  ///
  /// - Parameter distance: The distance, in points.
  func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat
  /// Tells the receiver that the finger has lifted after the receiver has taken a distance.
  ///
  /// - Parameter velocity: The velocity of the finger, in points per second.
  func scrollView(_ scrollView: UIScrollView, didReleaseWith velocity: CGPoint)
}

extension ScrollOverflowReceiver {
  package func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat { 0 }
}
