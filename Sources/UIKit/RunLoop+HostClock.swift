// Ours: what client code puts into the main run loop runs on the host's clock, as everything else does.
// The methods stand in this module, and are disfavored, for the reason that `Timer+HostClock.swift`
// gives.

public import Foundation
import UIKitCore

extension RunLoop {
  /// Adds a timer; to the main run loop, while a host is current, on the host's clock.
  ///
  /// In a file that imports Foundation beside UIKit the compiler takes Foundation's own method, which
  /// waits for real time.
  ///
  /// - Parameters:
  ///   - timer: a timer that is on no run loop.
  ///   - mode: a mode, which the host's clock does not ask for.
  @_disfavoredOverload
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { addOnHost(timer, forMode: mode) }

  /// Performs a block; on the main run loop, while a host is current, in the host's next frame.
  ///
  /// In a file that imports Foundation beside UIKit the compiler takes Foundation's own method: its
  /// blocks run in a frame that begins on the main thread, outside of tasks.
  ///
  /// - Parameter block: the function to call.
  @_disfavoredOverload
  public func perform(_ block: @escaping @Sendable () -> Void) {
    performOnHost(inModes: [.default], block: block)
  }

  /// Performs a block in some modes; on the main run loop, while a host is current, in the host's next
  /// frame.
  ///
  /// In a file that imports Foundation beside UIKit the compiler takes Foundation's own method, as for
  /// `perform(_:)`.
  ///
  /// - Parameters:
  ///   - modes: the modes, which the host's clock does not ask for.
  ///   - block: the function to call.
  @_disfavoredOverload
  public func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
    performOnHost(inModes: modes, block: block)
  }
}

extension OperationQueue {
  /// Adds an operation that calls a block; on the main queue, while a host is current, in the host's
  /// next frame.
  ///
  /// In a file that imports Foundation beside UIKit the compiler takes Foundation's own method, and
  /// operations that are objects are always Foundation's: they run in a frame that begins on the main
  /// thread, outside of tasks, or at a task's next await.
  ///
  /// - Parameter block: the function to call.
  @_disfavoredOverload
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    if self === OperationQueue.main, MainQueueInbox.shared.take(after: 0, block) { return }
    addOperation(BlockOperation(block: block))
  }
}
