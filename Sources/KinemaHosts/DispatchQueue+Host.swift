// Documented: work handed to the main queue runs later, in order. Ours: on a host's clock a delay
// is a whole number of milliseconds, rounded up, since between `.now()` and the call some real time
// has passed; work without a delay runs in the next frame.

public import Dispatch
import UIKitCore

extension DispatchQueue {
  /// Runs work on the queue; on the main queue, while a host is current, in the host's next frame.
  ///
  /// Otherwise this is Dispatch's own method.
  ///
  /// - Parameter work: the function to run, on the main actor.
  public func async(execute work: @escaping @MainActor () -> Void) {
    if isMainQueue, MainQueueInbox.shared.take(after: 0, work) { return }
    async(group: nil, execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }

  /// Runs work on the queue after a deadline; on the main queue, while a host is current, on the
  /// host's clock.
  ///
  /// The time from now to the deadline is taken in whole milliseconds, rounded up, so that runs
  /// repeat. Otherwise this is Dispatch's own method.
  ///
  /// - Parameters:
  ///   - deadline: the moment, as `.now() + seconds`.
  ///   - work: the function to run, on the main actor.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), work) { return }
    asyncAfter(
      deadline: deadline, qos: .unspecified,
      execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }
  /// Runs work on the queue after a deadline of the wall clock; on the main queue, while a host is
  /// current, on the host's clock.
  ///
  /// The time from now to the deadline is taken in whole milliseconds, rounded up, so that runs
  /// repeat. Otherwise this is Dispatch's own method.
  ///
  /// - Parameters:
  ///   - deadline: the moment, as `.now() + seconds`.
  ///   - work: the function to run, on the main actor.
  public func asyncAfter(
    wallDeadline deadline: DispatchWallTime, execute work: @escaping @MainActor () -> Void
  ) {
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), work) { return }
    asyncAfter(
      wallDeadline: deadline, qos: .unspecified,
      execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }
}
