import Dispatch
import Synchronization

/// A writer that encodes frames on a background thread while the next frames are drawn.
///
/// The file is identical to that of the wrapped writer. An error is thrown by the next call after
/// it occurs, and nothing is written afterward.
package final class BackgroundWriter: MovieWriter {
  /// The writer, which is used only on the queue until all work on the queue is done.
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
  /// A limit for the number of pending frames, because each frame occupies megabytes.
  private let room = DispatchSemaphore(value: 3)

  package init(_ writer: any MovieWriter) {
    work = Work(writer)
  }

  deinit {
    // Wait, so that the writer discards an unfinished file when this object is released.
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
