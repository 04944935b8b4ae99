// Documented: Work on the main queue runs later, in order. Ours: On a host's clock, a delay is
// rounded up to whole milliseconds, because real time passes between `.now()` and the call. Work
// without a delay runs in the next frame.

public import Dispatch
import UIKitCore

extension DispatchQueue {
  /// Runs work on the queue.
  ///
  /// On the main queue, while there is a current host, the work runs in the host's next frame.
  /// Otherwise, this method calls Dispatch's own method.
  ///
  /// - Parameter work: The function to run, on the main actor.
  public func async(execute work: @escaping @MainActor () -> Void) {
    if isMainQueue, MainQueueInbox.shared.take(after: 0, work) { return }
    async(group: nil, execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }

  /// Runs work on the queue after a deadline.
  ///
  /// On the main queue, the work uses the current host's clock. The delay is rounded up to whole
  /// milliseconds, so that runs are repeatable. Without a host, or on another queue, this method
  /// calls Dispatch's own method.
  ///
  /// - Parameters:
  ///   - deadline: The time, as `.now() + seconds`.
  ///   - work: The function to run, on the main actor.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), work) { return }
    asyncAfter(
      deadline: deadline, qos: .unspecified,
      execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }
  /// Runs work on the queue after a wall clock deadline.
  ///
  /// On the main queue, the work uses the current host's clock. The delay is rounded up to whole
  /// milliseconds, so that runs are repeatable. Without a host, or on another queue, this method
  /// calls Dispatch's own method.
  ///
  /// - Parameters:
  ///   - deadline: The time, as `.now() + seconds`.
  ///   - work: The function to run, on the main actor.
  public func asyncAfter(
    wallDeadline deadline: DispatchWallTime, execute work: @escaping @MainActor () -> Void
  ) {
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), work) { return }
    asyncAfter(
      wallDeadline: deadline, qos: .unspecified,
      execute: unsafeBitCast(work, to: (@Sendable () -> Void).self))
  }
}
