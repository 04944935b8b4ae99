import Foundation
import UIKitCore

/// A search for the shortest touch script that causes the same kind of finding.
@MainActor
struct MonkeyShrinking {
  let trial: MonkeyTrial
  let finding: MotionFinding
  /// The number of remaining attempts.
  private var attempts = 400

  init(_ trial: MonkeyTrial, _ finding: MotionFinding) {
    self.trial = trial
    self.finding = finding
  }

  /// Returns the shortest script that causes the finding again, or nil if the whole script does not
  /// cause it.
  ///
  /// The search removes steps first, then touches, then events.
  mutating func shortest(of outcome: MonkeyTrial.Outcome) -> TouchScript? {
    var script = fails(outcome.played) ? outcome.played : nil
    if var steps = failingSuffix(outcome.steps) {
      reduce(&steps) { $0.script }
      script = steps.script
    }
    // The following searches keep the times of the remaining events.
    guard var touches = script?.touches else { return nil }
    reduce(&touches) { TouchScript(whole: $0.flatMap { $0 }) }
    var events = TouchScript(whole: touches.flatMap { $0 })?.events ?? []
    reduce(&events) { TouchScript(whole: $0) }
    return TouchScript(whole: events) ?? script
  }

  private mutating func fails(_ script: TouchScript?) -> Bool {
    guard let script, attempts > 0 else { return false }
    attempts -= 1
    return trial.finding(of: script)?.kind == finding.kind
  }

  /// Returns the last steps if they cause the finding without the earlier steps, or nil.
  ///
  /// The search doubles the number of steps until it includes all of them. In these scripts, a step
  /// starts without waiting for the next frame.
  private mutating func failingSuffix(_ steps: [MonkeyStep]) -> [MonkeyStep]? {
    var count = 1
    while true {
      let last = Array(steps.suffix(count))
      if fails(last.script) { return last }
      guard count < steps.count else { return nil }
      count *= 2
    }
  }

  /// Removes parts of a list, large parts first, as long as the finding occurs again.
  private mutating func reduce<Element>(
    _ list: inout [Element], _ script: ([Element]) -> TouchScript?
  ) {
    var size = max(list.count / 2, 1)
    while true {
      var hasShrunk = false
      var start = 0
      while start < list.count {
        var shorter = list
        shorter.removeSubrange(start..<min(start + size, list.count))
        if !shorter.isEmpty, fails(script(shorter)) {
          list = shorter
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return }
      if attempts == 0 { return }
      size = max(size / 2, 1)
    }
  }
}

extension TouchScript {
  /// The events of each touch from its first event to its last one, in the order of touchdown.
  fileprivate var touches: [[Event]] {
    var touches: [[Event]] = []
    var open: [Int: Int] = [:]
    for event in events {
      if event.kind == .down {
        open[event.finger] = touches.count
        touches.append([])
      }
      guard let index = open[event.finger] else { continue }
      touches[index].append(event)
      if event.kind == .up || event.kind == .cancel { open[event.finger] = nil }
    }
    return touches
  }

  /// Creates a script in which each finger touches down before it moves and is lifted at the end.
  ///
  /// Returns nil if the events do not form such a script.
  init?(whole events: [Event]) {
    var down: Set<Int> = []
    var script = TouchScript()
    for event in events { script.add(event) }
    for event in script.events {
      switch event.kind {
      case .down:
        guard down.insert(event.finger).inserted else { return nil }
      case .move:
        guard down.contains(event.finger) else { return nil }
      case .up, .cancel:
        guard down.remove(event.finger) != nil else { return nil }
      case .hover, .leave: break
      }
    }
    guard down.isEmpty, !events.isEmpty else { return nil }
    self = script
  }
}
