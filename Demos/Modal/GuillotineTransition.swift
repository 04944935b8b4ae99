import UIKit

/// A menu that hangs from a corner. Gravity swings it closed, or throws it up and out, and a finger
/// can rotate it.
final class GuillotineTransition: DynamicTransition {
  /// The pivot in the menu's coordinates.
  static let pivot = CGPoint(x: 22, y: 42)
  /// The angle of the open guillotine, a quarter turn counterclockwise. At 0, the menu is closed
  /// and fills the screen.
  static let openAngle = -CGFloat.pi / 2

  init() { super.init(interaction: .carried) }

  /// Returns the pose at an angle about the pivot, in radians.
  private func pose(at angle: CGFloat, in frame: CGRect) -> Pose {
    let pivot = Self.pivot
    let arm = CGPoint(x: frame.width / 2 - pivot.x, y: frame.height / 2 - pivot.y)
    return Pose(
      center: CGPoint(
        x: frame.minX + pivot.x + arm.x * cos(angle) - arm.y * sin(angle),
        y: frame.minY + pivot.y + arm.x * sin(angle) + arm.y * cos(angle)),
      angle: angle)
  }

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    pose(at: Self.openAngle, in: bounds)
  }

  override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    [GuillotineSwing(item, opens: goal.isOutside, in: bounds)]
  }

  /// Returns whether the menu is open or outside the bounds. The tolerance covers the rounding of a
  /// view's angle.
  override func isOutOfSight(_ pose: Pose, of size: CGSize, in bounds: CGRect) -> Bool {
    pose.angle <= Self.openAngle + 0.0002 || super.isOutOfSight(pose, of: size, in: bounds)
  }

  override func share(of pose: Pose, from home: Pose, to goal: Pose) -> CGFloat {
    let open = min(max(pose.angle / Self.openAngle, 0), 1)
    return goal.isOutside ? open : 1 - open
  }

  // MARK: - Carrying

  /// Rotates the menu about its pivot with the finger, between open and closed. Beyond these
  /// limits, the menu follows by a tenth of the finger's rotation.
  override func pose(under finger: CGPoint, _ grasp: Grasp) -> Pose? {
    let angle = grasp.pose.angle + self.angle(of: finger) - self.angle(of: grasp.touchdown)
    let limited = min(max(angle, Self.openAngle), 0)
    return pose(at: limited + (angle - limited) * 0.1, in: grasp.bounds)
  }

  private func angle(of point: CGPoint) -> CGFloat {
    atan2(point.y - Self.pivot.y, point.x - Self.pivot.x)
  }

  /// Returns whether the menu falls to the goal of the transition.
  ///
  /// The menu falls to the side on which it is, or to which it is thrown. A canceled gesture closes
  /// it.
  override func finishes(_ release: Release, proposed: Bool) -> Bool {
    let goal = GestureTransitionDriver.projected(
      release.pose.angle, velocity: turn(of: release), over: 0.15)
    let opens = !release.isCancelled && goal <= Self.openAngle / 2
    return opens == release.grasp.goal.isOutside
  }

  override func velocity(after release: Release, forwards: Bool) -> Velocity {
    Velocity(angular: turn(of: release))
  }

  /// Returns the angular velocity that the finger gives to the menu, in radians per second.
  private func turn(of release: Release) -> CGFloat {
    let arm = CGPoint(x: release.finger.x - Self.pivot.x, y: release.finger.y - Self.pivot.y)
    let square = max(arm.x * arm.x + arm.y * arm.y, 400)
    return (arm.x * release.velocity.y - arm.y * release.velocity.x) / square
  }
}

/// The behavior of a page that is attached to its pivot and swings closed or open.
private final class GuillotineSwing: UIDynamicBehavior {
  init(_ item: any UIDynamicItem, opens: Bool, in frame: CGRect) {
    super.init()
    let pivot = GuillotineTransition.pivot
    let nail = UIAttachmentBehavior(
      item: item,
      offsetFromCenter: UIOffset(
        horizontal: pivot.x - frame.width / 2, vertical: pivot.y - frame.height / 2),
      attachedToAnchor: CGPoint(x: frame.minX + pivot.x, y: frame.minY + pivot.y))
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: 0, dy: opens ? -10 : 8)
    let material = UIDynamicItemBehavior(items: [item])
    material.elasticity = 0.45
    material.angularResistance = 0.4
    for behavior in [nail, gravity, material] { addChildBehavior(behavior) }
    if opens {
      action = { [weak self] in
        // An open menu stays where it is.
        guard atan2(item.transform.b, item.transform.a) <= GuillotineTransition.openAngle else {
          return
        }
        if let self { dynamicAnimator?.removeBehavior(self) }
      }
    } else {
      let stop = UICollisionBehavior(items: [item])
      stop.addBoundary(
        withIdentifier: "stop" as NSString,
        from: CGPoint(x: frame.minX - 1, y: frame.minY + frame.height * 0.6),
        to: CGPoint(x: frame.minX - 1, y: frame.maxY + 60))
      addChildBehavior(stop)
    }
  }
}
