// Ours: libwebp keeps all that it has encoded until the end, and uses one core. So the recording is cut
// into segments, which are encoded side by side: each begins with the last picture of the one before,
// which is left out when the chunks of the segment go to the file. A picture is encoded by its
// difference from the one before alone, so the file is the same, byte by byte, as one made at once.

import Foundation
package import KinemaFiles

/// Writes an animated WebP in process, with a duration per frame in milliseconds; lossless unless a
/// quality is given.
///
/// Frames that equal their predecessor lengthen it instead of being stored. The file grows on the
/// disk while frames come; a few segments of pictures are kept in memory.
package final class AnimatedWebPWriter: MovieWriter {
  private let path: String
  private let files: any FileOperations
  private let limit: Int
  private let segmentLength: Int?
  private let settings: WebPSettings
  private var movie: WebPFile?
  private var segment: WebPSegment?
  /// The segments that are being encoded, in their order.
  private var encodings: [WebPEncoding] = []
  private var timeline = TickTimeline(ticksPerSecond: 1000)

  private static let mostEncodings = min(ProcessInfo.processInfo.activeProcessorCount, 4)

  /// - Parameters:
  ///   - effort: the work that goes into making the file small: 0 is quick, 100 is slow.
  ///   - quality: the quality from 0 to 100, as photographs are compressed; nil for every pixel as it
  ///     was.
  ///   - limit: the bytes that the file may have.
  ///   - segmentLength: the pictures of a segment; as many as fit in 16 MB unless given.
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
    while !encodings.isEmpty { _ = try takeOldest() }
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

  /// Has the pictures so far encoded, and begins again with the last one.
  private func cut(_ segment: WebPSegment) throws {
    encodings.append(WebPEncoding(of: segment, until: timeline.ticks, settings))
    if settings.quality == nil, !segment.hasLongStay(until: timeline.ticks) {
      self.segment = segment.next()
      while encodings.count > Self.mostEncodings { _ = try takeOldest() }
      return
    }
    // Which picture is the last one is known when they are encoded: pictures that nearly equal each
    // other become one, and one that stays for long is given more than once.
    var start: Int?
    while !encodings.isEmpty { start = try takeOldest() }
    self.segment =
      start.map(segment.next(from:)) ?? segment.again(isStored: movie?.isEmpty == false)
  }

  /// Writes the oldest segment that is being encoded; returns the start of its last picture in
  /// milliseconds, or nil when it has come to nothing but its first one.
  private func takeOldest() throws -> Int? {
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
