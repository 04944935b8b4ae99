// Ours: work items of client code run on the host's clock, as everything else does. The methods stand in
// this module, and are disfavored, for the reason that `Timer+HostClock.swift` gives.

public import Dispatch
import UIKitCore

extension DispatchQueue {
  /// Performs a work item; on the main queue, while a host is current, in the host's next frame.
  ///
  /// In a file that imports Dispatch or Foundation beside UIKit the compiler takes Dispatch's own
  /// method: its items run in a frame that begins on the main thread, outside of tasks, or at a task's
  /// next await.
  ///
  /// - Parameter workItem: the work; it does not run if it is cancelled before.
  @_disfavoredOverload
  public func async(execute workItem: DispatchWorkItem) { performOnHost(workItem) }

  /// Performs a work item after a deadline; on the main queue, while a host is current, on the host's
  /// clock.
  ///
  /// In a file that imports Dispatch or Foundation beside UIKit the compiler takes Dispatch's own
  /// method, which waits for real time.
  ///
  /// - Parameters:
  ///   - deadline: the moment, as `.now() + seconds`, in whole milliseconds, rounded up.
  ///   - execute: the work; it does not run if it is cancelled before.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    performOnHost(execute, deadline: deadline)
  }

  /// Performs a work item after a deadline of the wall clock; on the main queue, while a host is
  /// current, on the host's clock.
  ///
  /// In a file that imports Dispatch or Foundation beside UIKit the compiler takes Dispatch's own
  /// method, which waits for real time.
  ///
  /// - Parameters:
  ///   - wallDeadline: the moment, as `.now() + seconds`, in whole milliseconds, rounded up.
  ///   - execute: the work; it does not run if it is cancelled before.
  @_disfavoredOverload
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    performOnHost(execute, wallDeadline: wallDeadline)
  }
}

extension DispatchGroup {
  /// Performs a work item when all that is in the group has ended; on the main queue, while a host is
  /// current, in the host's next frame.
  ///
  /// In a file that imports Dispatch or Foundation beside UIKit the compiler takes Dispatch's own
  /// method, as for `DispatchQueue.async(execute:)`.
  ///
  /// - Parameters:
  ///   - queue: the queue on which the item is performed.
  ///   - work: the work; it does not run if it is cancelled before.
  @_disfavoredOverload
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    nonisolated(unsafe) let item = work
    if queue.isMainQueue, MainQueueInbox.shared.take(afterAllOf: self, { item.perform() }) {
      return
    }
    notify(qos: .unspecified, flags: [], queue: queue) { item.perform() }
  }
}
