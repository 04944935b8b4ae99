import CoreGraphics
import Foundation

// Ours. Ours: a view that was let go moves with the finger's velocity; the goal is decided by the
// driver's rule, and then by whether the motion really gets there.

extension DynamicTransitionRun {
  /// The finger of a gesture in the container.
  func point(of gesture: UIGestureRecognizer?) -> CGPoint? {
    gesture?.location(in: context.containerView)
  }

  /// The velocity of a gesture's finger in points per second.
  func velocity(of gesture: UIGestureRecognizer?) -> CGPoint? {
    (gesture as? UIPanGestureRecognizer)?.velocity(in: context.containerView)
  }

  /// The middle of the moving view.
  var centerPoint: CGPoint? { movers.first?.view.center }

  /// The velocity that belongs to fractions of the way per second.
  func velocity(ofFractions velocity: CGFloat) -> CGPoint {
    guard let mover = leg.movers.first else { return .zero }
    return CGPoint(
      x: (mover.goal.center.x - mover.home.center.x) * velocity,
      y: (mover.goal.center.y - mover.home.center.y) * velocity)
  }

  /// Carries the view to a share of the straight way from home to goal.
  func follow(fraction: CGFloat) {
    guard let mover = leg.movers.first else { return }
    follow(
      CGPoint(
        x: mover.home.center.x + (mover.goal.center.x - mover.home.center.x) * fraction,
        y: mover.home.center.y + (mover.goal.center.y - mover.home.center.y) * fraction))
  }
}
