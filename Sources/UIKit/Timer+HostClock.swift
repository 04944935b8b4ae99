// Ours: a timer of client code runs on the host's clock, as everything else does.

public import Foundation
import KinemaHosts
import QuartzCore

extension Timer {
  /// Calls a block after each interval, on the clock of the current host; without a host it is
  /// Foundation's own timer.
  ///
  /// The block is not isolated, as on Apple's systems, and may call `MainActor.assumeIsolated`.
  /// In a file that imports Foundation or another module of the package beside UIKit, the compiler
  /// takes Foundation's own method, which waits for real time: leave that import out, as UIKit
  /// re-exports those modules.
  ///
  /// - Parameters:
  ///   - interval: virtual seconds; less than 0.0001 counts as 0.0001.
  ///   - repeats: whether the timer goes on after it has fired once.
  ///   - block: the function to call with the timer, in the frame in which it is due.
  /// - Returns: the timer, already running.
  // The method stands in this module because only then does it hide Foundation's method in files
  // that reach Foundation through UIKit alone; where both are in sight, being disfavoured keeps the
  // call from being ambiguous.
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

  /// Makes a timer for the main run loop, whose date is of the current host's clock; without a host it
  /// is Foundation's own.
  ///
  /// In a file that imports Foundation or another module of the package beside UIKit, the compiler
  /// takes Foundation's own initializer.
  ///
  /// - Parameters:
  ///   - interval: virtual seconds from now to its firing, and between firings.
  ///   - repeats: whether the timer goes on after it has fired once.
  ///   - block: the function to call with the timer, in the frame in which it is due.
  @_disfavoredOverload
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(
      fire: Timer.hostDate(after: interval), interval: interval, repeats: repeats, block: block)
  }
}
