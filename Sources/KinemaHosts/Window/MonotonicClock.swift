import Foundation

/// The real time, which only hosts read.
package enum MonotonicClock {
  /// Seconds since some moment in the past; never goes back.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
