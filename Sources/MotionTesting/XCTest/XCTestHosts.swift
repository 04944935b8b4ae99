// Ours: XCTest runs one test at a time on the main thread. A test has its host from before `setUp`
// until `tearDown` has returned. It is checked when its method has returned, before `tearDown`,
// because a test that has ended can no longer fail.

import CoreGraphics
import UIKitCore
import XCTest

/// An observer that gives each XCTest its own host and checks the state that the test leaves.
final class XCTestHosts: NSObject, XCTestObservation {
  /// Creates the host of a test.
  func testCaseWillStart(_ testCase: XCTestCase) {
    nonisolated(unsafe) let test = testCase
    MainActor.assumeIsolated { XCTestTurn.current.begin(test) }
  }

  /// Removes the host of a test.
  func testCaseDidFinish(_ testCase: XCTestCase) {
    MainActor.assumeIsolated { XCTestTurn.current.end() }
  }

  /// Reports the total time of all waits.
  func testBundleDidFinish(_ testBundle: Bundle) {
    MainActor.assumeIsolated { XCTestTurn.current.reportTotal() }
  }
}

/// The current XCTest and its host.
@MainActor
final class XCTestTurn {
  static let current = XCTestTurn()

  /// The session of the current test, or nil in a process without XCTests.
  private(set) var session: MotionSession?
  private(set) unowned(unsafe) var test: XCTestCase?
  /// Whether the test is waiting for expectations.
  var isWaiting = false

  private var count = 0
  private var seconds: TimeInterval = 0

  private init() {}

  /// Creates the host of a test, and schedules the check for when its method has returned.
  func begin(_ test: XCTestCase) {
    let settings = type(of: test) as? any MotionTestCase.Type
    guard settings?.hasMotionHost ?? true else { return }
    guard !FrameLoop.hasHost else {
      return record(.otherHost(named: FrameLoop.current.name), in: test)
    }
    let session = MotionSession(
      MotionSettings(
        device: settings?.device ?? .phone15, framesPerSecond: settings?.framesPerSecond ?? 60,
        errors: settings?.errors ?? .corrected))
    self.session = session
    self.test = test
    Diagnostics.listen { [messages = session.messages] in messages.add($0) }
    session.begin()
    session.hostOrNil?.loop.remedy =
      "With MotionTesting, each XCTest has its own host. Use Motion.host, or conform the class to "
      + "MotionTestCase and return false from hasMotionHost."
    nonisolated(unsafe) let running = test
    test.addTeardownBlock { MainActor.assumeIsolated { XCTestTurn.current.judge(running) } }
  }

  private func judge(_ test: XCTestCase) {
    guard let session, self.test === test else { return }
    let hasFailed = (test.testRun?.totalFailureCount ?? 0) > 0
    for finding in session.judgeXCTest(holding: test, afterFailure: hasFailed) {
      record(finding, in: test)
    }
  }

  private func record(_ finding: MotionFinding, in test: XCTestCase) {
    test.recordFailure(
      withDescription: finding.text, inFile: "\(type(of: test))", atLine: 0, expected: true)
  }

  /// Removes the host and resets the state of the process.
  func end() {
    guard let session else { return }
    self.session = nil
    test = nil
    count += 1
    seconds += session.hostOrNil?.time ?? 0
    session.takeDown()
    ProcessStates.resetAll()
    Diagnostics.listen(nil)
  }

  func reportTotal() {
    guard count > 0 else { return }
    Diagnostics.tell(
      "\(count) XCTests had their own hosts. \(MotionFinding.seconds(seconds)) of virtual time "
        + "passed in their waits.")
  }
}
