// Ours. A rigid attachment whose anchor is moved carries its item along without giving it a
// velocity, as in UIKit; so an item that is let go would stop.

import CoreGraphics
import Foundation

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
    for item in items {
      let isMoved = animator.simulation.adoptMotion(of: item)
      if isMoved { animator.driver.wakeUp() }
    }
    animator.tree.retire(self)
  }
}
