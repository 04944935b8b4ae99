import Foundation
package import KinemaCatalog
import KinemaHosts
import KinemaLive
import Trajectories
import UIDynamics
import UIKit
import UIKitCore

/// A demo that runs to its end while the motion of its animators is compared with predictions.
@MainActor
package final class ForetoldDemo {
  /// Code of a demo that changes an animator, an item, or a behavior after the last touch.
  package struct Change: Sendable {
    /// The time of the first difference after the last touch, in seconds.
    package let time: Double
    /// The code that causes the difference.
    package let cause: String
  }

  /// The demos whose code changes the predicted motion. All other demos are predicted completely.
  package static let changes: [String: Change] = [
    "drop-in-dialog": Change(
      time: 1.35, cause: "its action removes the behavior at the end"),
    "magnet": Change(time: 0.05, cause: "its actions update the pushes in every tick"),
  ]

  private struct Known {
    weak var animator: UIDynamicAnimator?
  }

  private struct Question {
    weak var animator: UIDynamicAnimator?
    let trajectory: Trajectory
    let items: [any UIDynamicItem]
    let limit: Double
  }

  /// The length of each prediction in seconds. The first prediction of an animator extends to the
  /// end of the demo, but covers at most 2 s.
  private static let horizon = 0.2

  private var known: [Known] = []
  private var questions: [Question] = []
  /// A pose that differs from the prediction.
  package struct Difference {
    /// The time after the last touch, in seconds.
    package let time: Double
    package let hasUnforeseenCode: Bool
    package let sentence: String
  }

  /// The first difference, or nil if there is none.
  package private(set) var firstDifference: Difference?
  /// The number of computed trajectories.
  package private(set) var asked = 0

  /// Runs a demo and compares it with its predictions.
  ///
  /// - Parameters:
  ///   - demo: The demo to run.
  ///   - stride: The number of frames between predictions.
  package init(_ demo: Demo, stride: Int = 1) {
    let host = HeadlessHost(size: demo.size, scale: 1)
    DynamicsObservation.observers.add { [unowned self] observation in
      let animator = observation.animator
      if !known.contains(where: { $0.animator === animator }) {
        known.append(Known(animator: animator))
      }
    }
    host.window.rootViewController = demo.makeRoot([:])
    let events = demo.script(on: demo.size).events
    let last = events.map(\.time).max() ?? 0
    let fingers = InputPlayer(events, on: host)
    for frame in 0..<Int((demo.duration * 60).rounded()) {
      fingers.deliverDue()
      host.advance(by: 1 / 60)
      guard host.time > last + 0.5 / 60 else { continue }
      compare(at: host.time - last)
      guard frame.isMultiple(of: stride) else { continue }
      for entry in known {
        if let animator = entry.animator, animator.isRunning {
          ask(animator, demo.duration - host.time)
        }
      }
    }
  }

  private func ask(_ animator: UIDynamicAnimator, _ left: Double) {
    let isFirst = !questions.contains { $0.animator === animator }
    let limit = max(isFirst ? min(left, 2) : Self.horizon, 0)
    asked += 1
    questions.append(
      Question(
        animator: animator, trajectory: animator.trajectory(until: .time(limit)),
        items: animator.joinedItems, limit: limit))
  }

  private func compare(at moment: Double) {
    questions.removeAll { question in
      guard let animator = question.animator else { return true }
      let trajectory = question.trajectory
      let time = animator.elapsedTime - trajectory.startTime
      if time > question.limit + 1e-6 { return true }
      for (index, item) in question.items.enumerated() {
        guard let foretold = trajectory.state(of: index, at: time),
          let pose = animator.unroundedPose(of: item)
        else { continue }
        if foretold.center == pose.center, foretold.angle == pose.angle { continue }
        if firstDifference == nil {
          firstDifference = Difference(
            time: moment, hasUnforeseenCode: !trajectory.unforeseen.isEmpty,
            sentence: "differs \(moment) s after the last touch, \(time) s after the prediction, "
              + "at \(type(of: item)); not predicted: \(trajectory.unforeseen)")
        }
        return true
      }
      return false
    }
  }
}
