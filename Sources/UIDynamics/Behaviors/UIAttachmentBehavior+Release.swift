// Ours. As in UIKit, moving the anchor of a rigid attachment moves its item without giving it a
// velocity. An item that is released without this method would therefore stop.

import CoreGraphics
import Foundation

extension UIAttachmentBehavior {
  /// Removes the attachment. Its items keep the velocities of the last tick. Ours.
  ///
  /// Use this method at the end of a drag. Moving the anchor of a rigid attachment gives its item
  /// no velocity, so the item would otherwise stop. The kept velocity includes the effect of other
  /// behaviors. An item that no other behavior contains leaves the world and stops anyway. Has no
  /// effect without an animator.
  public final func release() {
    guard let animator else { return }
    for item in items {
      let isMoved = animator.simulation.adoptMotion(of: item)
      if isMoved { animator.driver.wakeUp() }
    }
    animator.tree.retire(self)
  }
}
