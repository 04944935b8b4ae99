// Ours. Handing over: the bodies get the poses and velocities of the moment that is shown, and time
// goes forwards from there, whatever direction it had.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

extension TrajectoryPlayer {
  /// Hands the items over to their animator as they are shown, and lets it go on.
  ///
  /// Positions are those of the trajectory, not rounded. Velocities are the stored ones times the
  /// rate: negative when the trajectory was played backwards, zero when it was held. From there
  /// time goes forwards; the motion is not retraced. Pushes that have acted by that time do not act
  /// again, and leave if they retire themselves.
  ///
  /// - Parameter rate: the rate that velocities are multiplied by, such as that of a finger; nil
  ///   for ``rate`` while it plays, and 0 while it is paused.
  public func handOver(rate: Double? = nil) {
    guard let animator else {
      Diagnostics.report(
        "handOver(rate:) of a TrajectoryPlayer did nothing, as it has no animator. Make it with "
          + "TrajectoryPlayer(_:animator:), or use handOver(to:rate:).")
      return
    }
    handOver(to: animator, rate: rate)
  }

  /// Hands the items that are in an animator over to it as they are shown, and lets it go on.
  ///
  /// - Parameters:
  ///   - animator: the animator, which holds the items that are shown; one that is in the middle of
  ///     a step is refused with a diagnostic.
  ///   - rate: as in ``handOver(rate:)``.
  public func handOver(to animator: UIDynamicAnimator, rate: Double? = nil) {
    guard !animator.tree.isStepping else {
      DynamicsDiagnostics.report(
        "A TrajectoryPlayer cannot hand over to \(animator.name) from inside one of its steps. "
          + "Call it from outside actions and contact callbacks.", about: animator)
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
      "A TrajectoryPlayer cannot hand over at the rate \(rate) and hands over at rest. Give it a "
        + "finite number.")
    return 0
  }

  /// Stops and lets the animator go on as it was before something was shown, held if it was held; its items
  /// go back to where it has them.
  public func release() {
    pause()
    guard let animator else { return }
    if let wasHeld { animator.isPaused = wasHeld }
    wasHeld = nil
    guard !animator.tree.isStepping else { return }
    animator.simulation.writeAllItems()
  }
}
