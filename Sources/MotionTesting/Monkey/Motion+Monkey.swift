public import Testing
public import UIKitCore

extension Motion {
  /// Lets a monkey play with an interface: taps, drags, flicks, pinches, turns of two fingers,
  /// swipes back and cancelled touches that a seed determines. Ours.
  ///
  /// After every frame there may be no new diagnostic, no transition that stands still with no finger
  /// on the screen, and no controller between two appearance callbacks. After each 100 steps nothing
  /// moves any more, nothing is still alive, and the monkey goes on with a new interface. A finding is
  /// an issue with the shortest touch script that was found, at most 400 attempts being made, and the
  /// line that replays it. Each script is replayed before it is printed; where not even all that was played
  /// leads to the finding again, the issue says so.
  ///
  /// ```
  /// Motion.monkey(seed: 7, steps: 500) {
  ///   Motion.host.window.rootViewController = makeRoot()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - seed: a number that determines what the monkey does.
  ///   - steps: the number of things that it does.
  ///   - interface: a function that puts the interface on a new ``host``; it is called again for each
  ///     attempt and has to make everything anew.
  ///   - sourceLocation: where an issue is recorded.
  /// - Returns: the shortest script that was found; nil when nothing was found, or nothing that comes again.
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

  /// The steps after which the monkey begins anew with another interface.
  private static let stepsOfOneInterface = 100

  /// Plays a touch script on an interface and judges it as ``monkey(seed:steps:sourceLocation:interface:)``
  /// does. Ours.
  ///
  /// - Parameters:
  ///   - text: the script as a failed walk prints it: events with `;` or line ends between them.
  ///   - interface: a function that puts the interface on a new ``host``.
  ///   - sourceLocation: where an issue is recorded.
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

/// The message of a walk that has found something.
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

  /// The message of a finding that did not come again when all that was played was replayed.
  static func unrepeated(
    seed: UInt64, steps: Int, _ finding: MotionFinding, _ script: TouchScript
  ) -> String {
    "After \(steps) steps of seed \(seed): \(finding.text)\n"
      + "  What was played did not lead to it again. The interface keeps something from one attempt to the "
      + "next: make everything anew in it, without globals and without random numbers.\n"
      + lines(of: script).map { "    \($0)\n" }.joined()
  }

  private static func lines(of script: TouchScript) -> [String] {
    script.events.map { event in
      "\(number(event.time)) \(event.finger) \(event.kind.rawValue) "
        + "\(number(Double(event.point.x))) \(number(Double(event.point.y)))"
    }
  }

  /// A number that reads back to the last bit, without a needless end.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
