import Dispatch
import Foundation

/// The real main queue and run loop, on which tasks of the main actor and what is not caught arrive.
enum MainThread {
  /// Runs what waits on the main queue and in the run loop, without waiting for more.
  static func turn() {
    // A turn may have put new work there: tasks go on in steps.
    for _ in 0..<3 {
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
  }
}
