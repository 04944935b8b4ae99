// Ours. A rigid attachment whose anchor is moved carries its item along without giving it a
// velocity, as in UIKit; so an item that is let go would stop.

import CoreGraphics
import Foundation
import Physics2D

extension UIAttachmentBehavior {
  /// Removes the attachment from its animator and lets its items go on with the linear and angular
  /// velocity they moved with in the last tick. Ours.
  ///
  /// For the end of a drag. Velocities given by other behaviours are part of that motion.
  public final func release() {
    guard let animator else { return }
    for item in items { animator.adoptMotion(of: item) }
    animator.retire(self)
  }
}

extension UIDynamicAnimator {
  /// Makes the motion of an item in the last tick its velocity.
  final func adoptMotion(of item: any UIDynamicItem) {
    guard let record = table[item], let earlier = record.earlier, earlier.moved == elapsed,
      earlier.moved > earlier.time
    else { return }
    let rate = Float(1 / (earlier.moved - earlier.time))
    let id = record.body.id
    world.setLinearVelocity(rate * (record.place - earlier.place), of: id)
    world.setAngularVelocity(rate * Float(record.angle - earlier.angle), of: id)
    world.wake(id)
    wakeUp()
  }
}
