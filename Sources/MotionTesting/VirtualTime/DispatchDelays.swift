// Measured: Dispatch writes a time as nanoseconds since the system's start (`CLOCK_MONOTONIC`; with the
// highest bit set alone since the same by `CLOCK_BOOTTIME`), or, with the two highest set, as the
// negated nanoseconds since 1970. A block comes a little later than it was put off to.

import Foundation
import Glibc
import Synchronization

/// The work that Dispatch was asked to do later, on any queue.
enum DispatchDelays {
  /// A source that fires at a moment, and again after each interval.
  private struct SourceTimer {
    let start: UInt64
    /// In nanoseconds; nil for a source that fires once.
    let interval: UInt64?
  }

  private struct Noted {
    var delays: [UInt64] = []
    /// By the addresses of their sources: one that another source took over is set anew.
    var timers: [UInt: SourceTimer] = [:]
  }

  private static let noted = Mutex(Noted())

  /// The seconds for which a block that is due may be on its way to its thread.
  private static let grace = 0.02

  /// Whether a block that was put off is due within a number of seconds.
  static func isDelayPending(within seconds: Double) -> Bool {
    noted.withLock { noted in
      noted.delays.removeAll { rest(to: $0) < -grace }
      return noted.delays.contains { rest(to: $0) <= seconds }
    }
  }

  /// Whether a source is to fire within a number of seconds.
  static func isTimerPending(within seconds: Double) -> Bool {
    noted.withLock { noted in
      noted.timers.values.contains { timer in
        let first = rest(to: timer.start)
        guard first < -grace, let interval = timer.interval else {
          return first >= -grace && first <= seconds
        }
        let period = Double(interval) / 1e9
        return period - (-first).truncatingRemainder(dividingBy: period) <= seconds
      }
    }
  }

  /// The seconds from now to a time of Dispatch's.
  private static func rest(to time: UInt64) -> Double {
    switch time >> 62 {
    case 3: (Double(~time &+ 1) - now(CLOCK_REALTIME)) / 1e9
    case 2: (Double(time & ~(1 << 63)) - now(CLOCK_BOOTTIME)) / 1e9
    default: (Double(time) - now(CLOCK_MONOTONIC)) / 1e9
    }
  }

  /// Nanoseconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)  // clock: Dispatch's delays run on it
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  // MARK: - Notes

  fileprivate static func note(delayTo when: UInt64) {
    guard when != .max else { return }
    noted.withLock { $0.delays.append(when) }
  }

  fileprivate static func note(timerOf source: UInt, start: UInt64, interval: UInt64) {
    noted.withLock {
      $0.timers[source] =
        start == .max
        ? nil
        : SourceTimer(
          start: start, interval: interval == 0 || interval >= UInt64(Int64.max) ? nil : interval)
    }
  }

  fileprivate static func forget(timerOf source: UInt) {
    noted.withLock { $0.timers[source] = nil }
  }
}

@_cdecl("kinema_motion_testing_put_off")
func dispatchWasAskedLater(_ when: UInt64) { DispatchDelays.note(delayTo: when) }

@_cdecl("kinema_motion_testing_set_timer")
func dispatchTimerWasSet(_ source: UnsafeRawPointer, _ start: UInt64, _ interval: UInt64) {
  DispatchDelays.note(timerOf: UInt(bitPattern: source), start: start, interval: interval)
}

@_cdecl("kinema_motion_testing_cancel")
func dispatchSourceWasCancelled(_ source: UnsafeRawPointer) {
  DispatchDelays.forget(timerOf: UInt(bitPattern: source))
}
