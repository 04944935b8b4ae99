import KinemaCatalog
package import KinemaRecording
package import UIKit
import UIDynamics
import UIKitCore

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
  private var completions: [Double] = []

  package init() {}

  /// Runs a plan and returns the motion of its items.
  ///
  /// `frame` is called as in `DemoPlan.run`, including the additional `patience` time.
  package static func chart(
    of plan: DemoPlan, patience: TimeInterval = 0, _ frame: (HeadlessHost) -> Void = { _ in }
  ) -> MotionChart {
    let recorder = MotionRecorder()
    var token: ObserverList<DynamicsObservation>.Token?
    var frames = 0
    plan.run(
      patience: patience,
      begin: { _ in token = DynamicsObservation.observers.add { recorder.note($0) } }
    ) { host in
      frames += 1
      if frames <= plan.frameCount { recorder.noteEnds(at: host.time) }
      if frames == plan.frameCount, let token { DynamicsObservation.observers.remove(token) }
      frame(host)
    }
    let title =
      plan.caption.isEmpty ? plan.demo.name : "\(plan.demo.name), \(plan.caption)"
    return MotionChart(
      title: title, tracks: recorder.entries.map(\.track), completions: recorder.completions,
      duration: plan.demo.duration)
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
    let type = "\(Swift.type(of: item.item))"
    let count = entries.filter { $0.track.name.hasPrefix(type) }.count
    let name = count == 0 ? type : "\(type) \(count + 1)"
    entries.append(
      Entry(
        animator: animator, item: item.item,
        track: MotionChart.Track(name: name)))
    return entries.count - 1
  }

  /// Marks the end of each simulation whose animator was released or is paused.
  private func noteEnds(at time: Double) {
    var hasEnded = false
    for index in entries.indices where !entries[index].isOver {
      if let animator = entries[index].animator, animator.isRunning { continue }
      entries[index].isOver = true
      hasEnded = true
    }
    if hasEnded { completions.append(time) }
  }
}
