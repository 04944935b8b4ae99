public import Testing
public import UIKitCore

extension Motion {
  /// Drives an interface with random touches that a seed determines. Ours.
  ///
  /// The touches are taps, drags, flicks, pinches, rotations with two fingers, swipes back, and
  /// canceled touches. After every frame, there must be no new diagnostic, no transition that
  /// stands still without a finger on the screen, and no controller that waits for a "did"
  /// appearance callback. After every 100 steps, all motion must end and all objects must be
  /// released. The monkey then continues with a new interface. A finding is recorded as an issue
  /// with the shortest touch script that was found in at most 400 attempts, and with the line that
  /// replays it. Each script is replayed before it is printed. If the whole script does not cause
  /// the finding again, the issue says so.
  ///
  /// ```
  /// Motion.monkey(seed: 7, steps: 500) {
  ///   Motion.host.window.rootViewController = makeRoot()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - seed: A number that determines the touches.
  ///   - steps: The number of steps.
  ///   - interface: A closure that puts the interface on a new ``host``. It is called again for
  ///     each attempt and must create all objects again.
  ///   - sourceLocation: The location for a recorded issue.
  /// - Returns: The shortest script that was found, or nil if no finding could be reproduced.
  @MainActor @discardableResult
  public static func monkey(
    seed: UInt64, steps: Int, sourceLocation: SourceLocation = #_sourceLocation,
    interface: @escaping @MainActor () -> Void
  ) -> TouchScript? {
    let trial = MonkeyTrial(session: current, interface: interface)
    var generator = SeededGenerator(seed: seed)
    defer { current.renew() }
    for start in stride(from: 0, to: steps, by: stepsOfOneInterface) {
      let walk = trial.walk(&generator, steps: min(stepsOfOneInterface, steps - start))
      guard let finding = walk.finding else { continue }
      var shrinking = MonkeyShrinking(trial, finding)
      let taken = start + walk.steps.count
      guard let script = shrinking.shortest(of: walk), let last = trial.finding(of: script) else {
        MotionReport.fail(
          MonkeyReport.unrepeated(seed: seed, steps: taken, finding, walk.played), sourceLocation)
        return nil
      }
      MotionReport.fail(
        MonkeyReport.text(seed: seed, steps: taken, last, script), sourceLocation)
      return script
    }
    return nil
  }

  /// The number of steps after which the monkey continues with a new interface.
  private static let stepsOfOneInterface = 100

  /// Plays a touch script on an interface and checks it as
  /// ``monkey(seed:steps:sourceLocation:interface:)`` does. Ours.
  ///
  /// - Parameters:
  ///   - text: The script in the format of a failed walk: events separated by `;` or line ends.
  ///   - interface: A closure that puts the interface on a new ``host``.
  ///   - sourceLocation: The location for a recorded issue.
  /// - Throws: `TouchScript.ParseError` for the first event that cannot be read.
  @MainActor
  public static func monkey(
    replaying text: String, sourceLocation: SourceLocation = #_sourceLocation,
    interface: @escaping @MainActor () -> Void
  ) throws {
    let script = try TouchScript(text: text.replacingOccurrences(of: ";", with: "\n"))
    let trial = MonkeyTrial(session: current, interface: interface)
    defer { current.renew() }
    guard let finding = trial.finding(of: script) else { return }
    MotionReport.fail(finding.text, sourceLocation)
  }
}

/// The messages of a walk with a finding.
enum MonkeyReport {
  static func text(
    seed: UInt64, steps: Int, _ finding: MotionFinding, _ script: TouchScript
  ) -> String {
    let events = lines(of: script)
    return "After \(steps) steps of seed \(seed): \(finding.text)\n"
      + "  The shortest script that was found, of \(events.count) events:\n"
      + events.map { "    \($0)\n" }.joined()
      + "  Replay it: try Motion.monkey(replaying: \"\(events.joined(separator: "; "))\") { … }"
  }

  /// Returns the message for a finding that did not occur again when the whole script was replayed.
  static func unrepeated(
    seed: UInt64, steps: Int, _ finding: MotionFinding, _ script: TouchScript
  ) -> String {
    "After \(steps) steps of seed \(seed): \(finding.text)\n"
      + "  Replaying the script did not cause the finding again. The interface keeps state between "
      + "attempts. Create all of its objects again for each attempt, without global variables or "
      + "random numbers.\n"
      + lines(of: script).map { "    \($0)\n" }.joined()
  }

  private static func lines(of script: TouchScript) -> [String] {
    script.events.map { event in
      "\(number(event.time)) \(event.finger) \(event.kind.rawValue) "
        + "\(number(Double(event.point.x))) \(number(Double(event.point.y)))"
    }
  }

  /// Returns the shortest text that is read back as the same number.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
