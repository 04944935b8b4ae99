import UIKit

/// A transition in which a view falls in from above and comes to rest on the bottom edge.
///
/// In a pop, gravity acts upward, and the view leaves through the top edge. The view rotates,
/// because a push hits it beside its center.
final class GravityTransition: DynamicTransition {
  private let elasticity: CGFloat

  init(elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init()
    shadow = Shadow()
  }

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(center: CGPoint(x: bounds.midX, y: bounds.midY - bounds.height))
  }

  override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: 0, dy: goal.isOutside ? -1 : 1)

    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.angle = goal.isOutside ? -.pi / 2 : .pi / 2
    push.magnitude = 100

    guard !goal.isOutside else {
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: item)
      return [gravity, push]
    }

    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: bounds.minX, y: bounds.maxY + 1),
      to: CGPoint(x: bounds.maxX, y: bounds.maxY + 1))

    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = elasticity
    return [gravity, collision, properties, push]
  }
}
