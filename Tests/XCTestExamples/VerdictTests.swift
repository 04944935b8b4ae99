import Dispatch
import UIKit
import XCTest

@testable import MotionTesting

/// The messages of failed waits, and waits in real time.
final class VerdictTests: XCTestCase {
  private var messages: [String] = []
  private var catches = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard catches else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    let file = URL(fileURLWithPath: filePath).lastPathComponent
    messages.append("\(file):\(lineNumber) \(description)")
  }

  private func failures(of body: () -> Void) -> [String] {
    messages = []
    catches = true
    body()
    catches = false
    return messages
  }

  func testATimeoutIsToldInVirtualSeconds() {
    let never = expectation(description: "never")
    let line = #line + 1
    let told = failures { wait(for: [never], timeout: 20) }
    XCTAssertEqual(
      told,
      [
        "VerdictTests.swift:\(line) Asynchronous wait failed - Exceeded timeout of 20.0 virtual "
          + "seconds, with unfulfilled expectations: never"
      ])
  }

  func testAnInvertedExpectationFails() {
    let inverted = expectation(description: "quiet")
    inverted.isInverted = true
    DispatchQueue.main.async { inverted.fulfill() }
    let line = #line + 1
    let told = failures { waitForExpectations(timeout: 1) }
    XCTAssertEqual(
      told,
      [
        "VerdictTests.swift:\(line) Asynchronous wait failed - Fulfilled inverted expectation "
          + "'quiet'"
      ])
  }

  func testTheWrongOrderFails() {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    second.fulfill()
    first.fulfill()
    let line = #line + 1
    let told = failures { wait(for: [first, second], timeout: 1, enforceOrder: true) }
    XCTAssertEqual(
      told,
      [
        "VerdictTests.swift:\(line) Failed due to expectation fulfilled in incorrect order: "
          + "requires 'first', actually fulfilled 'second'"
      ])
  }

  func testAHandlerGetsTheError() {
    _ = expectation(description: "never")
    var code: XCTestError.Code?
    let told = failures {
      waitForExpectations(timeout: 2) { code = ($0 as? XCTestError)?.code }
    }
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(code, .timeoutWhileWaiting)
  }

  // MARK: - Real time

  func testASleepingTaskIsWaitedFor() {
    let done = expectation(description: "slept")
    Task {
      try await Task.sleep(nanoseconds: 60_000_000)
      done.fulfill()
    }
    wait(for: [done], timeout: 1)
  }

  func testASleepingThreadIsWaitedFor() {
    let done = expectation(description: "slept")
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.06)
      done.fulfill()
    }
    wait(for: [done], timeout: 1)
  }

  func testADelayOnAnotherQueueIsWaitedFor() {
    let done = expectation(description: "put off")
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { done.fulfill() }
    wait(for: [done], timeout: 5)
  }

  func testADelayToATimeOfDayIsWaitedFor() {
    let done = expectation(description: "put off")
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.2) { done.fulfill() }
    wait(for: [done], timeout: 5)
  }

  func testATimerOfDispatchIsWaitedForUntilItIsCancelled() {
    let thrice = expectation(description: "fired")
    thrice.expectedFulfillmentCount = 3
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { thrice.fulfill() }
    timer.schedule(deadline: .now() + 0.15, repeating: 0.2)
    timer.resume()
    wait(for: [thrice], timeout: 5)
    XCTAssertTrue(DispatchDelays.isTimerPending(within: 5))
    timer.cancel()
    XCTAssertFalse(DispatchDelays.isTimerPending(within: 5))
  }

  func testSemaphoresAndGroupsAreWaitedForInRealTime() {
    let (ready, group) = (DispatchSemaphore(value: 0), DispatchGroup())
    group.enter()
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.02)
      ready.signal()
      group.leave()
    }
    XCTAssertEqual(ready.wait(timeout: .now() + 5), .success)
    group.wait()
    XCTAssertEqual(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01), .timedOut)
  }

  func testAWaitOnAnotherThreadIsXCTestsOwn() {
    let done = expectation(description: "waited")
    DispatchQueue.global().async {
      let inner = XCTestExpectation()
      inner.fulfill()
      XCTAssertEqual(XCTWaiter().wait(for: [inner], timeout: 1), .completed)
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
  }

  // MARK: - The host

  // example: xctest-host
  @MainActor
  func testEachTestHasAHost() {
    XCTAssertEqual(Motion.host.size.width, 393)
    Motion.host.advance(for: 1)
    XCTAssertEqual(Motion.host.time, 1)
  }
  // end
}

// example: xctest-screen
final class TabletTests: XCTestCase, MotionTestCase {
  static var device: Device { Device(size: CGSize(width: 820, height: 1180), scale: 2) }

  func testTheScreenIsThatOfATablet() {
    XCTAssertEqual(UIScreen.main.bounds.width, 820)
  }
}
// end
