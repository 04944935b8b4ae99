import CoreGraphics
import UIKitCore

/// An object that an animator updates after each of its ticks.
@MainActor
package protocol TickFollower: AnyObject {
  /// Updates the object after a tick.
  func animatorDidTick()
}

extension UIDynamicAnimator: ProcessWideState {
  /// A function that adds an overlay to an animator that has none, or `nil` if overlays are off.
  ///
  /// The overlay type is in a higher-level module.
  package static var overlayMaker: (@MainActor (UIDynamicAnimator) -> Void)?

  package static func resetProcessState() { overlayMaker = nil }

  /// Updates the followers of the animator's ticks.
  final func updateFollowers() {
    Self.overlayMaker?(self)
    for case let follower as any TickFollower in followers.objects { follower.animatorDidTick() }
  }
}
