// Ours: Virtual time passes only inside a wait. If an XCTest has no host (off the main thread, or
// in a class that creates hosts itself), each wait is the system's own.

import Foundation
import UIKitCore
import XCTest

/// The clock of an XCTest's host, for a test target's calls to Foundation and Dispatch. Ours.
///
/// The plugin `VirtualTime` adds a file to a test target that redirects timers, run loops, and work
/// items to this type. You do not call it yourself.
public enum VirtualTime {
  /// Whether a wait would advance virtual time: on the main thread, in an XCTest with a host.
  public static var isPassing: Bool {
    guard Thread.isMainThread else { return false }
    return MainActor.assumeIsolated { hasHost }
  }

  /// Whether there is an XCTest with a host.
  @MainActor static var hasHost: Bool { XCTestTurn.current.session?.hostOrNil != nil }

  /// Whether an XCTest is waiting for expectations.
  @MainActor static var isInWait: Bool {
    get { XCTestTurn.current.isWaiting }
    set { XCTestTurn.current.isWaiting = newValue }
  }

  /// Advances virtual time until the expectations are decided or the timeout expires.
  @MainActor
  static func pass(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) {
    isInWait = true
    defer { isInWait = false }
    wait(for: expectations, timeout, enforceOrder)?.run()
  }

  /// Advances virtual time in a task until the expectations are decided or the timeout expires.
  @MainActor
  static func pass(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) async {
    isInWait = true
    defer { isInWait = false }
    await wait(for: expectations, timeout, enforceOrder)?.run()
  }

  /// Advances virtual time by a number of seconds.
  @MainActor
  static func pass(_ seconds: TimeInterval) {
    let never = XCTestExpectation(description: "the end of a span of virtual time")
    never.isInverted = true
    wait(for: [never], seconds, false)?.run()
  }

  @MainActor
  private static func wait(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) -> VirtualWait? {
    XCTestTurn.current.session?.hostOrNil.map {
      VirtualWait(on: $0, for: expectations, timeout: timeout, enforceOrder: enforceOrder)
    }
  }
}
