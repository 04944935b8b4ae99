import CoreGraphics
import Foundation
import KinemaLive
import UIDynamics
import UIKit

/// A task that reads values from a session that has ended or runs in another process.
///
/// The task replays the session and reads the requested values from each frame.
@MainActor
final class InspectionTask {
  private let channel: RunChannel
  private let beginning: RunBeginning
  private let opened: OpenedRun
  private let past: SessionRecording
  private let numbers = ViewNumbers()
  private var frame = 0

  init(library: StudioLibrary, channel: RunChannel, beginning: RunBeginning) throws {
    self.channel = channel
    self.beginning = beginning
    opened = try OpenedRun(library: library, beginning: beginning) { _ in }
    guard let past = opened.past else { throw OpenedRun.Fault(description: "there is no session") }
    self.past = past
  }

  private var host: StudioHost { opened.host }

  private func repeatAll(upTo last: Int? = nil, _ body: () -> Void) {
    opened.session.repeatPast(past, upTo: last) {
      frame += 1
      numbers.look(at: host.screenWindows)
      body()
      return !channel.isClosed
    }
  }

  /// Sends the view tree of one frame.
  func tree(of wanted: Int) {
    repeatAll(upTo: wanted) {}
    channel.send(
      StudioTelling.Tree(
        run: beginning.run, frame: frame,
        nodes: ScreenTree(host.screenWindows, numbers: numbers).nodes))
  }

  /// Sends the values of a property of a view in all frames.
  func chart(_ number: Int, _ property: String) {
    var values: [Double?] = []
    var before: (point: CGPoint, time: TimeInterval)?
    repeatAll {
      guard let view = numbers.view(number), view.window != nil else {
        values.append(nil)
        before = nil
        return
      }
      let shown = ScreenTree.shown(view)
      switch property {
      case "x": values.append(ScreenTree.finite(shown.position.x))
      case "y": values.append(ScreenTree.finite(shown.position.y))
      case "alpha": values.append(ScreenTree.finite(CGFloat(shown.opacity)))
      case "angle":
        let turn = shown.affineTransform()
        values.append(ScreenTree.finite(atan2(turn.b, turn.a)))
      default:
        // The speed in points per second since the previous frame.
        let passed = host.time - (before?.time ?? host.time)
        let distance = before.map {
          hypot(shown.position.x - $0.point.x, shown.position.y - $0.point.y)
        }
        values.append(
          passed > 0 ? distance.map { ScreenTree.finite($0 / passed) } : values.last ?? 0)
        if passed > 0 || before == nil { before = (shown.position, host.time) }
      }
    }
    channel.send(
      StudioTelling.Series(
        run: beginning.run, view: number, property: property,
        framesPerSecond: host.framesPerSecond, first: 1, values: values))
  }

  /// Sends the events in all frames, starting with `first`.
  func marks(from first: Int) {
    var marks: [StudioTelling.Mark] = []
    func add(_ kind: String, _ label: String) {
      guard frame >= first, marks.count < 2000 else { return }
      marks.append(
        StudioTelling.Mark(
          frame: max(frame, 1), time: host.time, kind: kind, label: String(label.prefix(160))))
    }
    Diagnostics.listen { text in MainActor.assumeIsolated { add("diagnostic", text) } }
    defer { Diagnostics.listen(nil) }
    var awake: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    DynamicsObservation.observers.add { observation in
      let before = awake[ObjectIdentifier(observation.animator)] ?? []
      let now = observation.items.filter { !$0.isAtRest }
      for item in observation.items where item.isHit {
        add("contact", Self.label(of: item.item))
      }
      let woken = now.filter { !before.contains(ObjectIdentifier($0.item)) }
      if !woken.isEmpty {
        add("awake", woken.map { Self.label(of: $0.item) }.joined(separator: ", "))
      }
      awake[ObjectIdentifier(observation.animator)] = Set(now.map { ObjectIdentifier($0.item) })
    }
    var isMoving = false
    var isInTransition = false
    repeatAll {
      let transition = host.window.rootViewController.map(Self.isInTransition) ?? false
      if transition != isInTransition { add("transition", transition ? "begins" : "ends") }
      isInTransition = transition
      if isMoving, !host.isMoving { add("rest", "nothing moves") }
      isMoving = host.isMoving
    }
    marks += touches.filter { $0.frame >= first }
    marks.sort { ($0.frame, $0.kind) < ($1.frame, $1.kind) }
    channel.send(
      StudioTelling.Marks(run: beginning.run, from: first, to: frame, marks: marks))
  }

  /// The touches that began or ended.
  private var touches: [StudioTelling.Mark] {
    var frame = 1
    var marks: [StudioTelling.Mark] = []
    for entry in past.entries {
      switch entry {
      case .frames(let count, _): frame += count
      case .touch(let event) where event.kind == .down || event.kind == .up:
        marks.append(
          StudioTelling.Mark(
            frame: frame, time: event.time, kind: "touch",
            label: "finger \(event.finger) \(event.kind) at \(event.point.x), \(event.point.y)"))
      default: break
      }
    }
    return marks
  }

  private static func label(of item: any UIDynamicItem) -> String {
    let name = (item as? UIView).map(ScreenTree.label) ?? ""
    return name.isEmpty ? "\(type(of: item))" : name
  }

  private static func isInTransition(_ controller: UIViewController) -> Bool {
    controller.transitionCoordinator != nil || controller.children.contains(where: isInTransition)
      || controller.presentedViewController.map(isInTransition) ?? false
  }
}
