// Ours. Virtual time passes inside a wait alone; where XCTest has no host (off the main thread, in a
// class that makes hosts by hand) each wait is the system's own.

import Foundation
import UIKitCore
import XCTest

/// Time that passes on the clock of an XCTest's host, for what a test target calls of Foundation and
/// Dispatch. Ours.
///
/// The plugin `VirtualTime` puts a file into a test target that sends timers, run loops and work items
/// here; nobody else has to call it.
public enum VirtualTime {
  /// Whether a wait here and now passes virtual time: on the main thread, in an XCTest with a host.
  public static var isPassing: Bool {
    guard Thread.isMainThread else { return false }
    return MainActor.assumeIsolated { hasHost }
  }

  /// Whether there is an XCTest with a host.
  @MainActor static var hasHost: Bool { XCTestTurn.current.session?.hostOrNil != nil }

  /// Whether an XCTest waits for expectations just now.
  @MainActor static var isInWait: Bool {
    get { XCTestTurn.current.isWaiting }
    set { XCTestTurn.current.isWaiting = newValue }
  }

  /// Lets time pass until expectations are decided or the timeout is over.
  @MainActor
  static func pass(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) {
    isInWait = true
    defer { isInWait = false }
    wait(for: expectations, timeout, enforceOrder)?.run()
  }

  /// Lets time pass in a task until expectations are decided or the timeout is over.
  @MainActor
  static func pass(
    for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool
  ) async {
    isInWait = true
    defer { isInWait = false }
    await wait(for: expectations, timeout, enforceOrder)?.run()
  }

  /// Lets time pass, whatever happens.
  @MainActor
  static func pass(_ seconds: TimeInterval) {
    let never = XCTestExpectation(description: "the end of the run loop's run")
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
