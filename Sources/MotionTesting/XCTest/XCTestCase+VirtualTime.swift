// Measured: of two methods that a call fits, the compiler takes the one with fewer parameters. XCTest's
// have `file:` and `line:` and a default for the order; these have one parameter less each.

public import Foundation
@preconcurrency public import XCTest

extension XCTestCase {
  /// Waits for expectations in virtual time. Ours.
  ///
  /// Frames of the test's host pass until all are fulfilled or the timeout is over; XCTest then gives
  /// its verdict. Off the main thread this is XCTest's own wait.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:) instead.")
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) {
    guard VirtualTime.isPassing else {
      return wait(
        for: expectations, timeout: timeout, enforceOrder: false, file: file, line: line)
    }
    virtualWait(for: expectations, timeout, false, "\(file)", line)
  }

  /// Waits for expectations in virtual time, in their order if asked for. Ours.
  ///
  /// Frames of the test's host pass until all are fulfilled or the timeout is over; XCTest then gives
  /// its verdict. Off the main thread this is XCTest's own wait.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - enforceOrder: whether they must be fulfilled in the order of the array.
  ///   - line: the line of the call; a failure is reported in the file of the first expectation.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) {
    guard VirtualTime.isPassing else {
      return wait(
        for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: #file, line: line)
    }
    virtualWait(for: expectations, timeout, enforceOrder, Self.file(of: expectations), line)
  }

  /// Waits in virtual time for the expectations that the test has made. Ours.
  ///
  /// - Parameters:
  ///   - timeout: virtual seconds.
  ///   - line: the line of the call; a failure is reported in the file of the first expectation.
  ///   - handler: a function that is called after the wait, with an error if the time was over.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:) instead.")
  public func waitForExpectations(
    timeout: TimeInterval, line: Int = #line, handler: XCWaitCompletionHandler? = nil
  ) {
    let all: [XCTestExpectation] = ExpectationState.value("_allExpectations", of: self) ?? []
    let open = all.filter { !ExpectationState(expectation: $0).hasBeenWaitedOn }
    guard VirtualTime.isPassing, !open.isEmpty else {
      nonisolated(unsafe) let (test, handler) = (self, handler)
      return MainActor.assumeIsolated {
        test.waitForExpectations(timeout: timeout, file: #file, line: line, handler: handler)
      }
    }
    let result = virtualWait(for: open, timeout, false, Self.file(of: open), line)
    handler?(result == .timedOut ? XCTestError(.timeoutWhileWaiting) : nil)
  }

  /// Waits for expectations in virtual time, in a task. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) async {
    await virtualFulfillment(of: expectations, timeout, false, "\(file)", line)
  }

  /// Waits for expectations in virtual time, in a task, in their order if asked for. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - enforceOrder: whether they must be fulfilled in the order of the array.
  ///   - line: the line of the call; a failure is reported in the file of the first expectation.
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) async {
    await virtualFulfillment(
      of: expectations, timeout, enforceOrder, Self.file(of: expectations), line)
  }

  // MARK: - Waiting

  /// Passes virtual time and lets the test fail as XCTest does.
  @discardableResult
  private func virtualWait(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool,
    _ file: String, _ line: Int
  ) -> XCTWaiter.Result {
    nonisolated(unsafe) let test = self
    return MainActor.assumeIsolated {
      VirtualTime.pass(for: expectations, timeout, enforceOrder)
      return WaitVerdict(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
        .result(in: test, file: file, line: line)
    }
  }

  private nonisolated(nonsending) func virtualFulfillment(
    of expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool,
    _ file: String, _ line: Int
  ) async {
    nonisolated(unsafe) let test = self
    guard await VirtualTime.hasHost else {
      return await fulfillment(
        of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: #file, line: line)
    }
    await VirtualTime.pass(for: expectations, timeout, enforceOrder)
    await MainActor.run {
      _ = WaitVerdict(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
        .result(in: test, file: file, line: line)
    }
  }

  private static func file(of expectations: [XCTestExpectation]) -> String {
    expectations.first.flatMap { ExpectationState(expectation: $0).origin }?.file ?? "\(self)"
  }
}
