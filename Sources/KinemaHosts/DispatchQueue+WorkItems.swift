package import Dispatch
import UIKitCore

extension DispatchQueue {
  /// Performs a work item: on the main queue, while a host is current, on the host's clock, and
  /// otherwise as Dispatch does.
  ///
  /// - Parameters:
  ///   - item: the work; it does not run if it is cancelled before.
  ///   - deadline: the moment, as `.now() + seconds`; nil for as soon as may be.
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

  /// Performs a work item after a deadline of the wall clock, as ``performOnHost(_:deadline:)`` does.
  ///
  /// - Parameters:
  ///   - item: the work; it does not run if it is cancelled before.
  ///   - deadline: the moment, as `.now() + seconds`.
  package func performOnHost(_ item: DispatchWorkItem, wallDeadline deadline: DispatchWallTime) {
    nonisolated(unsafe) let work = item
    if isMainQueue, MainQueueInbox.shared.take(at: deadline, now: .now(), { work.perform() }) {
      return
    }
    asyncAfter(wallDeadline: deadline, execute: item)
  }
}
