// Documented: the main queue, work items, operations and `RunLoop.perform` are served when the main
// thread comes back to its run loop. Measured: one turn of the run loop runs all of them, tasks of the
// main actor up to their next await, and timers that are due in real time; it takes 7 µs.
// Ours: each frame of a host begins with a turn, on the main thread and outside of tasks. Inside a task
// a turn would run other tasks of the main actor in the middle of this one, and a process may have
// given its main thread up, so that another thread serves the main queue (Swift Testing does); what
// waits there runs at the next await.

package import Dispatch
import Foundation

/// The main thread with its real queue and run loop, on which tasks of the main actor arrive, and the
/// work of client code that is not on the host's clock.
package enum MainThread {
  /// Runs what waits on the main queue and in the run loop, without waiting for more.
  ///
  /// - Parameter count: the number of turns; one may put new work there, as tasks go on in steps.
  package static func turn(_ count: Int = 1) {
    for _ in 0..<count { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Runs what waits, unless a task is under way.
  package static func turnOutsideTasks() {
    guard Thread.isMainThread, withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    turn()
  }

  private static let queueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the main queue is served here: where the main thread has been given up for it, another
  /// thread does so.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: queueMark) == true
  }
}

extension DispatchQueue {
  /// Whether this is the main queue; told by its label, since every call of `DispatchQueue.main`
  /// makes a new object here.
  package var isMainQueue: Bool { label == "com.apple.main-thread" }
}
