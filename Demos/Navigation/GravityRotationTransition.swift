import UIKit

/// A transition in which a view swings on two rods, about a point just above the top-left corner of
/// the screen.
///
/// Gravity and a push swing the view in until it meets the left edge. In a pop, gravity acts upward
/// and swings the view out.
final class GravityRotationTransition: DynamicTransition {
  private let elasticity: CGFloat

  init(elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init()
    shadow = Shadow()
  }

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(
      center: CGPoint(x: bounds.midX + bounds.width, y: bounds.midY - bounds.height - 100),
      angle: -1 / .pi)
  }

  override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: 0, dy: goal.isOutside ? -1 : 1)

    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.angle = goal.isOutside ? -.pi / 2 : .pi / 2
    push.magnitude = 100

    let rods = rods(of: item, in: bounds)
    guard !goal.isOutside else { return [gravity, push] + rods }

    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: bounds.minX - 1, y: bounds.minY + 100),
      to: CGPoint(x: bounds.minX - 1, y: bounds.maxY))

    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = elasticity
    return [gravity, collision, properties, push] + rods
  }

  /// Returns whether the view is outside the bounds or has rotated by more than a quarter turn. A
  /// fast view would then swing back into sight.
  override func isOutOfSight(_ pose: Pose, of size: CGSize, in bounds: CGRect) -> Bool {
    pose.angle < -.pi / 2 || super.isOutOfSight(pose, of: size, in: bounds)
  }

  /// Returns the rods, because a view that a finger carries also swings on them.
  override func holding(
    _ item: any UIDynamicItem, from home: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    rods(of: item, in: bounds)
  }

  /// Returns two rods that attach points of the item's upper edge to a point just above the
  /// container's top-left corner.
  private func rods(of item: any UIDynamicItem, in bounds: CGRect) -> [UIDynamicBehavior] {
    [(x: 0, length: 10), (x: 100, length: 100.5)].map { x, length in
      let rod = UIAttachmentBehavior(
        item: item,
        offsetFromCenter: UIOffset(horizontal: x - bounds.width / 2, vertical: -bounds.height / 2),
        attachedToAnchor: CGPoint(x: bounds.minX, y: bounds.minY - 10))
      rod.length = length
      return rod
    }
  }
}
