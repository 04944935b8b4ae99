import CoreGraphics
import QuartzCore
import Synchronization
package import UIKitCore

/// A motion test: its host, the observations during the test, and the checks at its end.
@MainActor
package final class MotionSession {
  /// The result of a test.
  package struct Outcome: Sendable {
    /// The unexpected findings, and the expected findings that did not occur.
    package var findings: [MotionFinding]
    /// The error that the test function has thrown.
    package var error: (any Error)?
  }

  package let settings: MotionSettings
  /// The findings that the test expects.
  package var expected: [ExpectedFinding]
  private var host: UIKitCore.Host?
  let messages = MessageLog()
  private(set) var sightings = Sightings()
  /// The touches that nothing received.
  private var missedTouches: [MotionFinding] = []
  /// Whether the current fingers must touch something that receives touches.
  var aim = TouchAim.mustHit
  /// The current recording.
  var recorder: RunRecorder?
  /// The last recorded run.
  var lastRun: MotionRun?

  private var snapshots: [String: Int] = [:]

  /// Returns the number that names the next snapshot of a function.
  func nextSnapshotName(in function: String) -> String {
    snapshots[function, default: 0] += 1
    return "\(snapshots[function] ?? 1)"
  }

  init(_ settings: MotionSettings) {
    self.settings = settings
    expected = settings.expected
  }

  /// The host of the test, which must be the current host of the process.
  package var currentHost: UIKitCore.Host {
    guard let host else {
      refuse(
        "Motion.host was used after its test had ended. Wait for the tasks that the test starts.")
    }
    require(
      FrameLoop.current === host.loop,
      "Another host, \(FrameLoop.current.name), was created while a motion test was suspended and "
        + "is still alive. Mark the test that creates it with .motion and use Motion.host.")
    return host
  }

  /// Runs a closure on a new host and checks the state that it leaves.
  ///
  /// The caller must ensure that only one session runs at a time.
  package static func run(
    _ settings: MotionSettings, _ body: @Sendable () async throws -> Void
  ) async -> Outcome {
    StandIn.current.end()
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

  /// Runs a synchronous closure on a new host and checks the state that it leaves.
  package static func runSynchronously(
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
      let findings = session.judgeSynchronously(afterError: error != nil)
      ProcessStates.resetAll()
      return Outcome(findings: findings, error: error)
    }
  }

  /// Waits for the release of hosts that other tests on the main actor have created.
  private static func waitForOtherHosts() async {
    for _ in 0..<10_000 where FrameLoop.hasHost { await Task.yield() }
  }

  /// Resets the state of the process, and creates the host.
  func begin() {
    ProcessStates.resetAll()
    start()
  }

  /// Creates the host of a test without the trait. Any other host replaces it.
  ///
  /// If a host exists, the test uses that host.
  func beginWithoutTurn() {
    host = FrameLoop.current.owner as? UIKitCore.Host
    guard host == nil else { return }
    begin()
    host?.loop.isReplaceable = true
  }

  /// Removes the host if it was created for a test without the trait.
  func endWithoutTurn() {
    if host?.loop.isReplaceable == true { takeDown() }
  }

  /// Whether the host is the current host of the process.
  var hasCurrentHost: Bool { host.map { FrameLoop.current === $0.loop } ?? false }

  /// The host, or nil if there is none.
  var hostOrNil: UIKitCore.Host? { host }

  private func start() {
    // Text must be measured with the renderer that draws it.
    RenderingServices.installLinked()
    let host = UIKitCore.Host(name: "Motion.host", device: settings.device)
    host.framesPerSecond = settings.framesPerSecond
    host.loop.remedy =
      "A motion test is running. Mark the test that creates a host directly with .motion, too, and "
      + "use Motion.host. The two tests then run one after the other."
    host.loop.behavesAsOnDevice = settings.errors == .asOnDevice
    host.loop.observers(of: MissedTouch.self).add { [weak self] in self?.add($0) }
    self.host = host
    sightings.watch(host)
  }

  private func add(_ touch: MissedTouch) {
    guard aim == .mustHit, let host else { return }
    missedTouches.append(.missedTouch(at: touch.point, touch.reason, time: host.time))
  }

  // MARK: - The end

  private func end(afterError: Bool) async -> [MotionFinding] {
    var found: [MotionFinding] = []
    // A test that has thrown has skipped the code that would have ended its motion.
    if !afterError { found += passLastFrame() }
    sightings.lookAtWindows()
    let held = takeDown()
    if !afterError { found += held + (await leaks()) }
    return judged(messageFindings + found, afterError: afterError)
  }

  /// The findings for the diagnostics and the missed touches of the test.
  ///
  /// If motion may continue, messages about stopped motion are left out.
  private var messageFindings: [MotionFinding] {
    let all = messages.findings + missedTouches
    guard settings.allowsOngoingMotion else { return all }
    let stopped = ExpectedFinding.diagnostic(containing: "was released while it")
    return all.filter { !stopped.matches($0) }
  }

  private func passLastFrame() -> [MotionFinding] {
    guard let host else { return [] }
    host.advance(by: 1 / Double(host.framesPerSecond))
    let appearance = sightings.unbalancedAppearances
    if settings.allowsOngoingMotion { return UnfinishedTransitions.stuck(on: host) + appearance }
    let transitions = UnfinishedTransitions.findings(on: host)
    // The motion and the watchdog of a transition are part of the transition's finding.
    let motion = transitions.isEmpty ? RemainingMotion.findings(on: host) : []
    return transitions + appearance + motion
  }

  /// Removes the host and everything that was recorded about it.
  ///
  /// - Returns: A finding for each offscreen controller that only a paused display link of the host
  ///   retained.
  @discardableResult
  func takeDown() -> [MotionFinding] {
    recorder = nil
    lastRun = nil
    guard let host else { return [] }
    // A test without the trait may have used this host.
    StandIn.current.end()
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

  /// Checks the state of the host when the method of an XCTest has returned.
  ///
  /// Its windows remain, because `tearDown` may use them. Objects that the windows or the test case
  /// retain are not leaks.
  func judgeXCTest(holding test: AnyObject, afterFailure: Bool) -> [MotionFinding] {
    var found: [MotionFinding] = []
    if !afterFailure {
      found += passLastFrame().filter { $0.kind != .motion }
      // An XCTest may end during motion, because XCTest does not require it to wait.
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
    return judged(messageFindings + found, afterError: afterFailure)
  }

  /// Checks the state of the host without waiting, and removes the host.
  func judgeAndTakeDown() -> [MotionFinding] {
    let found = passLastFrame()
    sightings.lookAtWindows()
    let messages = messages.findings
    let held = takeDown()
    return messages + found + held + sightings.leaks
  }

  /// Replaces the host with a new one and discards the observations of the old one.
  func renew() {
    takeDown()
    messages.forget()
    missedTouches = []
    sightings = Sightings()
    ProcessStates.resetAll()
    start()
  }

  /// Checks a synchronous test and removes the host.
  private func judgeSynchronously(afterError: Bool) -> [MotionFinding] {
    var found = afterError ? [] : passLastFrame()
    sightings.lookAtWindows()
    let held = takeDown()
    if !afterError { found += held + sightings.leaks }
    return judged(messageFindings + found, afterError: afterError)
  }

  private func leaks() async -> [MotionFinding] {
    // Objects of the main actor that are released elsewhere are deinitialized in a separate task.
    for _ in 0..<50 where sightings.hasSurvivors { await Task.yield() }
    return sightings.leaks
  }

  /// Returns the unexpected findings, and the expected findings that did not occur.
  private func judged(_ found: [MotionFinding], afterError: Bool) -> [MotionFinding] {
    let missing = expected.filter { expectation in
      !found.contains(where: expectation.matches)
    }
    let allowed = expected + settings.permitted
    let unexpected = found.filter { finding in !allowed.contains { $0.matches(finding) } }
    return unexpected + (afterError ? [] : missing.map(MotionFinding.missing))
  }
}
