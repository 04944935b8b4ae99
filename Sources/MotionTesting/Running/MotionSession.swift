import CoreGraphics
import QuartzCore
import Synchronization
package import UIKitCore

/// One motion test: its host, what is seen of it while it runs, and the judgment at its end.
@MainActor
package final class MotionSession {
  /// The result of a test.
  package struct Outcome: Sendable {
    /// The findings that nobody expected, and the expected ones that did not come.
    package var findings: [MotionFinding]
    /// The error that the test function has thrown.
    package var error: (any Error)?
  }

  package let settings: MotionSettings
  /// The findings that the test lets pass.
  package var expected: [ExpectedFinding]
  private var host: UIKitCore.Host?
  let messages = MessageLog()
  private(set) var sightings = Sightings()
  /// The recording that is under way.
  var recorder: RunRecorder?
  /// The last run that was recorded.
  var lastRun: MotionRun?

  private var snapshots: [String: Int] = [:]

  /// The number of the next snapshot of a function.
  func nextSnapshotName(in function: String) -> String {
    snapshots[function, default: 0] += 1
    return "\(snapshots[function] ?? 1)"
  }

  init(_ settings: MotionSettings) {
    self.settings = settings
    expected = settings.expected
  }

  /// The host, if it is the current one of the process.
  package var currentHost: UIKitCore.Host {
    guard let host else {
      refuse("Motion.host was asked for after its test had ended. Wait for what the test starts.")
    }
    require(
      FrameLoop.current === host.loop,
      "Another host, \(FrameLoop.current.name), was made by hand while a motion test was suspended "
        + "and is still alive. Mark the test that makes it with .motion and use Motion.host.")
    return host
  }

  /// Runs a body on a host of its own and judges what it leaves behind. The caller sees to it that
  /// only one runs at a time.
  package static func run(
    _ settings: MotionSettings, _ body: @Sendable () async throws -> Void
  ) async -> Outcome {
    await waitForOtherHosts()
    if FrameLoop.hasHost {
      return Outcome(findings: [.otherHost(named: FrameLoop.current.name)])
    }
    let session = MotionSession(settings)
    let messages = session.messages
    return await Diagnostics.withSink({ text, _ in messages.add(text) }) {
      session.begin()
      var error: (any Error)?
      do {
        try await Motion.$session.withValue(session) { try await body() }
      } catch let thrown {
        error = thrown
      }
      let findings = await session.end(afterError: error != nil)
      ProcessStates.resetAll()
      return Outcome(findings: findings, error: error)
    }
  }

  /// Runs a body that waits for nothing on a host of its own, and judges what it leaves behind.
  package static func runMoment(
    _ settings: MotionSettings, _ body: (UIKitCore.Host) throws -> Void
  ) -> Outcome {
    if FrameLoop.hasHost {
      return Outcome(findings: [.otherHost(named: FrameLoop.current.name)])
    }
    let session = MotionSession(settings)
    return Diagnostics.withSink({ text, _ in session.messages.add(text) }) {
      session.begin()
      var error: (any Error)?
      do {
        try Motion.$session.withValue(session) { try body(session.currentHost) }
      } catch let thrown {
        error = thrown
      }
      let findings = session.judgeMoment(afterError: error != nil)
      ProcessStates.resetAll()
      return Outcome(findings: findings, error: error)
    }
  }

  /// Lets other tests of the main actor end that have made a host by hand.
  private static func waitForOtherHosts() async {
    for _ in 0..<10_000 where FrameLoop.hasHost { await Task.yield() }
  }

  /// Begins on a process as it is without a host.
  func begin() {
    ProcessStates.resetAll()
    start()
  }

  /// The host, while there is one.
  var hostOrNil: UIKitCore.Host? { host }

  private func start() {
    // Text is measured as it is drawn.
    RenderingServices.installLinked()
    let host = UIKitCore.Host(name: "Motion.host", device: settings.device)
    host.framesPerSecond = settings.framesPerSecond
    host.loop.remedy =
      "A motion test is running: mark the test that makes a host by hand with .motion, too, and "
      + "use Motion.host, which waits for its turn."
    self.host = host
    sightings.watch(host)
  }

  // MARK: - The end

  private func end(afterError: Bool) async -> [MotionFinding] {
    var found: [MotionFinding] = []
    // A test that has thrown has not done what would have ended its motion.
    if !afterError { found += passLastFrame() }
    sightings.lookAtWindows()
    let held = takeDown()
    if !afterError { found += held + (await leaks()) }
    return judged(messageFindings + found, afterError: afterError)
  }

  /// Said during the test; without what stops with its body if motion may go on.
  private var messageFindings: [MotionFinding] {
    guard settings.letsMotionGoOn else { return messages.findings }
    let stopped = ExpectedFinding.diagnostic(containing: "was released while it")
    return messages.findings.filter { !stopped.matches($0) }
  }

  private func passLastFrame() -> [MotionFinding] {
    guard let host else { return [] }
    host.advance(by: 1 / Double(host.framesPerSecond))
    let appearance = sightings.unbalancedAppearances
    if settings.letsMotionGoOn { return UnfinishedTransitions.stuck(on: host) + appearance }
    let transitions = UnfinishedTransitions.findings(on: host)
    // What a transition moves, and the watch over it, are found with the transition.
    let motion = transitions.isEmpty ? MotionLeft.findings(on: host) : []
    return transitions + appearance + motion
  }

  /// Takes the host away with all that was recorded of it.
  ///
  /// - Returns: a finding for each controller that was off the screen, and that nothing but a paused display
  ///   link of the host held.
  @discardableResult
  func takeDown() -> [MotionFinding] {
    recorder = nil
    lastRun = nil
    guard let host else { return [] }
    struct Gone {
      weak let controller: UIViewController?
      let name: String
    }
    let gone = sightings.goneControllers.map { Gone(controller: $0, name: Sightings.name(of: $0)) }
    for window in host.screenWindows { window.rootViewController = nil }
    let held = host.loop.hasPausedLinks ? gone.filter { $0.controller != nil } : []
    host.close()
    self.host = nil
    return held.filter { $0.controller == nil }.map { Sightings.heldByLink($0.name) }
  }

  /// Judges what is left on the host when the method of an XCTest has returned: its windows stay, as
  /// `tearDown` may be about them, and what they or the test case hold is no leak.
  func judgeXCTest(holding test: AnyObject, afterFailure: Bool) -> [MotionFinding] {
    var found: [MotionFinding] = []
    if !afterFailure {
      found += passLastFrame().filter { $0.kind != .motion }
      // Such tests end while something moves, and nobody has asked them to wait for it.
      if host?.hasWork == true { found.removeAll { $0.kind == .unfinishedTransition } }
      sightings.lookAtWindows()
      var leaks = sightings.leaks(whileWindowsStay: [])
      if !leaks.isEmpty {
        var held = HeldObjects()
        held.add(test)
        UIApplication.shared.visibleWindows.forEach { held.add($0) }
        leaks = sightings.leaks(whileWindowsStay: held.found)
      }
      found += leaks
    }
    return judged(messages.findings + found, afterError: afterFailure)
  }

  /// Judges what is left on the host without waiting, and takes it down.
  func judgeAndTakeDown() -> [MotionFinding] {
    let found = passLastFrame()
    sightings.lookAtWindows()
    let messages = messages.findings
    let held = takeDown()
    return messages + found + held + sightings.leaks
  }

  /// Puts a new host in the place of the one that is there, and forgets what was seen on it.
  func renew() {
    takeDown()
    messages.forget()
    sightings = Sightings()
    ProcessStates.resetAll()
    start()
  }

  /// Judges a test that waits for nothing, and takes the host down.
  private func judgeMoment(afterError: Bool) -> [MotionFinding] {
    var found = afterError ? [] : passLastFrame()
    sightings.lookAtWindows()
    let held = takeDown()
    if !afterError { found += held + sightings.leaks }
    return judged(messageFindings + found, afterError: afterError)
  }

  private func leaks() async -> [MotionFinding] {
    // Objects of the main actor that die elsewhere do so in a task of their own.
    for _ in 0..<50 where sightings.hasSurvivors { await Task.yield() }
    return sightings.leaks
  }

  /// The findings that nobody expected, and the expected ones that did not come.
  private func judged(_ found: [MotionFinding], afterError: Bool) -> [MotionFinding] {
    let missing = expected.filter { expectation in
      !found.contains(where: expectation.matches)
    }
    let unexpected = found.filter { finding in !expected.contains { $0.matches(finding) } }
    return unexpected + (afterError ? [] : missing.map(MotionFinding.missing))
  }
}
