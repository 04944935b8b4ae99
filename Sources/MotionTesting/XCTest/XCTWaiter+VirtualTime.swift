public import Foundation
@preconcurrency public import XCTest

extension XCTWaiter {
  /// Waits for expectations in virtual time. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:) instead.")
  @discardableResult
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) -> Result {
    guard VirtualTime.isPassing else {
      return wait(
        for: expectations, timeout: timeout, enforceOrder: false, file: file, line: line)
    }
    return virtualWait(for: expectations, timeout, false)
  }

  /// Waits for expectations in virtual time, optionally in order. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - enforceOrder: Whether they must be fulfilled in the order of the array.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
  @discardableResult
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) -> Result {
    guard VirtualTime.isPassing else {
      return wait(
        for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: #file, line: line)
    }
    return virtualWait(for: expectations, timeout, enforceOrder)
  }

  /// Waits for expectations in virtual time with a new waiter. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:) instead.")
  public static func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) -> Result {
    XCTWaiter().wait(for: expectations, timeout: timeout, file: file, line: line)
  }

  /// Waits for expectations in virtual time with a new waiter, optionally in order. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - enforceOrder: Whether they must be fulfilled in the order of the array.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
  public static func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) -> Result {
    XCTWaiter().wait(
      for: expectations, timeout: timeout, enforceOrder: enforceOrder, line: line)
  }

  /// Waits for expectations in virtual time in a task. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  @discardableResult
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) async -> Result {
    await virtualFulfillment(of: expectations, timeout, false)
  }

  /// Waits for expectations in virtual time in a task, optionally in order. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - enforceOrder: Whether they must be fulfilled in the order of the array.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  @discardableResult
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) async -> Result {
    await virtualFulfillment(of: expectations, timeout, enforceOrder)
  }

  /// Waits for expectations in virtual time in a task with a new waiter. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  public nonisolated(nonsending) static func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) async -> Result {
    await XCTWaiter().virtualFulfillment(of: expectations, timeout, false)
  }

  /// Waits for expectations in virtual time in a task with a new waiter, optionally in order. Ours.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The timeout in virtual seconds.
  ///   - enforceOrder: Whether they must be fulfilled in the order of the array.
  ///   - line: The line of the call.
  /// - Returns: The result from XCTest.
  public nonisolated(nonsending) static func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) async -> Result {
    await XCTWaiter().virtualFulfillment(of: expectations, timeout, enforceOrder)
  }

  // MARK: - Waiting

  private func virtualWait(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) -> Result {
    nonisolated(unsafe) let waiter = self
    return MainActor.assumeIsolated {
      VirtualTime.pass(for: expectations, timeout, enforceOrder)
      return WaitVerdict(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
        .result(of: waiter)
    }
  }

  private nonisolated(nonsending) func virtualFulfillment(
    of expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) async -> Result {
    nonisolated(unsafe) let waiter = self
    guard await VirtualTime.hasHost else {
      return await fulfillment(
        of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: #file)
    }
    await VirtualTime.pass(for: expectations, timeout, enforceOrder)
    return await MainActor.run {
      WaitVerdict(expectations: expectations, timeout: timeout, enforceOrder: enforceOrder)
        .result(of: waiter)
    }
  }
}
