import CoreGraphics
import Physics2D

extension UIDynamicAnimator {
  /// The pose of an item's body, not rounded; nil for an item that is not in the animator.
  package final func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)?
  {
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

  /// Sets the velocity of an item in points and radians per second; an item that is not in the
  /// animator, and one that has this velocity, stays as it is.
  final func setVelocity(_ linear: CGPoint, _ angular: CGFloat, of item: any UIDynamicItem) {
    guard let body = body(of: item), let now = velocity(of: item),
      now.linear != linear || now.angular != angular
    else { return }
    world.setLinearVelocity(Vector2(engineValue(linear.x), engineValue(linear.y)), of: body.id)
    world.setAngularVelocity(engineValue(angular), of: body.id)
    world.wake(body.id)
    wakeUp()
  }
}
