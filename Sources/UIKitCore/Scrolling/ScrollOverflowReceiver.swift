package import Foundation

/// Takes over where a scroll view ends: a sheet that is pulled down once its content is at the top.
///
/// While a finger drags past an edge, the receiver is offered the distance instead of the bounce,
/// and what it has taken is given back first when the finger returns, so that finger, content and
/// receiver move together without a jump.
@MainActor package protocol ScrollOverflowReceiver: AnyObject {
  /// The finger has pulled the content past its range by `overflow` points in all in this drag
  /// (negative at the top and the left); returns how much of that the receiver takes.
  func scrollView(_ scrollView: UIScrollView, didPull overflow: CGPoint) -> CGPoint
  /// A drag that began with the content at its top has pushed it up by `distance` points; returns
  /// how much of that the receiver takes before the content moves.
  func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat
  /// The finger has lifted after something was taken; the velocity is that of the finger, in points
  /// per second.
  func scrollView(_ scrollView: UIScrollView, didReleaseWith velocity: CGPoint)
}

extension ScrollOverflowReceiver {
  package func scrollView(_ scrollView: UIScrollView, didPush distance: CGFloat) -> CGFloat { 0 }
}
