import Foundation
import KinemaCatalog
import KinemaHosts
import Testing
import UIDynamics
import UIKit
import UIKitCore

/// The physics of every demo after its last touch: what is foretold in a frame is what is lived in
/// those that follow.
@MainActor @Suite(.serialized)
struct ForetoldDemoTests {
  /// The demos whose own code changes an animator, an item or a behavior after the last touch, with
  /// what does it. Elsewhere everything is foretold.
  private static let changed: [String: Change] = [
    "drop-in-dialog": Change(after: 1.35, "its action removes the behavior when it has finished"),
    "magnet": Change(after: 0.05, "the actions set the pushes anew in every tick"),
  ]

  /// Whether every demo is asked in every frame: in release, or with `KINEMA_SEEDS` set. In debug a
  /// sixth of them is asked in every sixth frame.
  private static var isWhole: Bool {
    #if DEBUG
      return ProcessInfo.processInfo.environment["KINEMA_SEEDS"] != nil
    #else
      return true
    #endif
  }

  /// The first difference in seconds after the last touch, and its reason.
  private struct Change {
    let time: Double
    let reason: String

    init(after time: Double, _ reason: String) {
      self.time = time
      self.reason = reason
    }
  }

  @Test("What is foretold in each frame after the last touch is lived")
  func foretold() {
    var differences: [String: FutureWatch.Difference] = [:]
    var asked = 0
    for (index, demo) in Catalog.demos.enumerated() {
      guard Self.isWhole || index.isMultiple(of: 6) || Self.changed[demo.name] != nil else {
        continue
      }
      let watch = FutureWatch(demo, stride: Self.isWhole ? 1 : 6)
      differences[demo.name] = watch.firstDifference
      asked += watch.asked
    }
    #expect(asked > (Self.isWhole ? 2000 : 30))
    for (name, difference) in differences.sorted(by: { $0.key < $1.key }) {
      guard let change = Self.changed[name] else {
        Issue.record("\(name) \(difference.sentence)")
        continue
      }
      #expect(difference.hasUnforeseenCode)
      #expect(
        !Self.isWhole || abs(difference.time - change.time) < 0.5 / 60,
        "\(name), where \(change.reason)")
    }
    #expect(Set(differences.keys) == Set(Self.changed.keys))
  }
}

/// A demo that is played to its end while its animators are asked for the future.
@MainActor
private final class FutureWatch {
  private struct Known {
    weak var animator: UIDynamicAnimator?
  }

  private struct Question {
    weak var animator: UIDynamicAnimator?
    let trajectory: Trajectory
    let items: [any UIDynamicItem]
    let limit: Double
  }

  /// The seconds that each question looks ahead; the first of an animator looks to the end.
  private static let horizon = 0.2

  private var known: [Known] = []
  private var questions: [Question] = []
  /// A pose that is not the foretold one.
  struct Difference {
    /// Seconds after the last touch.
    let time: Double
    let hasUnforeseenCode: Bool
    let sentence: String
  }

  /// The first difference; nil if there is none.
  private(set) var firstDifference: Difference?
  private(set) var asked = 0

  init(_ demo: Demo, stride: Int) {
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
          let body = animator.bodyID(of: item)
        else { continue }
        let position = animator.world.position(of: body)
        let angle = animator.world.angle(of: body)
        if foretold.center == CGPoint(x: position.x, y: position.y), foretold.angle == angle {
          continue
        }
        if firstDifference == nil {
          firstDifference = Difference(
            time: moment, hasUnforeseenCode: !trajectory.unforeseen.isEmpty,
            sentence: "differs \(moment) s after the last touch, \(time) s after it was asked, at "
              + "\(type(of: item)); not foreseen: \(trajectory.unforeseen)")
        }
        return true
      }
      return false
    }
  }
}
