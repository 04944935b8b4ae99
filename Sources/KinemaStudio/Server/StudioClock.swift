import Foundation
import KinemaLive

/// The real time of the server, for what took how long.
enum StudioClock {
  static var now: TimeInterval { MonotonicClock.now }
}
