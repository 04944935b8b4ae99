// Measured: An XCTest wait with a timeout of 0 returns its result immediately: completed, timed
// out, in the wrong order, or inverted and fulfilled. Its message contains the timeout of that
// call, so this file creates the message for a timeout.

import Foundation
import UIKitCore
import XCTest

/// XCTest's own result for expectations after a wait in virtual time.
@MainActor
struct WaitVerdict {
  let expectations: [XCTestExpectation]
  /// The timeout in virtual seconds, for messages.
  let timeout: TimeInterval
  let enforceOrder: Bool

  /// Returns the result for a waiter that a caller has created.
  func result(of waiter: XCTWaiter) -> XCTWaiter.Result {
    let result = waiter.wait(for: expectations, timeout: 0, enforceOrder: enforceOrder, file: #file)
    endPolling()
    return result
  }

  /// Returns the result, and fails a test at a line if the result is not `completed`.
  @discardableResult
  func result(in test: XCTestCase, file: String, line: Int) -> XCTWaiter.Result {
    let delegate = WaitDelegate(test, timeout: timeout, file: file, line: line)
    return withExtendedLifetime(delegate) { result(of: XCTWaiter(delegate: delegate)) }
  }

  private func endPolling() {
    guard expectations.contains(where: { $0 is XCTNSPredicateExpectation }) else { return }
    MainThread.turn(3)
    for expectation in expectations { ExpectationState(expectation: expectation).endPolling() }
  }
}

/// A delegate that fails a test with XCTest's message and the timeout in virtual seconds.
private final class WaitDelegate: NSObject, XCTWaiterDelegate {
  private let test: XCTestCase
  private let timeout: TimeInterval
  private let file: String
  private let line: Int

  init(_ test: XCTestCase, timeout: TimeInterval, file: String, line: Int) {
    self.test = test
    self.timeout = timeout
    self.file = file
    self.line = line
  }

  func waiter(
    _ waiter: XCTWaiter, didTimeoutWithUnfulfilledExpectations expectations: [XCTestExpectation]
  ) {
    let names = expectations.map(\.expectationDescription).joined(separator: ", ")
    fail(
      "Asynchronous wait failed - Exceeded timeout of \(timeout) virtual seconds, with unfulfilled "
        + "expectations: \(names)")
  }

  func waiter(
    _ waiter: XCTWaiter,
    fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
    requiredExpectation: XCTestExpectation
  ) {
    fail(
      "Failed due to expectation fulfilled in incorrect order: requires "
        + "'\(requiredExpectation.expectationDescription)', actually fulfilled "
        + "'\(expectation.expectationDescription)'")
  }

  func waiter(
    _ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation
  ) {
    fail(
      "Asynchronous wait failed - Fulfilled inverted expectation "
        + "'\(expectation.expectationDescription)'")
  }

  private func fail(_ words: String) {
    test.recordFailure(withDescription: words, inFile: file, atLine: line, expected: true)
  }
}
