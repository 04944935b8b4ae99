public import Dispatch
import UIKitCore

extension DispatchGroup {
  /// Runs work when all that is in the group has ended; on the main queue, while a host is current, in
  /// the host's next frame.
  ///
  /// Otherwise this is Dispatch's own method.
  ///
  /// - Parameters:
  ///   - queue: the queue on which the work runs.
  ///   - work: the function to run.
  public func notify(
    queue: DispatchQueue, execute work: @escaping @convention(block) () -> Void
  ) {
    nonisolated(unsafe) let taken = work
    if queue.isMainQueue, MainQueueInbox.shared.take(afterAllOf: self, { taken() }) { return }
    notify(qos: .unspecified, flags: [], queue: queue, execute: work)
  }
}
