package import Foundation

/// The real time, which only hosts read.
package enum MonotonicClock {
  /// The seconds since some moment in the past; never goes back.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}

/// The time that processors have worked for this process, which other work on the machine does not
/// lengthen.
package enum ProcessorClock {
  /// The seconds that all threads of the process have worked, added up.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
