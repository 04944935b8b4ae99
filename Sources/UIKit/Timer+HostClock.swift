// Assumed: a timer of client code runs on the host's clock, as everything else does.

import Foundation
import KinemaHosts
import QuartzCore

extension Timer {
  /// Calls a block after each interval, on the clock of the current host; without a host it is
  /// Foundation's own timer.
  ///
  /// The block is not isolated, as on Apple's systems: `MainActor.assumeIsolated` is at home in it.
  /// In a file that imports Foundation or another module of the package beside UIKit the compiler
  /// takes Foundation's own method, which waits for real time: leave that import out, as UIKit
  /// brings them along.
  // It stands in this module because only then does it hide Foundation's method in files that reach
  // Foundation through UIKit alone; where both are in sight, being disfavoured keeps the call from
  // being ambiguous.
  @_disfavoredOverload
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    guard FrameLoop.hasHost else {
      let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      RunLoop.main.add(timer, forMode: .common)
      return timer
    }
    return HostTimer.scheduled(every: interval, repeats: repeats, userInfo: nil) { block($0) }
  }
}
