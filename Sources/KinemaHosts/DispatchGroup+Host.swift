public import Dispatch
import UIKitCore

extension DispatchGroup {
  /// Runs work after all work in the group has ended.
  ///
  /// On the main queue, while there is a current host, the work runs in the host's next frame.
  /// Otherwise, this method calls Dispatch's own method.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the work runs.
  ///   - work: The function to run.
  public func notify(
    queue: DispatchQueue, execute work: @escaping @convention(block) () -> Void
  ) {
    nonisolated(unsafe) let taken = work
    if queue.isMainQueue, MainQueueInbox.shared.take(afterAllOf: self, { taken() }) { return }
    notify(qos: .unspecified, flags: [], queue: queue, execute: work)
  }
}
