// Ours. When a player passes its items to an animator, the bodies receive the poses and velocities
// at the displayed time. From then on, time runs forward, even if the player ran backward.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

extension TrajectoryPlayer {
  /// Resumes the animator from the poses and velocities that the player displays.
  ///
  /// The items continue from the unrounded positions of the trajectory. Their velocities are the
  /// stored velocities multiplied by the rate: negative if the trajectory was played backward, and
  /// zero if it was paused. From then on, time runs forward, and the items do not retrace the
  /// recorded motion. Pushes that have acted by the displayed time do not act again. If a push is
  /// set to remove itself after it has acted, it is removed from the animator.
  ///
  /// - Parameter rate: The factor for the velocities, such as the rate at which a gesture scrubs
  ///   the motion. If it is nil, the factor is ``rate`` while the player plays, and 0 while it is
  ///   paused.
  public func handOver(rate: Double? = nil) {
    guard let animator else {
      Diagnostics.report(
        "handOver(rate:) had no effect: the TrajectoryPlayer has no animator. Create it with "
          + "TrajectoryPlayer(_:animator:), or use handOver(to:rate:).")
      return
    }
    handOver(to: animator, rate: rate)
  }

  /// Resumes an animator from the displayed poses and velocities of the items that it contains.
  ///
  /// - Parameters:
  ///   - animator: The animator. If it is in the middle of a step, the call only reports a
  ///     diagnostic.
  ///   - rate: The factor for the velocities, as in ``handOver(rate:)``.
  public func handOver(to animator: UIDynamicAnimator, rate: Double? = nil) {
    guard !animator.tree.isStepping else {
      DynamicsDiagnostics.report(
        "A TrajectoryPlayer cannot hand over to \(animator.name) from inside one of its steps. "
          + "Call it outside actions and contact callbacks.", about: animator)
      return
    }
    let factor = acceptedRate(rate ?? (isPlaying ? self.rate : 0))
    pause()
    let simulation = animator.simulation
    simulation.synchronize()
    if time > 0 {
      for id in simulation.scene.spendPushes(pushes) { animator.tree.retire(id) }
    }
    pushes = []
    let moment = trajectory.samples.moment(at: time)
    for target in targets {
      let state = trajectory.samples.tracks[target.track].state(at: moment)
      simulation.setState(state, velocityScale: factor, of: target.item)
    }
    simulation.writeAllItems()
    if animator === self.animator {
      wasHeld = nil
      animator.isPaused = false
    }
    animator.driver.wakeUp()
  }

  private func acceptedRate(_ rate: Double) -> Double {
    if rate.isFinite { return rate }
    Diagnostics.report(
      "A TrajectoryPlayer cannot hand over at the rate \(rate), so it hands over at rest. Use a "
        + "finite number.")
    return 0
  }

  /// Stops playing, and restores the animator to its state before the player first displayed
  /// something.
  ///
  /// An animator that was paused is paused again. The items return to their positions in the
  /// animator.
  public func release() {
    pause()
    guard let animator else { return }
    if let wasHeld { animator.isPaused = wasHeld }
    wasHeld = nil
    guard !animator.tree.isStepping else { return }
    animator.simulation.writeAllItems()
  }
}
