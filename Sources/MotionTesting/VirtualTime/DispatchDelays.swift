// Measured: Dispatch stores a time as nanoseconds since the system's start (`CLOCK_MONOTONIC`). If
// only the highest bit is set, the clock is `CLOCK_BOOTTIME`. If the two highest bits are set, the
// time is the negated number of nanoseconds since 1970. A delayed block runs slightly later than
// its deadline.

import Foundation
import Glibc
import Synchronization

/// The delayed work of Dispatch on all queues.
enum DispatchDelays {
  /// A source that fires at a time, and repeatedly after each interval.
  private struct SourceTimer {
    let start: UInt64
    /// The interval in nanoseconds, or nil for a source that fires once.
    let interval: UInt64?
  }

  private struct Noted {
    var delays: [UInt64] = []
    /// The timers by the addresses of their sources. A new source at the same address replaces the
    /// entry.
    var timers: [UInt: SourceTimer] = [:]
  }

  private static let noted = Mutex(Noted())

  /// The time in seconds that a due block may need to reach its thread.
  private static let grace = 0.02

  /// Returns whether a delayed block is due within a number of seconds.
  static func isDelayPending(within seconds: Double) -> Bool {
    noted.withLock { noted in
      noted.delays.removeAll { rest(to: $0) < -grace }
      return noted.delays.contains { rest(to: $0) <= seconds }
    }
  }

  /// Returns whether a source fires within a number of seconds.
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

  /// Returns the number of seconds from the current time to a Dispatch time.
  private static func rest(to time: UInt64) -> Double {
    switch time >> 62 {
    case 3: (Double(~time &+ 1) - now(CLOCK_REALTIME)) / 1e9
    case 2: (Double(time & ~(1 << 63)) - now(CLOCK_BOOTTIME)) / 1e9
    default: (Double(time) - now(CLOCK_MONOTONIC)) / 1e9
    }
  }

  /// Returns the time of a clock in nanoseconds.
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
