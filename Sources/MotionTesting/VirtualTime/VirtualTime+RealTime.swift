// Ours: a thread that blocks, and a task that sleeps while no wait looks, take real time, and virtual
// time stands. What a test target calls is told at the call; what a wait meets, by the wait.

public import CoreGraphics
import Foundation

extension VirtualTime {
  /// Says of a call on the main thread of an XCTest that it takes real time, once in a test.
  ///
  /// - Parameter call: the name of the call.
  public static func tellOfRealTime(in call: String) {
    guard isPassing else { return }
    Diagnostics.tell(realTimeMessage(of: call))
  }

  /// Says of a task of an XCTest that it sleeps in real time, unless a wait does that.
  ///
  /// - Parameter call: the name of the call.
  @MainActor
  public static func tellOfSleepingTask(in call: String) {
    guard hasHost, !isInWait else { return }
    Diagnostics.tell(realTimeMessage(of: call))
  }

  /// Waits for a semaphore in real time, and says so if it is not signalled yet.
  ///
  /// - Parameters:
  ///   - semaphore: the semaphore.
  ///   - timeout: when the wait ends in any case.
  /// - Returns: whether the semaphore was signalled.
  public static func wait(
    for semaphore: DispatchSemaphore, until timeout: DispatchTime
  ) -> DispatchTimeoutResult {
    let now = DispatchTime.now()  // clock: a wait of no time
    if semaphore.wait(timeout: now) == .success { return .success }
    tellOfRealTime(in: "DispatchSemaphore.wait")
    return semaphore.wait(timeout: timeout)
  }

  /// Waits for a group in real time, and says so if it is not empty yet.
  ///
  /// - Parameters:
  ///   - group: the group.
  ///   - timeout: when the wait ends in any case.
  /// - Returns: whether the group was empty.
  public static func wait(
    for group: DispatchGroup, until timeout: DispatchTime
  ) -> DispatchTimeoutResult {
    let now = DispatchTime.now()  // clock: a wait of no time
    if group.wait(timeout: now) == .success { return .success }
    tellOfRealTime(in: "DispatchGroup.wait")
    return group.wait(timeout: timeout)
  }

  /// The line about a call that takes real time.
  package static func realTimeMessage(of call: String) -> String {
    "\(call) takes real time in an XCTest, while virtual time stands. Wait for an expectation in its "
      + "place: delays of DispatchQueue.main and timers take no time there."
  }
}
