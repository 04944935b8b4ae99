package import Dispatch
import UIKitCore

extension DispatchQueue {
  /// Performs a work item.
  ///
  /// On the main queue, while there is a current host, the item uses the host's clock. Otherwise,
  /// this method calls Dispatch's own method.
  ///
  /// - Parameters:
  ///   - item: The work. It does not run if it is canceled first.
  ///   - deadline: The time, as `.now() + seconds`, or nil for the earliest possible time.
  package func performOnHost(_ item: DispatchWorkItem, deadline: DispatchTime? = nil) {
    nonisolated(unsafe) let work = item
    let perform: MainQueueInbox.Work = { work.perform() }
    guard let deadline else {
      if isMainQueue, MainQueueInbox.shared.take(after: 0, perform) { return }
      return async(execute: item)
    }
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), perform) { return }
    asyncAfter(deadline: deadline, execute: item)
  }

  /// Performs a work item after a wall clock deadline.
  ///
  /// See ``performOnHost(_:deadline:)``.
  ///
  /// - Parameters:
  ///   - item: The work. It does not run if it is canceled first.
  ///   - deadline: The time, as `.now() + seconds`.
  package func performOnHost(_ item: DispatchWorkItem, wallDeadline deadline: DispatchWallTime) {
    nonisolated(unsafe) let work = item
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), { work.perform() }) {
      return
    }
    asyncAfter(wallDeadline: deadline, execute: item)
  }
}
