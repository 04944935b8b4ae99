// Documented: (WWDC 2013, advanced dynamics) the dialog drops in under three times gravity without
// turning and bounces at its place. Ours: the numbers below.

import UIKit

/// A dialog that drops into the screen, and out of it.
package final class DialogTransition: DynamicTransition {
  private let elasticity: CGFloat
  /// The behavior of a dialog that leaves.
  package private(set) weak var departure: DialogDeparture?

  /// - Parameter elasticity: the share of its speed that an arriving dialog keeps when it bounces.
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
    // The bounds end where the dialog is to rest, with room above from which it comes.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(
        top: -2 * height - 40, left: 0,
        bottom: bounds.maxY - (goal.center.y + height / 2) - 0.8, right: 0))
    return [gravity, material, collision]
  }
}
