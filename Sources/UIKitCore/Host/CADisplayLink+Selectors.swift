public import Foundation
public import QuartzCore

extension CADisplayLink {
  /// Creates a display link that calls the method of a selector in each frame.
  ///
  /// The link retains its target until it is invalidated.
  ///
  /// - Parameters:
  ///   - target: An object of the class that declares the method.
  ///   - sel: A selector whose method takes the link or no argument.
  public convenience init(target: Any, selector sel: Selector) {
    nonisolated(unsafe) let object = target as AnyObject
    self.init { link in _ = sel.method?.call(object, link, nil) }
  }
}

extension Timer {
  /// Schedules, on the clock of the current host, a timer that calls the method of a selector.
  ///
  /// - Parameters:
  ///   - interval: The time between calls, in seconds on the host's clock. The minimum is 0.0001.
  ///   - target: An object of the class that declares the method. It is retained until the timer is
  ///     invalidated.
  ///   - selector: A selector whose method takes the timer or no argument.
  ///   - userInfo: Any object for the timer's `userInfo`.
  ///   - repeats: Whether the timer repeats.
  /// - Returns: The timer, which is already running.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    nonisolated(unsafe) let object = target as AnyObject
    return HostTimer.scheduled(every: interval, repeats: repeats, userInfo: userInfo) { timer in
      _ = selector.method?.call(object, timer, nil)
    }
  }
}
