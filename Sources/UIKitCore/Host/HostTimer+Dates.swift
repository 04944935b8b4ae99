// Documented: a timer fires in the run loop, at its date or later. Measured: `Date` and the run loop
// cannot be replaced for a client, and the run loop takes no date after 2128; so dates that are made for
// timers of a host lie in a time of their own, from 2127 on, and a date of the real clock counts from
// now, in whole milliseconds, rounded up, as some real time has passed since it was made.

package import Foundation
import QuartzCore

extension HostTimer {
  /// The date, in seconds of Foundation's reference, at which the host's time is 0, in the year 2127.
  private static let origin: TimeInterval = 4_000_000_000

  /// A date after a number of virtual seconds.
  package static func date(after seconds: TimeInterval) -> Date {
    Date(timeIntervalSinceReferenceDate: origin + CACurrentMediaTime() + seconds)
  }

  /// The virtual seconds from now to a date.
  ///
  /// - Parameters:
  ///   - date: a date that `date(after:)` has given, or one of the real clock.
  ///   - now: the date of the real clock.
  package static func delay(until date: Date, now: Date) -> TimeInterval {
    let reference = date.timeIntervalSinceReferenceDate
    if reference >= origin, reference < origin + 39_000_000 {
      return max(reference - origin - CACurrentMediaTime(), 0)
    }
    let seconds = date.timeIntervalSince(now)
    return seconds > 0 ? (min(seconds, 1e6) * 1000).rounded(.up) / 1000 : 0
  }

  /// Lets a timer of Foundation's fire on the clock of the current host; called where the main queue
  /// is served.
  ///
  /// - Parameters:
  ///   - timer: a timer that is on no run loop.
  ///   - now: the date of the real clock.
  package static func add(_ timer: Timer, now: Date) {
    nonisolated(unsafe) let taken = timer
    MainActor.assumeIsolated {
      let loop = FrameLoop.current
      let interval = taken.timeInterval
      loop.schedule(after: delay(until: taken.fireDate, now: now)) { [weak loop] in
        guard taken.isValid else { return }
        taken.fire()
        guard interval > 0, taken.isValid, let loop else { return }
        repeatFiring(of: taken, every: interval, on: loop)
      }
    }
  }

  @MainActor
  private static func repeatFiring(
    of timer: Timer, every interval: TimeInterval, on loop: FrameLoop
  ) {
    nonisolated(unsafe) let fired = timer
    let token = TokenBox()
    token.token = loop.schedule(after: interval, repeats: true) { [weak loop] in
      if fired.isValid { fired.fire() }
      if !fired.isValid, let own = token.token { loop?.cancel(own) }
    }
  }
}

/// The token of repeated work, for the work itself.
@MainActor
private final class TokenBox {
  var token: FrameLoop.Token?
}
