public import Foundation
public import QuartzCore

extension CADisplayLink {
  /// A link that calls the method of a selector in each frame; it retains its target until it is
  /// invalidated.
  ///
  /// - Parameters:
  ///   - target: an object of the class of the method.
  ///   - sel: a selector with a method that takes the link or nothing.
  public convenience init(target: Any, selector sel: Selector) {
    nonisolated(unsafe) let object = target as AnyObject
    self.init { link in _ = sel.method?.call(object, link, nil) }
  }
}

extension Timer {
  /// Calls the method of a selector after each interval, on the clock of the current host.
  ///
  /// - Parameters:
  ///   - interval: virtual seconds; less than 0.0001 counts as 0.0001.
  ///   - target: an object of the class of the method, retained until the timer is invalidated.
  ///   - selector: a selector with a method that takes the timer or nothing.
  ///   - userInfo: any object for the timer's `userInfo`.
  ///   - repeats: whether the timer goes on after it has fired once.
  /// - Returns: the timer, already running.
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
