import CoreGraphics
import Physics2D

extension UIDynamicAnimator {
  /// The pose of an item's body, not rounded; nil for an item that is not in the animator.
  final func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)? {
    body(of: item).map {
      (CGPoint(world.position(of: $0.id)), CGFloat(world.angle(of: $0.id)))
    }
  }

  /// The velocity of an item in points and radians per second; nil for an item that is not in the
  /// animator.
  final func velocity(of item: any UIDynamicItem) -> (linear: CGPoint, angular: CGFloat)? {
    body(of: item).map {
      let linear = world.linearVelocity(of: $0.id)
      return (
        CGPoint(x: CGFloat(linear.x), y: CGFloat(linear.y)),
        CGFloat(world.angularVelocity(of: $0.id))
      )
    }
  }
}
