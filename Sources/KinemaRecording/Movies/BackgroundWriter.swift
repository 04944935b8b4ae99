import Dispatch
import Synchronization

/// Hands frames to a writer on a thread of its own, where they are encoded while the next ones are
/// drawn.
///
/// The file is the same. A fault is thrown by the next call after it is met, and nothing is written
/// after it.
package final class BackgroundWriter: MovieWriter {
  /// The writer, which is used on the queue alone until that is empty for good.
  private final class Work: @unchecked Sendable {
    let writer: any MovieWriter
    let fault = Mutex<(any Error)?>(nil)

    init(_ writer: any MovieWriter) {
      self.writer = writer
    }

    func append(_ frame: Bitmap, _ duration: Double) {
      guard fault.withLock({ $0 == nil }) else { return }
      do {
        try writer.append(frame, duration: duration)
      } catch {
        fault.withLock { $0 = error }
      }
    }

    func check() throws {
      if let fault = fault.withLock({ $0 }) { throw fault }
    }
  }

  private let work: Work
  private let queue = DispatchQueue(label: "encoding")
  /// Lets few frames wait, as each has megabytes.
  private let room = DispatchSemaphore(value: 3)

  package init(_ writer: any MovieWriter) {
    work = Work(writer)
  }

  deinit {
    // What the writer takes back is taken back when the last one lets go of this.
    queue.sync {}
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    try work.check()
    room.wait()
    queue.async { [work, room] in
      work.append(frame, duration)
      room.signal()
    }
  }

  package func finish() throws {
    queue.sync {}
    try work.check()
    try work.writer.finish()
  }
}
