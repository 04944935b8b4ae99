public import Foundation
import QuartzCore
import UIKitCore

extension RunLoop {
  /// Whether this is the run loop of the main thread, or of the thread that serves the main queue.
  private var isMainLoop: Bool {
    MainThread.isCurrent && (self === RunLoop.main || self === RunLoop.current)
  }

  /// Adds a timer. Ours.
  ///
  /// On the main run loop, while there is a current host, the timer runs on the host's clock.
  /// Otherwise, this method calls Foundation's method. In any file, this method does what
  /// `add(_:forMode:)` does in files that import only UIKit.
  ///
  /// - Parameters:
  ///   - timer: A timer that is not on a run loop.
  ///   - mode: A run loop mode, which the host's clock ignores.
  public func addOnHost(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard isMainLoop, FrameLoop.hasHost else { return add(timer, forMode: mode) }
    // A timer that was scheduled on the host's clock is already running.
    if !(timer is HostTimer) { HostTimer.add(timer, now: Date()) }
  }

  /// Performs a block.
  ///
  /// On the main run loop, while there is a current host, the block runs in the next frame.
  /// Otherwise, this method calls Foundation's method.
  ///
  /// - Parameters:
  ///   - modes: The run loop modes, which the host's clock ignores.
  ///   - block: The function to call.
  package func performOnHost(
    inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void
  ) {
    if self === RunLoop.main || isMainLoop, MainQueueInbox.shared.take(after: 0, block) { return }
    perform(inModes: modes, block: block)
  }
}

extension Timer {
  /// Returns the date after an interval in seconds, for use with a timer.
  ///
  /// If a host is current and the caller is on the main thread or on the thread that serves the
  /// main queue, the date is on the host's clock. Otherwise, it is on the real clock.
  package static func hostDate(after interval: TimeInterval) -> Date {
    FrameLoop.hasHost && MainThread.isCurrent
      ? HostTimer.date(after: interval) : Date(timeIntervalSinceNow: interval)
  }
}
