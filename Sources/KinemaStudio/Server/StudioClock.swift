import Foundation
import KinemaLive

/// The real time of the server, for measuring durations.
enum StudioClock {
  static var now: TimeInterval { MonotonicClock.now }
}
