// Documented: In the WWDC 2013 session on advanced dynamics, the dialog drops in under three times
// gravity without rotation and bounces at its final position. Ours: The numbers below are chosen
// freely.

import UIKit

/// A transition in which a dialog drops onto the screen, and later off it.
package final class DialogTransition: DynamicTransition {
  private let elasticity: CGFloat
  /// The behavior of a departing dialog.
  package private(set) weak var departure: DialogDeparture?

  /// Creates a transition.
  ///
  /// - Parameter elasticity: The fraction of its speed that an arriving dialog keeps when it
  /// bounces.
  package init(elasticity: CGFloat = 0.4) {
    self.elasticity = elasticity
    super.init(interaction: .none)
  }

  package override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(
      center: CGPoint(
        x: bounds.midX,
        y: role == .arriving
          ? bounds.minY - size.height / 2 - 20 : bounds.maxY + size.height))
  }

  package override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    guard !goal.isOutside else {
      let departure = DialogDeparture(item, from: start, in: bounds)
      if item is UIView { self.departure = departure }
      return [departure]
    }
    let gravity = UIGravityBehavior(items: [item])
    gravity.magnitude = 3
    let material = UIDynamicItemBehavior(items: [item])
    material.elasticity = elasticity
    material.allowsRotation = false
    material.friction = 0.05
    let collision = UICollisionBehavior(items: [item])
    let height = item.bounds.height
    // The boundary is at the position where the dialog comes to rest. There is enough space above
    // that position for the dialog to fall.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(
        top: -2 * height - 40, left: 0,
        bottom: bounds.maxY - (goal.center.y + height / 2) - 0.8, right: 0))
    return [gravity, material, collision]
  }
}
