// Ours: UIKit's units of push ask for the mass of an item; these ask for what it should do.

public import CoreGraphics
public import Foundation

extension UIPushBehavior {
  /// Sets ``pushDirection`` so that the push changes the velocity of an item by a given amount: at
  /// once when the push is instantaneous, in each second when it is continuous. Ours.
  ///
  /// The force is worked out from the item's mass now; a later change of density or size is not
  /// followed. Other items of the push get the same force and move by their own mass.
  ///
  /// - Parameters:
  ///   - velocity: the change in points per second (continuous: points per second squared), y
  ///     downwards.
  ///   - item: the item whose mass counts; see ``mass(of:)``.
  public final func setVelocityChange(_ velocity: CGVector, for item: any UIDynamicItem) {
    let mass = mass(of: item)
    pushDirection = CGVector(dx: velocity.dx * mass / 100, dy: velocity.dy * mass / 100)
  }

  /// The mass of an item in kilograms: its density (kilograms on 100 × 100 points) times the area
  /// of its shape. Ours.
  ///
  /// As long as the push is in no animator, or the item not in the same, the mass is that of the
  /// item's bounds with a density of 1.
  ///
  /// - Parameter item: any item; it need not be one of ``UIPushBehavior/items``.
  public final func mass(of item: any UIDynamicItem) -> CGFloat {
    if let animator, let mass = animator.simulation.mass(of: item) {
      return mass
    }
    return item.bounds.width * item.bounds.height / 10_000
  }
}
