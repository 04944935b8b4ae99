// Ours: A blocked thread takes real time while virtual time does not advance, and so does a task
// that sleeps outside a wait. A test target's call that blocks or sleeps is reported when it is
// made. During a wait, the wait itself reports the work.

public import CoreGraphics
import Foundation

extension VirtualTime {
  /// Reports once per test that a call on the main thread of an XCTest takes real time.
  ///
  /// - Parameter call: The name of the call.
  public static func reportRealTime(in call: String) {
    guard isPassing else { return }
    Diagnostics.tell(realTimeMessage(of: call))
  }

  /// Reports that a task of an XCTest sleeps in real time, except during a wait.
  ///
  /// - Parameter call: The name of the call.
  @MainActor
  public static func reportSleepingTask(in call: String) {
    guard hasHost, !isInWait else { return }
    Diagnostics.tell(realTimeMessage(of: call))
  }

  /// Waits for a semaphore in real time, and reports the wait if it is not signaled yet.
  ///
  /// - Parameters:
  ///   - semaphore: The semaphore.
  ///   - timeout: The time at which the wait ends at the latest.
  /// - Returns: Whether the semaphore was signaled.
  public static func wait(
    for semaphore: DispatchSemaphore, until timeout: DispatchTime
  ) -> DispatchTimeoutResult {
    let now = DispatchTime.now()  // clock: a wait of no time
    if semaphore.wait(timeout: now) == .success { return .success }
    reportRealTime(in: "DispatchSemaphore.wait")
    return semaphore.wait(timeout: timeout)
  }

  /// Waits for a group in real time, and reports the wait if the group is not empty yet.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - timeout: The time at which the wait ends at the latest.
  /// - Returns: Whether the group was empty.
  public static func wait(
    for group: DispatchGroup, until timeout: DispatchTime
  ) -> DispatchTimeoutResult {
    let now = DispatchTime.now()  // clock: a wait of no time
    if group.wait(timeout: now) == .success { return .success }
    reportRealTime(in: "DispatchGroup.wait")
    return group.wait(timeout: timeout)
  }

  /// Returns the message about a call that takes real time.
  package static func realTimeMessage(of call: String) -> String {
    "\(call) takes real time in an XCTest while virtual time does not advance. Wait for an "
      + "expectation instead. During such a wait, timers and delays of DispatchQueue.main use "
      + "virtual time."
  }
}
