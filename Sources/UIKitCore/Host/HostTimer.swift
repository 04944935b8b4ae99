// Documented: a scheduled timer calls its target after each interval until it is invalidated, and
// retains it until then. Ours: on a host's clock it fires in the frame in which it is due.

public import Foundation
import QuartzCore

/// A timer on the clock of the current host.
package final class HostTimer: Timer {
  /// The work and the state of a timer; the work of the loop holds it, and it goes with the loop.
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
    // Foundation's own part of the object never runs: it is on no run loop.
    let timer = HostTimer(
      fire: .distantFuture, interval: interval, repeats: repeats, block: { _ in })
    timer.interval = max(interval, 0.0001)
    timer.isRepeating = repeats
    let loop = FrameLoop.current
    // Everything about it happens on the main actor.
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
  /// Calls a method of the target after each interval, on the clock of the current host.
  ///
  /// The timer retains its target until it is invalidated, and fires in the frame in which it is
  /// due.
  ///
  /// - Parameters:
  ///   - interval: virtual seconds; less than 0.0001 counts as 0.0001.
  ///   - target: the object, of the class of the method; an object of another class is never
  ///     called.
  ///   - selector: the method, as `Class.method`, which is called with the timer.
  ///   - userInfo: any object for the timer's `userInfo`.
  ///   - repeats: whether the timer goes on after it has fired once.
  /// - Returns: the timer, already running.
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

  /// Calls a method without arguments after each interval, on the clock of the current host.
  ///
  /// The timer retains its target until it is invalidated, and fires in the frame in which it is
  /// due.
  ///
  /// - Parameters:
  ///   - interval: virtual seconds; less than 0.0001 counts as 0.0001.
  ///   - target: the object, of the class of the method; an object of another class is never
  ///     called.
  ///   - selector: the method, as `Class.method`.
  ///   - userInfo: any object for the timer's `userInfo`.
  ///   - repeats: whether the timer goes on after it has fired once.
  /// - Returns: the timer, already running.
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
