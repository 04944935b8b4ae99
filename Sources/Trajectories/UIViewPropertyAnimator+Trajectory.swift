// Ours. Physics and curves on one timeline: a property animator carries a trajectory along.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import UIDynamics
public import UIKitCore

extension UIViewPropertyAnimator {
  /// Lets a player show its trajectory at the time of this animator, so that physics runs, pauses,
  /// reverses and is scrubbed together with the curves. Ours.
  ///
  /// A second of the animator is a simulated second, whatever its timing curve: give the animator
  /// the trajectory's ``Trajectory/duration``, or what is longer is cut off, and what is shorter
  /// waits at its end. When the animator is scrubbed, physics has the time at which the curve has
  /// that fraction. At the end the items have their last poses, at a reversed end their first.
  ///
  /// - Parameter player: a player, which the animator keeps until it ends. Its own
  ///   ``TrajectoryPlayer/play()`` is not used meanwhile.
  public func addAnimations(following player: TrajectoryPlayer) {
    player.pause()
    let follower = TrajectoryFollower(player)
    observeMotion { animator, change in follower.follow(animator, change) }
  }
}

/// A player that follows the time of a property animator.
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
    case .standing:
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
