// Ours: UIKit's push units depend on the mass of an item. These methods use the resulting motion.

public import CoreGraphics
public import Foundation

extension UIPushBehavior {
  /// Sets ``pushDirection`` so that the push changes the velocity of an item by a given amount.
  /// Ours.
  ///
  /// An instantaneous push applies the change immediately, and a continuous push applies it
  /// gradually over each second. The force is computed from the item's current mass. Later changes
  /// of density or size do not update it. Other items of the push get the same force and move
  /// according to their own mass.
  ///
  /// - Parameters:
  ///   - velocity: The change in points per second or, for a continuous push, points per second
  ///     squared, y downward.
  ///   - item: The item whose mass is used. See ``mass(of:)``.
  public final func setVelocityChange(_ velocity: CGVector, for item: any UIDynamicItem) {
    let mass = mass(of: item)
    pushDirection = CGVector(dx: velocity.dx * mass / 100, dy: velocity.dy * mass / 100)
  }

  /// Returns an item's mass in kilograms: its density (per 100 × 100 points) times its area. Ours.
  ///
  /// If the push is in no animator, or the item is not in the push's animator, the mass is computed
  /// from the item's bounds with a density of 1.
  ///
  /// - Parameter item: Any item. It need not be in ``UIPushBehavior/items``.
  public final func mass(of item: any UIDynamicItem) -> CGFloat {
    if let animator, let mass = animator.simulation.mass(of: item) {
      return mass
    }
    return item.bounds.width * item.bounds.height / 10_000
  }
}
