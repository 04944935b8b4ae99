// Ours. A rigid attachment whose anchor is moved carries its item along without giving it a
// velocity, as in UIKit; so an item that is let go would stop.

import CoreGraphics
import Foundation
import Physics2D

extension UIAttachmentBehavior {
  /// Removes the attachment from its animator and lets its items go on with the linear and angular
  /// velocity they had in the last tick. Ours.
  ///
  /// Made for the end of a drag: a rigid attachment whose anchor is moved gives its item no
  /// velocity, so that the item would stop. An item that no other behaviour holds leaves the world
  /// and stops all the same. The velocity that other behaviours gave is part of that motion.
  /// Without an animator nothing happens.
  public final func release() {
    guard let animator else { return }
    for item in items { animator.adoptMotion(of: item) }
    animator.retire(self)
  }
}

extension UIDynamicAnimator {
  /// Makes the motion of an item in the last tick its velocity.
  final func adoptMotion(of item: any UIDynamicItem) {
    guard let slot = table.slot(of: item), let motion = table.motions[slot],
      motion.writtenRound == table.round, elapsed > tickStart
    else { return }
    let rate = Float(1 / (elapsed - tickStart))
    world.setLinearVelocity(rate * (motion.position - motion.earlierPosition), of: motion.body)
    world.setAngularVelocity(rate * Float(motion.angle - motion.earlierAngle), of: motion.body)
    world.wake(motion.body)
    wakeUp()
  }
}
