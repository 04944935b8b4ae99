import QuartzCore
import Synchronization

/// The diagnostics of a test, each with the time at which it came first and how often it came.
final class MessageLog: Sendable {
  private struct Entry {
    let text: String
    let time: Double
    var count = 1
  }

  private let entries = Mutex([Entry]())

  /// Adds a message; several tasks of a test may.
  func add(_ text: String) {
    let time = CACurrentMediaTime()
    entries.withLock { entries in
      if let index = entries.firstIndex(where: { $0.text == text }) {
        entries[index].count += 1
      } else {
        entries.append(Entry(text: text, time: time))
      }
    }
  }

  /// Forgets what has come.
  func forget() { entries.withLock { $0 = [] } }

  /// A finding for each different message, in the order of their coming.
  var findings: [MotionFinding] {
    entries.withLock { entries in
      entries.map { .diagnostic($0.text, at: $0.time, count: $0.count) }
    }
  }
}
