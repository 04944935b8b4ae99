import Dispatch
import Synchronization

/// The encoding of a segment on a background thread.
final class WebPEncoding: Sendable {
  /// The time of the segment's first picture, in milliseconds.
  let start: Int

  private let result = Mutex<Result<[UInt8], any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  private static let queue = DispatchQueue(label: "segments", attributes: .concurrent)

  init(of segment: WebPSegment, until end: Int, _ settings: WebPSettings) {
    start = segment.start
    Self.queue.async { [self] in
      let bytes = Result { try WebPEncoder.encode(segment, until: end, settings) }
      result.withLock { $0 = bytes }
      isDone.signal()
    }
  }

  /// Waits for the file that contains the segment.
  ///
  /// Call it only once.
  func bytes() throws -> [UInt8] {
    isDone.wait()
    return try result.withLock { try $0?.get() ?? [] }
  }
}
