public import Foundation
import QuartzCore
import UIKitCore

extension RunLoop {
  /// Whether this is the run loop of the main thread, or of the thread that serves its queue.
  private var isMainLoop: Bool {
    MainThread.isCurrent && (self === RunLoop.main || self === RunLoop.current)
  }

  /// Adds a timer: to the main run loop, while a host is current, on the host's clock, and otherwise
  /// as Foundation does. Ours.
  ///
  /// It does what `add(_:forMode:)` does in files whose only import is UIKit, in others as well.
  ///
  /// - Parameters:
  ///   - timer: a timer that is on no run loop.
  ///   - mode: a mode, which the host's clock does not ask for.
  public func addOnHost(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard isMainLoop, FrameLoop.hasHost else { return add(timer, forMode: mode) }
    // A timer that was scheduled on the host's clock runs already.
    if !(timer is HostTimer) { HostTimer.add(timer, now: Date()) }
  }

  /// Performs a block: on the main run loop, while a host is current, in the host's next frame, and
  /// otherwise as Foundation does.
  ///
  /// - Parameters:
  ///   - modes: the modes, which the host's clock does not ask for.
  ///   - block: the function to call.
  package func performOnHost(
    inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void
  ) {
    if self === RunLoop.main || isMainLoop, MainQueueInbox.shared.take(after: 0, block) { return }
    perform(inModes: modes, block: block)
  }
}

extension Timer {
  /// The date after some seconds for a timer: on the host's clock while one is current and the main
  /// queue is served here, and else on the real one.
  package static func hostDate(after interval: TimeInterval) -> Date {
    FrameLoop.hasHost && MainThread.isCurrent
      ? HostTimer.date(after: interval) : Date(timeIntervalSinceNow: interval)
  }
}
