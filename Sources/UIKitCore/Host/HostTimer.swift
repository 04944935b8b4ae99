// Documented: a scheduled timer calls its target after each interval until it is invalidated, and
// retains the target until then.
// Ours: on a host's clock, a timer fires in the frame in which it is due.

public import Foundation
import QuartzCore

/// A timer on the clock of the current host.
package final class HostTimer: Timer {
  /// The work and the user info of a timer.
  ///
  /// The loop's scheduled work retains it, so it is released with the loop.
  private final class Action {
    let body: @MainActor (Timer) -> Void
    let information: Any?

    init(_ body: @escaping @MainActor (Timer) -> Void, _ information: Any?) {
      self.body = body
      self.information = information
    }
  }

  private weak var loop: FrameLoop?
  private var token: FrameLoop.Token?
  private weak var action: Action?
  private var interval: TimeInterval = 0
  private var isRepeating = false

  package static func scheduled(
    every interval: TimeInterval, repeats: Bool, userInfo: Any?,
    action: @escaping @MainActor (Timer) -> Void
  ) -> HostTimer {
    // Foundation's own timer never fires, because it is not on a run loop.
    let timer = HostTimer(
      fire: .distantFuture, interval: interval, repeats: repeats, block: { _ in })
    timer.interval = max(interval, 0.0001)
    timer.isRepeating = repeats
    let loop = FrameLoop.current
    // The timer is used only on the main actor.
    nonisolated(unsafe) let fired = timer
    nonisolated(unsafe) let kept = Action(action, userInfo)
    timer.action = kept
    timer.loop = loop
    timer.token = loop.schedule(after: timer.interval, repeats: repeats) {
      withExtendedLifetime(kept) { fired.fire() }
    }
    return timer
  }

  package override var isValid: Bool { token != nil && action != nil }
  package override var timeInterval: TimeInterval { isRepeating ? interval : 0 }
  package override var userInfo: Any? { action?.information }

  package override func fire() {
    guard isValid, let action else { return }
    if !isRepeating { invalidate() }
    nonisolated(unsafe) let timer = self
    nonisolated(unsafe) let fired = action
    MainActor.assumeIsolated { fired.body(timer) }
  }

  package override func invalidate() {
    if let token { loop?.cancel(token) }
    token = nil
  }
}

extension Timer {
  /// Schedules, on the clock of the current host, a timer that calls a method of the target.
  ///
  /// The timer retains its target until it is invalidated. It fires in the frame in which it is
  /// due.
  ///
  /// - Parameters:
  ///   - interval: The time between calls, in seconds on the host's clock. The minimum is 0.0001.
  ///   - target: An object of the class that declares the method. An object of another class is
  ///     never called.
  ///   - selector: The method, as `Class.method`. It is called with the timer.
  ///   - userInfo: Any object for the timer's `userInfo`.
  ///   - repeats: Whether the timer repeats.
  /// - Returns: The timer, which is already running.
  @discardableResult
  public class func scheduledTimer<T: AnyObject>(
    timeInterval interval: TimeInterval, target: Any,
    selector: @escaping @MainActor (T) -> @MainActor (Timer) -> Void, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    nonisolated(unsafe) let receiver = target as? T
    return HostTimer.scheduled(every: interval, repeats: repeats, userInfo: userInfo) { timer in
      if let receiver { selector(receiver)(timer) }
    }
  }

  /// Schedules, on the clock of the current host, a timer that calls a method without arguments.
  ///
  /// The timer retains its target until it is invalidated. It fires in the frame in which it is
  /// due.
  ///
  /// - Parameters:
  ///   - interval: The time between calls, in seconds on the host's clock. The minimum is 0.0001.
  ///   - target: An object of the class that declares the method. An object of another class is
  ///     never called.
  ///   - selector: The method, as `Class.method`.
  ///   - userInfo: Any object for the timer's `userInfo`.
  ///   - repeats: Whether the timer repeats.
  /// - Returns: The timer, which is already running.
  @discardableResult
  public class func scheduledTimer<T: AnyObject>(
    timeInterval interval: TimeInterval, target: Any,
    selector: @escaping @MainActor (T) -> @MainActor () -> Void, userInfo: Any?, repeats: Bool
  ) -> Timer {
    nonisolated(unsafe) let receiver = target as? T
    return HostTimer.scheduled(every: interval, repeats: repeats, userInfo: userInfo) { _ in
      if let receiver { selector(receiver)() }
    }
  }
}
