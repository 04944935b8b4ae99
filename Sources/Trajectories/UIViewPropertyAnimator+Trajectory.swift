// Ours. A property animator drives a trajectory player, so that physics and timing curves share one
// timeline.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import UIDynamics
public import UIKitCore

extension UIViewPropertyAnimator {
  /// Synchronizes a player with this animator. Ours.
  ///
  /// The player then runs, pauses, reverses, and is scrubbed together with the animator's curves.
  ///
  /// One second of the animator is one simulated second, regardless of the timing curve. Give the
  /// animator the trajectory's ``Trajectory/duration``: a longer trajectory is cut off, and a
  /// shorter one waits at its end. When the animator is scrubbed to a fraction, the player shows
  /// the time at which the curve reaches that fraction. When the animator ends, the items have
  /// their last poses, or their first poses if it ends at the start.
  ///
  /// - Parameter player: A player, which the animator retains until it ends. Do not call its
  ///   ``TrajectoryPlayer/play()`` during that time.
  public func addAnimations(following player: TrajectoryPlayer) {
    player.pause()
    let follower = TrajectoryFollower(player)
    observeMotion { animator, change in follower.follow(animator, change) }
  }
}

/// A follower that keeps a player's time equal to the time of a property animator.
@MainActor
private final class TrajectoryFollower {
  private let player: TrajectoryPlayer
  private let clock = PlayerClock()

  init(_ player: TrajectoryPlayer) {
    self.player = player
  }

  func follow(_ animator: UIViewPropertyAnimator, _ change: UIViewPropertyAnimator.MotionChange) {
    switch change {
    case .running:
      show(animator)
      clock.start { [weak self, weak animator] _ in
        if let self, let animator { self.show(animator) }
      }
    case .paused:
      clock.stop()
      show(animator)
    case .stopped:
      clock.stop()
    case .ended(let position):
      clock.stop()
      switch position {
      case .start: player.time = 0
      case .end: player.time = animator.duration
      case .current: break
      }
    }
  }

  private func show(_ animator: UIViewPropertyAnimator) {
    player.time = animator.timeFraction * animator.duration
  }
}
