// Ours: libwebp keeps all that it has encoded until the end, so it is given segments of the
// recording, each of which begins with the last picture of the one before; the chunks of a segment
// go to the file, and that first picture, which is there already, is left out. A picture is encoded
// by its difference from the one before alone, so the file is the same, byte by byte, as one made
// at once.

import CWebP

/// Writes an animated WebP in process, with a duration per frame in milliseconds; lossless unless a
/// quality is given.
///
/// Frames that equal their predecessor lengthen it instead of being stored. The file grows on the
/// disk while frames come; a few pictures are kept in memory.
package final class AnimatedWebPWriter: MovieWriter {
  /// The work that goes into making the file small: 0 is quick, 100 is slow.
  package let effort: Int

  /// The quality from 0 to 100, as photographs are compressed; nil for every pixel as it was.
  package let quality: Int?

  private let path: String
  private let files: any FileOperations
  private let limit: Int
  private let segmentLength: Int?
  private var movie: WebPFile?
  private var segment: WebPSegment?
  private var timeline = TickTimeline(ticksPerSecond: 1000)

  /// - Parameters:
  ///   - limit: the bytes that the file may have.
  ///   - segmentLength: the frames that are encoded at once; as many as fit in 32 MB unless given.
  package init(
    path: String, effort: Int = 20, quality: Int? = nil, files: any FileOperations = SystemFiles(),
    limit: Int = WebPFile.limit, segmentLength: Int? = nil
  ) {
    self.path = path
    self.quality = quality.map { min(100, max(0, $0)) }
    self.effort = min(100, max(0, effort))
    self.files = files
    self.limit = limit
    self.segmentLength = segmentLength
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    let start = timeline.ticks
    _ = timeline.advance(by: duration)
    guard let segment else {
      movie = WebPFile(try NewFile(path: path, files: files), limit: limit)
      segment = try WebPSegment(first: frame, at: start, try config())
      return
    }
    guard segment.size == (frame.width, frame.height) else {
      throw RecordingError.sizeChanged(
        expected: "\(segment.size.width)×\(segment.size.height)",
        found: "\(frame.width)×\(frame.height)")
    }
    try segment.add(frame, at: start, try config())
    if segment.count >= length(for: frame) { try cut() }
  }

  package func finish() throws {
    guard let segment, let movie else { throw RecordingError.nothingRecorded }
    let end = try segment.assemble(at: timeline.ticks)
    if movie.isEmpty {
      try movie.write(whole: end)
    } else {
      try movie.append(WebPChunks(end), still: timeline.ticks - segment.start)
      try movie.complete()
    }
    try movie.file.finish()
    self.segment = nil
    self.movie = nil
  }

  /// Writes what has been encoded, and begins again with the last picture.
  private func cut() throws {
    guard let segment, let movie else { return }
    let chunks = WebPChunks(try segment.assemble(at: timeline.ticks))
    if chunks.isAnimated {
      try movie.append(chunks, still: 0)
      let start = segment.start + chunks.startOfLastFrame
      self.segment = try WebPSegment(first: segment.frame(at: start), at: start, seedConfig())
    } else {
      // Nothing but the first picture, however often: it is not over yet.
      let isStored = !movie.isEmpty
      self.segment = try WebPSegment(
        first: segment.frame(at: segment.start), at: segment.start,
        isStored ? seedConfig() : config())
    }
  }

  private func length(for frame: Bitmap) -> Int {
    segmentLength ?? min(64, max(8, (32 << 20) / (frame.pixels.count * 4)))
  }

  private func config() throws -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPSegment.wrongVersion }
    config.method = Int32(min(6, effort / 16))
    if let quality {
      config.quality = Float(quality)
    } else {
      config.lossless = 1
      config.quality = Float(effort)
    }
    return config
  }

  /// The quickest way to encode a picture of which the result is thrown away.
  private func seedConfig() throws -> WebPConfig {
    var config = try config()
    config.method = 0
    config.quality = 0
    return config
  }
}
