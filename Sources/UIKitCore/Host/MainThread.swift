// Documented: the main queue, work items, operations, and `RunLoop.perform` are processed when the
// main thread returns to its run loop.
// Measured: one pass of the run loop processes the main queue, operations, `RunLoop.perform`, and
// timers that are due in real time. It runs tasks of the main actor up to their next `await`. A
// pass takes 7 µs.
// Ours: on the main thread and outside of tasks, each frame of a host begins with such a pass.
// Inside a task, a pass would run other tasks of the main actor in the middle of this task. A
// process may also end its main thread, as Swift Testing does. Another thread then serves the main
// queue. In both cases, waiting work runs at the next `await`.

package import Dispatch
import Foundation

/// The main thread with its real main queue and run loop.
///
/// It runs tasks of the main actor, and work of client code that is not on the host's clock.
package enum MainThread {
  /// Runs the work that waits on the main queue and in the run loop, without waiting for more.
  ///
  /// - Parameter count: The number of passes. A pass may enqueue new work, because tasks run in
  ///   steps.
  package static func turn(_ count: Int = 1) {
    for _ in 0..<count { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  /// Runs the waiting work, except inside a task.
  package static func turnOutsideTasks() {
    guard Thread.isMainThread, withUnsafeCurrentTask(body: { $0 == nil }) else { return }
    turn()
  }

  private static let queueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current thread serves the main queue.
  ///
  /// If the process has ended its main thread, another thread serves the main queue.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: queueMark) == true
  }
}

extension DispatchQueue {
  /// Whether this is the main queue.
  ///
  /// Queues are compared by label, because each access to `DispatchQueue.main` on Linux creates a
  /// new object.
  package var isMainQueue: Bool { label == "com.apple.main-thread" }
}
