// Ours: UIKit's units of push ask for the mass of an item; these ask for what it should do.

import CoreGraphics
import Foundation
import Physics2D

extension UIPushBehavior {
  /// Sets the push so that it changes the velocity of an item by that much, in points per second:
  /// at once when it is instantaneous, in each second when it is continuous. Ours.
  ///
  /// Other items of the push are pushed with the same force and move by their own mass.
  public final func setVelocityChange(_ velocity: CGVector, for item: any UIDynamicItem) {
    let mass = mass(of: item)
    pushDirection = CGVector(dx: velocity.dx * mass / 100, dy: velocity.dy * mass / 100)
  }

  /// The mass of an item in kilograms: in an animator as it is there, before that as a density of 1
  /// makes it. Ours.
  public final func mass(of item: any UIDynamicItem) -> CGFloat {
    if let animator, let body = animator.body(of: item) {
      animator.synchronize()
      return CGFloat(animator.world.mass(of: body.id))
    }
    return item.bounds.width * item.bounds.height / 10_000
  }
}
