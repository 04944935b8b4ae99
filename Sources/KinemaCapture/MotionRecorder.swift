import CoreGraphics
import Foundation
package import KinemaRecording
import QuartzCore
import UIDynamics
package import UIKitCore

/// A recorder that follows every item of every animator during a run.
@MainActor
package final class MotionRecorder {
  private struct Entry {
    weak var animator: UIDynamicAnimator?
    weak var item: (any UIDynamicItem)?
    var track: MotionChart.Track
    var wasTouching = false
    var isOver = false
  }

  private var entries: [Entry] = []
  private var counts: [String: Int] = [:]
  private var transitions = TransitionTimes()
  private var token: ObserverList<DynamicsObservation>.Token?

  package init() {}

  /// Starts to follow the animators of the current host.
  package func begin() {
    token = DynamicsObservation.observers.add { [weak self] in self?.note($0) }
  }

  /// Records transitions, and which simulations have ended. Call it after each frame.
  package func addFrame(of host: UIKitCore.Host) {
    transitions.add(host)
    noteEnds()
  }

  /// Stops to follow animators, and returns the recorded motion up to a time in seconds.
  package func chart(
    titled title: String, until end: Double, settled: Double? = nil
  ) -> MotionChart {
    if let token { DynamicsObservation.observers.remove(token) }
    token = nil
    let limit = end + 1e-9
    let tracks = entries.map { entry in
      var track = entry.track
      track.samples.removeAll { $0.time > limit }
      track.contacts.removeAll { $0 > limit }
      if let rest = track.rest, rest > limit { track.rest = nil }
      return track
    }
    return MotionChart(
      title: title, tracks: tracks.filter { !$0.samples.isEmpty },
      transitions: transitions.ended.filter { $0.upperBound <= limit }, settled: settled,
      duration: end)
  }

  private func note(_ observation: DynamicsObservation) {
    for item in observation.items {
      let index =
        entries.firstIndex {
          $0.item === item.item && $0.animator === observation.animator && !$0.isOver
        }
        ?? add(item, observation.animator)
      entries[index].track.samples.append(
        MotionChart.Sample(
          time: observation.time, x: item.center.x, y: item.center.y, angle: item.angle,
          velocityX: item.velocity.dx, velocityY: item.velocity.dy,
          angularVelocity: item.angularVelocity))
      if item.isHit && !entries[index].wasTouching {
        entries[index].track.contacts.append(observation.time)
      }
      entries[index].wasTouching = item.isTouching
      if !item.isAtRest {
        entries[index].track.rest = nil
      } else if entries[index].track.rest == nil {
        entries[index].track.rest = observation.time
      }
    }
  }

  private func add(
    _ item: DynamicsObservation.Item, _ animator: UIDynamicAnimator
  ) -> Int {
    let base = Self.name(of: item.item)
    let count = counts[base, default: 0] + 1
    counts[base] = count
    let name = count == 1 ? base : "\(base) \(count)"
    entries.append(
      Entry(
        animator: animator, item: item.item,
        track: MotionChart.Track(name: name)))
    return entries.count - 1
  }

  /// Returns the identifier, the title, or the class of an item.
  private static func name(of item: any UIDynamicItem) -> String {
    let type = "\(Swift.type(of: item))"
    guard let view = item as? UIView else { return type }
    let controller = view.next as? UIViewController
    let names = [
      view.accessibilityIdentifier, view.layer.name, view.accessibilityLabel, controller?.title,
      controller.map { "\(Swift.type(of: $0))" }, (view as? UILabel)?.text,
    ]
    return names.compactMap { $0 }.first { !$0.isEmpty } ?? type
  }

  /// Marks the end of each simulation whose animator was released or is paused.
  private func noteEnds() {
    for index in entries.indices where !entries[index].isOver {
      if let animator = entries[index].animator, animator.isRunning { continue }
      entries[index].isOver = true
    }
  }
}
