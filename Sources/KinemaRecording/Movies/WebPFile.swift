import KinemaFiles

/// An animated WebP file that is written incrementally.
///
/// Its header is completed at the end.
package final class WebPFile {
  /// The maximum size of a file in bytes, which the format imposes.
  package static let limit = 0xFFFF_FFFE

  let file: NewFile
  private let limit: Int
  private var hasAlpha = false
  /// The last frame, whose duration is known only when the next frame arrives.
  private var last: [UInt8]?

  init(_ file: NewFile, limit: Int) {
    self.file = file
    self.limit = limit
  }

  var isEmpty: Bool { last == nil }

  /// Writes a complete recording.
  func write(whole bytes: [UInt8]) throws {
    try check(bytes.count)
    try file.write(bytes)
  }

  /// Adds the frames of a segment.
  ///
  /// The first frame of a later segment repeats the last frame of this file and specifies its
  /// duration. If the segment has no frames, the duration is `still` milliseconds.
  func append(_ chunks: WebPChunks, still: Int) throws {
    hasAlpha = hasAlpha || chunks.hasAlpha
    var frames = chunks.frames[...]
    if var shown = last {
      let first = frames.popFirst()
      WebPChunks.setDuration(first.map(WebPChunks.duration) ?? still, of: &shown)
      frames = [shown] + frames
    } else {
      try write(chunks.head)
    }
    last = frames.popLast()
    for frame in frames { try write(frame) }
  }

  /// Writes the last frame and completes the header.
  func complete() throws {
    if let last { try write(last) }
    try file.overwrite(at: 4, with: WebPChunks.bytes(of: file.count - 8))
    // The flags always indicate an animation. They also indicate transparency if any segment
    // uses it.
    try file.overwrite(at: WebPChunks.flags, with: [0x02 | (hasAlpha ? WebPChunks.alpha : 0)])
  }

  private func write(_ bytes: [UInt8]) throws {
    try check(bytes.count)
    try file.write(bytes)
  }

  private func check(_ count: Int) throws {
    guard file.count + count <= limit else {
      file.discard()
      throw RecordingError.tooLarge(
        "a WebP is limited to 4 GB. Record a shorter time or fewer pixels, or use mp4")
    }
  }
}
