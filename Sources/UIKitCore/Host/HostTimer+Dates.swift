// Documented: a timer fires in the run loop, at its date or later.
// Measured: a client's `Date` and run loop cannot be replaced, and the run loop accepts no date
// after 2128. Dates for a host's timers therefore have their own range, which starts in 2127. A
// date of the real clock is converted to a delay from now, rounded up to whole milliseconds,
// because some real time has passed since the date was created.

package import Foundation
import QuartzCore

extension HostTimer {
  /// The date at which the host's time is 0, in seconds since Foundation's reference date.
  ///
  /// It is in the year 2127.
  private static let origin: TimeInterval = 4_000_000_000

  /// Returns the date that is the given number of seconds in the future on the host's clock.
  package static func date(after seconds: TimeInterval) -> Date {
    Date(timeIntervalSinceReferenceDate: origin + CACurrentMediaTime() + seconds)
  }

  /// Returns the time from now to a date, in seconds on the host's clock.
  ///
  /// - Parameters:
  ///   - date: A date from `date(after:)`, or a date of the real clock.
  ///   - now: The current date of the real clock.
  package static func delay(until date: Date, now: Date) -> TimeInterval {
    let reference = date.timeIntervalSinceReferenceDate
    if reference >= origin, reference < origin + 39_000_000 {
      return max(reference - origin - CACurrentMediaTime(), 0)
    }
    let seconds = date.timeIntervalSince(now)
    return seconds > 0 ? (min(seconds, 1e6) * 1000).rounded(.up) / 1000 : 0
  }

  /// Schedules a Foundation timer on the clock of the current host.
  ///
  /// Call this method on the thread that serves the main queue.
  ///
  /// - Parameters:
  ///   - timer: A timer that is not on a run loop.
  ///   - now: The current date of the real clock.
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

/// A reference to the token of repeated work, for use by the work itself.
@MainActor
private final class TokenBox {
  var token: FrameLoop.Token?
}
