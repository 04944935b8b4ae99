// Documented: In the WWDC 2013 session on advanced dynamics, a finger pulls the shade. After the
// release, an attachment and a collision with inset bounds move it, and the progress of the
// transition follows its position. Ours: the shade opens or closes, depending on the position that
// it would reach after 0.2 s.

import UIKit

/// A transition in which a shade opens over the content from above, and closes again.
///
/// A push or a presentation opens the shade, and a pop or a dismissal closes it, with or without a
/// finger. After its release, the shade bounces at the top or at the bottom. The edge at which it
/// bounces determines whether the transition finishes or is canceled. Before the bounce, a finger
/// can catch the shade again.
package final class ShadeTransition: FingerDynamicTransition {
  private let opens: Bool
  private let elasticity: CGFloat

  /// Creates a transition that opens or closes the shade. A pan can carry the transition;
  /// otherwise, it runs by itself.
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

  /// Returns a spring that pulls the shade to the top or to the bottom, and a box in which it
  /// bounces.
  package override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: goal.center)
    spring.length = 0
    spring.frequency = 1.3
    spring.damping = 0.12
    return box(item, in: bounds) + [spring]
  }

  /// Returns the behaviors that prevent rotation and keep the shade in a box twice as high as the
  /// container.
  private func box(_ item: any UIDynamicItem, in bounds: CGRect) -> [UIDynamicBehavior] {
    let material = UIDynamicItemBehavior(items: [item])
    material.allowsRotation = false
    material.resistance = 0
    material.elasticity = elasticity
    let collision = UICollisionBehavior(items: [item])
    // An item at rest on a boundary keeps a distance of about 1.8 pt, and the boundary is already 1
    // pt outside. The sides are farther outside, so that there is no friction between them and the
    // shade.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -bounds.height - 0.8, left: -8, bottom: -0.8, right: -8))
    return [material, collision]
  }

  // MARK: - Carrying

  package override func holding(
    _ item: any UIDynamicItem, from home: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    box(item, in: bounds)
  }

  /// Returns a point directly above or below the center, so that the shade moves vertically.
  package override func graspPoint(at finger: CGPoint, of pose: Pose) -> CGPoint {
    CGPoint(x: pose.center.x, y: finger.y)
  }

  /// Returns the location of the finger, clamped so that the shade stays between top and bottom.
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
