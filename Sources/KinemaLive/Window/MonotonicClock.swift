package import Foundation

/// The real time, which only hosts read.
package enum MonotonicClock {
  /// The seconds since an unspecified moment in the past.
  ///
  /// The value never decreases.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}

/// The processor time of this process, without other work on the machine.
package enum ProcessorClock {
  /// The total processor time of all threads of the process, in seconds.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
