// Ours. Each animator is recorded from its start. The simulation is retained, so that its recording
// outlives the animator.

import CoreGraphics
import Dynamics
import Foundation
package import MotionExport
import QuartzCore
import UIDynamics
package import UIKitCore

/// The simulations of a run, recorded so that a page can continue them.
@MainActor
package final class SimulationCapture {
  private let host: UIKitCore.Host
  private let start: TimeInterval
  private var animators: [RecordedAnimator] = []

  /// Starts recording all animators that start from now on.
  package init(of host: UIKitCore.Host) {
    self.host = host
    start = host.time
    host.loop.observers(of: DynamicDriver.Start.self).add { [weak self] in self?.note($0) }
    host.loop.observers(of: DynamicsObservation.self).add { [weak self] in self?.note($0) }
  }

  private func note(_ start: DynamicDriver.Start) {
    guard let animator = start.animator,
      !animators.contains(where: { $0.simulation === animator.simulation })
    else { return }
    animators.append(RecordedAnimator(animator, at: host.time - self.start))
  }

  private func note(_ observation: DynamicsObservation) {
    animators.first { $0.simulation === observation.animator.simulation }?
      .note(observation.animator, observation.items, at: observation.time - start)
  }

  /// Records which animators still exist. Call this method after each frame.
  package func addFrame() {
    for animator in animators { animator.noteEnd(at: host.time - start) }
  }

  /// Returns the recorded simulations.
  ///
  /// - Parameter tracks: The tracks of the same run.
  package func motion(_ tracks: [CapturedTrack]) throws -> LiveMotion {
    var motion = LiveMotion()
    for animator in animators {
      if let simulation = try animator.simulation(tracks) { motion.simulations.append(simulation) }
    }
    return motion
  }
}
