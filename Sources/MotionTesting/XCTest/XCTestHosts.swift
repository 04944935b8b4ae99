// Ours. XCTest runs one test at a time, on the main thread: a test has its host from before `setUp`
// until `tearDown` has returned, and is judged when its method has returned, before `tearDown`. A test
// that ended can no longer fail.

import CoreGraphics
import UIKitCore
import XCTest

/// The observer that gives each XCTest a host of its own, in turn, and judges what the test leaves.
final class XCTestHosts: NSObject, XCTestObservation {
  /// Gives a test its host.
  func testCaseWillStart(_ testCase: XCTestCase) {
    nonisolated(unsafe) let test = testCase
    MainActor.assumeIsolated { XCTestTurn.current.begin(test) }
  }

  /// Takes the host of a test down.
  func testCaseDidFinish(_ testCase: XCTestCase) {
    MainActor.assumeIsolated { XCTestTurn.current.end() }
  }

  /// Says how much time has passed in all waits.
  func testBundleDidFinish(_ testBundle: Bundle) {
    MainActor.assumeIsolated { XCTestTurn.current.tellTotal() }
  }
}

/// The XCTest that runs, and its host.
@MainActor
final class XCTestTurn {
  static let current = XCTestTurn()

  /// The session of the test that runs; nil in a process without XCTests.
  private(set) var session: MotionSession?
  private(set) unowned(unsafe) var test: XCTestCase?
  /// Whether the test waits for expectations just now.
  var isWaiting = false

  private var count = 0
  private var seconds: TimeInterval = 0

  private init() {}

  /// Gives a test its host, and has it judged when its method has returned.
  func begin(_ test: XCTestCase) {
    let settings = type(of: test) as? any MotionTestCase.Type
    guard settings?.hasMotionHost ?? true else { return }
    guard !FrameLoop.hasHost else {
      return record(.otherHost(named: FrameLoop.current.name), in: test)
    }
    let session = MotionSession(
      MotionSettings(
        device: settings?.device ?? .phone15, framesPerSecond: settings?.framesPerSecond ?? 60))
    self.session = session
    self.test = test
    Diagnostics.listen { [messages = session.messages] in messages.add($0) }
    session.begin()
    session.hostOrNil?.loop.remedy =
      "Each XCTest has a host of its own beside MotionTesting: use Motion.host, or let the class "
      + "conform to MotionTestCase and say that hasMotionHost is false."
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

  /// Takes the host down and resets what the process has one of.
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

  func tellTotal() {
    guard count > 0 else { return }
    Diagnostics.tell(
      "\(count) XCTests had a host of their own; \(MotionFinding.seconds(seconds)) of virtual time "
        + "have passed in their waits.")
  }
}
