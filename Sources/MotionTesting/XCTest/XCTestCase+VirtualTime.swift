// Measured: If a call matches two methods, the compiler chooses the one with fewer parameters.
// XCTest's methods have `file:` and `line:` and a default for the order. Each of these methods has
// one fewer parameter.

public import Foundation
@preconcurrency public import XCTest

extension XCTestCase {
  /// Waits for expectations in virtual time. Ours.
  ///
  /// Frames of the test's host pass until all expectations are fulfilled or the timeout has
  /// expired. XCTest then returns its result. Off the main thread, this is XCTest's own wait.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
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

  /// Waits for expectations in virtual time, optionally in order. Ours.
  ///
  /// Frames of the test's host pass until all expectations are fulfilled or the timeout has
  /// expired. XCTest then returns its result. Off the main thread, this is XCTest's own wait.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - enforceOrder: Whether they must be fulfilled in the order of the array.
  ///   - line: The line of the call. A failure is reported in the file of the first expectation.
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

  /// Waits in virtual time for the expectations that the test has created. Ours.
  ///
  /// - Parameters:
  ///   - timeout: The timeout in virtual seconds.
  ///   - line: The line of the call. A failure is reported in the file of the first expectation.
  ///   - handler: A function that is called after the wait, with an error if the timeout has
  ///     expired.
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

  /// Waits for expectations in virtual time in a task. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) async {
    await virtualFulfillment(of: expectations, timeout, false, "\(file)", line)
  }

  /// Waits for expectations in virtual time in a task, optionally in order. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - enforceOrder: Whether they must be fulfilled in the order of the array.
  ///   - line: The line of the call. A failure is reported in the file of the first expectation.
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) async {
    await virtualFulfillment(
      of: expectations, timeout, enforceOrder, Self.file(of: expectations), line)
  }

  // MARK: - Waiting

  /// Advances virtual time, and fails the test as XCTest does.
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
