// Ours: Timers of client code run on the host's clock, like all other work.

public import Foundation
import KinemaHosts
import QuartzCore

extension Timer {
  /// Calls a block after each interval on the clock of the current host.
  ///
  /// Without a host, the timer is Foundation's own. The block is not isolated, as on Apple's
  /// systems, and may call `MainActor.assumeIsolated`. In a file that imports Foundation or another
  /// module of the package in addition to UIKit, the compiler selects Foundation's own method,
  /// which waits for real time. Omit that import, because UIKit re-exports those modules.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds of virtual time. The minimum is 0.0001.
  ///   - repeats: Whether the timer continues after it fires once.
  ///   - block: The function to call with the timer, in the frame in which it is due.
  /// - Returns: The scheduled timer.
  // The method is in this module because it then hides Foundation's method in files that import
  // only UIKit. If both methods are visible, `@_disfavoredOverload` prevents an ambiguity.
  @_disfavoredOverload
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    guard FrameLoop.hasHost else {
      let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      RunLoop.main.addOnHost(timer, forMode: .common)
      return timer
    }
    return HostTimer.scheduled(every: interval, repeats: repeats, userInfo: nil) { block($0) }
  }

  /// Creates a timer for the main run loop, with a fire date on the clock of the current host.
  ///
  /// Without a host, the timer is Foundation's own. In a file that imports Foundation or another
  /// module of the package in addition to UIKit, the compiler selects Foundation's own initializer.
  ///
  /// - Parameters:
  ///   - interval: The seconds of virtual time until the timer fires, and between firings.
  ///   - repeats: Whether the timer continues after it fires once.
  ///   - block: The function to call with the timer, in the frame in which it is due.
  @_disfavoredOverload
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(
      fire: Timer.hostDate(after: interval), interval: interval, repeats: repeats, block: block)
  }
}
