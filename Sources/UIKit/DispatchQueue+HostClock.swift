// Ours: Work items of client code run on the host's clock, like all other work.
// `Timer+HostClock.swift` explains why the methods are in this module and are disfavored.

public import Dispatch
import UIKitCore

extension DispatchQueue {
  /// Performs a work item.
  ///
  /// On the main queue, while there is a current host, the work runs in the host's next frame. In a
  /// file that imports Dispatch or Foundation in addition to UIKit, the compiler selects Dispatch's
  /// own method. If work items are passed to Dispatch's method, they run in a frame that begins on
  /// the main thread outside of tasks, or at a task's next await.
  ///
  /// - Parameter workItem: The work. It does not run if it is canceled first.
  @_disfavoredOverload
  public func async(execute workItem: DispatchWorkItem) { performOnHost(workItem) }

  /// Performs a work item after a deadline.
  ///
  /// On the main queue, the current host's clock determines the time. In a file that imports
  /// Dispatch or Foundation in addition to UIKit, the compiler selects Dispatch's own method, which
  /// waits for real time.
  ///
  /// - Parameters:
  ///   - deadline: The time, as `.now() + seconds`, rounded up to whole milliseconds.
  ///   - execute: The work. It does not run if it is canceled first.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    performOnHost(execute, deadline: deadline)
  }

  /// Performs a work item after a wall clock deadline.
  ///
  /// On the main queue, the work uses the current host's clock. In a file that imports Dispatch or
  /// Foundation in addition to UIKit, the compiler selects Dispatch's own method, which waits for
  /// real time.
  ///
  /// - Parameters:
  ///   - wallDeadline: The time, as `.now() + seconds`, rounded up to whole milliseconds.
  ///   - execute: The work. It does not run if it is canceled first.
  @_disfavoredOverload
  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    performOnHost(execute, wallDeadline: wallDeadline)
  }
}

extension DispatchGroup {
  /// Performs a work item after all work in the group has ended.
  ///
  /// On the main queue, while there is a current host, the work runs in the host's next frame. In a
  /// file that imports Dispatch or Foundation in addition to UIKit, the compiler selects Dispatch's
  /// own method. See `DispatchQueue.async(execute:)`.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the item is performed.
  ///   - work: The work. It does not run if it is canceled first.
  @_disfavoredOverload
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    nonisolated(unsafe) let item = work
    if queue.isMainQueue, MainQueueInbox.shared.take(afterAllOf: self, { item.perform() }) {
      return
    }
    notify(qos: .unspecified, flags: [], queue: queue) { item.perform() }
  }
}
