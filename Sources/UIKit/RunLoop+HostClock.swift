// Ours: Timers and blocks that client code adds to the main run loop run on the host's clock, like
// all other work. `Timer+HostClock.swift` explains why the methods are in this module and are
// disfavored.

public import Foundation
import UIKitCore

extension RunLoop {
  /// Adds a timer.
  ///
  /// On the main run loop, while there is a current host, the timer runs on the host's clock. In a
  /// file that imports Foundation in addition to UIKit, the compiler selects Foundation's own
  /// method, which waits for real time.
  ///
  /// - Parameters:
  ///   - timer: A timer that is not on a run loop.
  ///   - mode: A run loop mode, which the host's clock ignores.
  @_disfavoredOverload
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { addOnHost(timer, forMode: mode) }

  /// Performs a block.
  ///
  /// On the main run loop, while there is a current host, the block runs in the host's next frame.
  /// In a file that imports Foundation in addition to UIKit, the compiler selects Foundation's own
  /// method. If blocks are passed to Foundation's method, they run in a frame that begins on the
  /// main thread outside of tasks.
  ///
  /// - Parameter block: The function to call.
  @_disfavoredOverload
  public func perform(_ block: @escaping @Sendable () -> Void) {
    performOnHost(inModes: [.default], block: block)
  }

  /// Performs a block in run loop modes.
  ///
  /// On the main run loop, the block runs in the current host's next frame. In a file that imports
  /// Foundation in addition to UIKit, the compiler selects Foundation's own method. See
  /// `perform(_:)`.
  ///
  /// - Parameters:
  ///   - modes: The run loop modes, which the host's clock ignores.
  ///   - block: The function to call.
  @_disfavoredOverload
  public func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void) {
    performOnHost(inModes: modes, block: block)
  }
}

extension OperationQueue {
  /// Adds an operation that calls a block.
  ///
  /// On the main queue, the block runs in the current host's next frame. In a file that imports
  /// Foundation in addition to UIKit, the compiler selects Foundation's own method. An `Operation`
  /// object always uses Foundation's method. It runs in a frame that begins on the main thread
  /// outside of tasks, or at a task's next await.
  ///
  /// - Parameter block: The function to call.
  @_disfavoredOverload
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    if self === OperationQueue.main, MainQueueInbox.shared.take(after: 0, block) { return }
    addOperation(BlockOperation(block: block))
  }
}
