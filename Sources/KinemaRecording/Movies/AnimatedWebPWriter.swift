// Ours: The library libwebp keeps everything that it has encoded in memory until the end, and uses
// one core. The recording is therefore divided into segments that are encoded in parallel. Each
// segment begins with the last picture of the previous segment. This picture is omitted when the
// chunks of the segment are written to the file. The encoding of a picture depends only on its
// difference from the previous picture, so the file is identical, byte for byte, to a file that is
// encoded as a whole.

import Foundation
package import KinemaFiles

/// A writer of animated WebP files, with a duration in milliseconds for each frame.
///
/// The file is lossless unless a quality is specified. A frame that equals its predecessor extends
/// the predecessor instead of being stored. The file is written as frames arrive, and a few
/// segments of pictures are kept in memory.
package final class AnimatedWebPWriter: MovieWriter {
  private let path: String
  private let files: any FileOperations
  private let limit: Int
  private let segmentLength: Int?
  private let settings: WebPSettings
  private var movie: WebPFile?
  private var segment: WebPSegment?
  /// The segments that are being encoded, in order.
  private var encodings: [WebPEncoding] = []
  private var timeline = TickTimeline(ticksPerSecond: 1000)

  private static let mostEncodings = min(ProcessInfo.processInfo.activeProcessorCount, 4)

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - effort: The effort for reducing the file size, from 0 (fast) to 100 (slow).
  ///   - quality: The quality of lossy compression from 0 to 100, or nil for lossless compression.
  ///   - limit: The maximum size of the file in bytes.
  ///   - segmentLength: The number of pictures in a segment. By default, it is the number that fits
  ///     in 16 MB, but at least 8 and at most 64.
  package init(
    path: String, effort: Int = 20, quality: Int? = nil, files: any FileOperations = SystemFiles(),
    limit: Int = WebPFile.limit, segmentLength: Int? = nil
  ) {
    self.path = path
    self.files = files
    self.limit = limit
    self.segmentLength = segmentLength
    settings = WebPSettings(
      effort: min(100, max(0, effort)), quality: quality.map { min(100, max(0, $0)) })
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    let start = timeline.ticks
    _ = timeline.advance(by: duration)
    guard segment != nil else {
      movie = WebPFile(try NewFile(path: path, files: files), limit: limit)
      segment = try WebPSegment(first: frame, at: start, isStored: false)
      return
    }
    try segment?.add(frame, at: start)
    if let segment, segment.pictures.count >= length(for: frame) { try cut(segment) }
  }

  package func finish() throws {
    guard let segment, let movie else { throw RecordingError.nothingRecorded }
    let last = WebPEncoding(of: segment, until: timeline.ticks, settings)
    while !encodings.isEmpty { _ = try writeOldestSegment() }
    let end = try last.bytes()
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

  /// Starts encoding the pictures so far, and starts a new segment with the last picture.
  private func cut(_ segment: WebPSegment) throws {
    encodings.append(WebPEncoding(of: segment, until: timeline.ticks, settings))
    if settings.quality == nil, !segment.hasLongStay(until: timeline.ticks) {
      self.segment = segment.next()
      while encodings.count > Self.mostEncodings { _ = try writeOldestSegment() }
      return
    }
    // The last encoded picture is known only after encoding, because nearly equal pictures are
    // merged, and a picture with a long duration is added more than once.
    var start: Int?
    while !encodings.isEmpty { start = try writeOldestSegment() }
    self.segment =
      start.map(segment.next(from:)) ?? segment.again(isStored: movie?.isEmpty == false)
  }

  /// Writes the oldest segment that is being encoded.
  ///
  /// Returns the start of the segment's last picture in milliseconds, or nil if the segment
  /// contains only its first picture.
  private func writeOldestSegment() throws -> Int? {
    let encoding = encodings.removeFirst()
    let chunks = WebPChunks(try encoding.bytes())
    guard chunks.isAnimated else { return nil }
    try movie?.append(chunks, still: 0)
    return encoding.start + chunks.startOfLastFrame
  }

  private func length(for frame: Bitmap) -> Int {
    segmentLength ?? min(64, max(8, (16 << 20) / (frame.pixels.count * 4)))
  }
}
