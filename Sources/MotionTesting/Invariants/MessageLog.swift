import QuartzCore
import Synchronization

/// The diagnostics of a test, each with the time of its first occurrence and the number of
/// occurrences.
final class MessageLog: Sendable {
  private struct Entry {
    let text: String
    let time: Double
    var count = 1
  }

  private let entries = Mutex([Entry]())

  /// Adds a message. Several tasks of a test may call this method.
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

  /// Removes all messages.
  func forget() { entries.withLock { $0 = [] } }

  /// One finding for each distinct message, in the order of occurrence.
  var findings: [MotionFinding] {
    entries.withLock { entries in
      entries.map { .diagnostic($0.text, at: $0.time, count: $0.count) }
    }
  }
}
