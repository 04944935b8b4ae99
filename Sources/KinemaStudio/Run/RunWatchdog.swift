// Ours: a frame that takes longer than five seconds ends its run: nobody can do anything with it,
// and the page is to say so.

package import Foundation
import KinemaHosts
import KinemaLive
import Synchronization

/// The thread of a child that ends the process when its main thread hangs.
package final class RunWatchdog: Sendable {
  /// The status with which a process that hangs ends.
  package static let status: Int32 = 86
  /// The seconds that the main thread may be busy.
  package static let patience = 5.0

  private let busySince = Mutex<TimeInterval?>(nil)
  private let patience: TimeInterval

  /// Makes a watchdog that does not watch yet.
  ///
  /// - Parameter patience: the seconds that the main thread may be busy.
  package init(patience: TimeInterval = RunWatchdog.patience) { self.patience = patience }

  /// Starts watching.
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

  /// Notes that the main thread begins work, or has come a step further in it.
  package func begin() { busySince.withLock { $0 = MonotonicClock.now } }

  /// Notes that the main thread waits.
  package func end() { busySince.withLock { $0 = nil } }
}
