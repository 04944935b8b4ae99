public import Foundation
@preconcurrency public import XCTest

extension XCTWaiter {
  /// Waits for expectations in virtual time. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
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

  /// Waits for expectations in virtual time, in their order if asked for. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - enforceOrder: whether they must be fulfilled in the order of the array.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
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

  /// Waits for expectations in virtual time, with a waiter of its own. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:) instead.")
  public static func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) -> Result {
    XCTWaiter().wait(for: expectations, timeout: timeout, file: file, line: line)
  }

  /// Waits for expectations in virtual time, in their order if asked for, with a waiter of its own.
  /// Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - enforceOrder: whether they must be fulfilled in the order of the array.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
  public static func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) -> Result {
    XCTWaiter().wait(
      for: expectations, timeout: timeout, enforceOrder: enforceOrder, line: line)
  }

  /// Waits for expectations in virtual time, in a task. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
  @discardableResult
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) async -> Result {
    await virtualFulfillment(of: expectations, timeout, false)
  }

  /// Waits for expectations in virtual time, in a task, in their order if asked for. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - enforceOrder: whether they must be fulfilled in the order of the array.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
  @discardableResult
  public nonisolated(nonsending) func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: Int = #line
  ) async -> Result {
    await virtualFulfillment(of: expectations, timeout, enforceOrder)
  }

  /// Waits for expectations in virtual time, in a task, with a waiter of its own. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
  public nonisolated(nonsending) static func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file,
    line: Int = #line
  ) async -> Result {
    await XCTWaiter().virtualFulfillment(of: expectations, timeout, false)
  }

  /// Waits for expectations in virtual time, in a task, in their order if asked for, with a waiter of
  /// its own. Ours.
  ///
  /// - Parameters:
  ///   - expectations: the expectations.
  ///   - timeout: virtual seconds.
  ///   - enforceOrder: whether they must be fulfilled in the order of the array.
  ///   - line: the line of the call.
  /// - Returns: XCTest's verdict.
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
