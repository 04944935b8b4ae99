// Documented: (WWDC 2013, advanced dynamics) a finger pulls the shade; let go, it is handed to an
// attachment and a collision with inset bounds, and the transition follows how far it is down.
// Ours: it goes to the side on which it would be in 0.2 s.

import UIKit

/// A shade that comes down over what is shown, and goes up again.
///
/// A push or a presentation lets the shade down, a pop or a dismissal draws it up, each with a finger or
/// without. A finger pulls the shade; once let go, it bounces at the top or at the bottom, and that
/// decides whether the transition is finished or cancelled. Until then the shade can be caught again.
package final class ShadeTransition: FingerDynamicTransition {
  private let opens: Bool
  private let elasticity: CGFloat

  /// A shade that comes down or goes up, carried by a pan or by itself.
  package init(opens: Bool, elasticity: CGFloat, finger: UIPanGestureRecognizer? = nil) {
    self.opens = opens
    self.elasticity = elasticity
    super.init(finger: finger, catcher: UIPanGestureRecognizer(target: nil, action: nil))
    shadow = Shadow(opacity: 0.45, radius: 12)
  }

  package override var leadsDown: Bool { opens }

  package override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(center: CGPoint(x: bounds.midX, y: bounds.midY - bounds.height))
  }

  /// A spring pulls the shade to the top or to the bottom, where it bounces.
  package override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: goal.center)
    spring.length = 0
    spring.frequency = 1.3
    spring.damping = 0.12
    return box(item, in: bounds) + [spring]
  }

  /// The shade does not rotate, and moves in a box twice as high as the container.
  private func box(_ item: any UIDynamicItem, in bounds: CGRect) -> [UIDynamicBehavior] {
    let material = UIDynamicItemBehavior(items: [item])
    material.allowsRotation = false
    material.resistance = 0
    material.elasticity = elasticity
    let collision = UICollisionBehavior(items: [item])
    // What rests on a boundary keeps a distance of some 1.8 pt, and the boundary is 1 pt outside
    // already. The sides lie further outside, so that there is no friction.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -bounds.height - 0.8, left: -8, bottom: -0.8, right: -8))
    return [material, collision]
  }

  // MARK: - In the hand

  package override func holding(
    _ item: any UIDynamicItem, from home: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    box(item, in: bounds)
  }

  /// Straight above or below the center, so that the shade moves vertically.
  package override func graspPoint(at finger: CGPoint, of pose: Pose) -> CGPoint {
    CGPoint(x: pose.center.x, y: finger.y)
  }

  /// The finger, but not beyond top and bottom.
  package override func anchor(for finger: CGPoint, _ grasp: Grasp) -> CGPoint {
    let lowest = grasp.bounds.midY + (grasp.point.y - grasp.pose.center.y)
    return CGPoint(
      x: grasp.point.x, y: min(max(finger.y, lowest - grasp.bounds.height), lowest))
  }

  package override func finishes(_ release: Release, proposed: Bool) -> Bool {
    let center = GestureTransitionDriver.projected(
      release.intended.center.y, velocity: release.velocity.y)
    return !release.isCancelled && (center > release.grasp.bounds.minY) == opens
  }

  package override func velocity(after release: Release, forwards: Bool) -> Velocity {
    Velocity(linear: CGPoint(x: 0, y: release.velocity.y))
  }
}
