// Ours: A frame that takes longer than five seconds ends its run, because the run is then unusable.
// The page shows the reason.

package import Foundation
import KinemaHosts
import KinemaLive
import Synchronization

/// A thread of a child process that ends the process if its main thread hangs.
package final class RunWatchdog: Sendable {
  /// The exit status of a process that hangs.
  package static let status: Int32 = 86
  /// The maximum time for which the main thread can be busy, in seconds.
  package static let patience = 5.0

  private let busySince = Mutex<TimeInterval?>(nil)
  private let patience: TimeInterval

  /// Creates a watchdog that has not been started.
  ///
  /// - Parameter patience: The maximum time for which the main thread can be busy, in seconds.
  package init(patience: TimeInterval = RunWatchdog.patience) { self.patience = patience }

  /// Starts the watchdog thread.
  package func start() {
    let thread = Thread { [self] in
      while true {
        Thread.sleep(forTimeInterval: patience / 5)
        let since = busySince.withLock { $0 }
        if let since, MonotonicClock.now - since > patience { _exit(Self.status) }
      }
    }
    thread.start()
  }

  /// Records that the main thread started work or made progress.
  package func begin() { busySince.withLock { $0 = MonotonicClock.now } }

  /// Records that the main thread waits.
  package func end() { busySince.withLock { $0 = nil } }
}
