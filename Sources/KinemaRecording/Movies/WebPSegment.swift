import KinemaFiles

/// The pictures of a recording that are encoded together, each as the difference from the previous
/// picture.
struct WebPSegment: Sendable {
  struct Picture: Sendable {
    let bitmap: Bitmap
    /// The time from which the picture is visible, in milliseconds from the start of the recording.
    let start: Int
  }

  /// The pictures, each of which differs from the previous one.
  ///
  /// The array is never empty.
  private(set) var pictures: [Picture]
  /// Whether the file already contains the first picture.
  let isStored: Bool

  /// The maximum duration of a picture in libwebp, in milliseconds.
  static let longestStay = 1 << 23
  private static let mostPixels = 16_383

  init(first: Bitmap, at start: Int, isStored: Bool) throws {
    guard first.width <= Self.mostPixels, first.height <= Self.mostPixels else {
      throw RecordingError.encoder(
        "a WebP of \(first.width)×\(first.height) pixels exceeds the limit of 16383 in a dimension")
    }
    pictures = [Picture(bitmap: first, start: start)]
    self.isStored = isStored
  }

  private init(first: Picture, isStored: Bool) {
    pictures = [first]
    self.isStored = isStored
  }

  var start: Int { pictures[0].start }

  /// Adds a picture, or extends the last picture if both are equal.
  mutating func add(_ frame: Bitmap, at time: Int) throws {
    let last = pictures[pictures.count - 1].bitmap
    guard last.width == frame.width, last.height == frame.height else {
      throw RecordingError.sizeChanged(
        expected: "\(last.width)×\(last.height)", found: "\(frame.width)×\(frame.height)")
    }
    _ = try ticks(at: time)
    if last != frame { pictures.append(Picture(bitmap: frame, start: time)) }
  }

  /// Returns a time in the unit of libwebp, which is milliseconds from the first picture.
  func ticks(at time: Int) throws -> Int32 {
    guard let ticks = Int32(exactly: time - start) else {
      throw RecordingError.tooLarge("a picture in a WebP can last 24 days at most")
    }
    return ticks
  }

  /// Returns whether a picture is visible for longer than libwebp allows.
  func hasLongStay(until end: Int) -> Bool {
    let ends = pictures.dropFirst().map(\.start) + [end]
    return zip(pictures, ends).contains { $1 - $0.start >= Self.longestStay }
  }

  /// Returns the next segment, which begins with the last picture of this segment.
  func next() -> WebPSegment {
    WebPSegment(first: pictures[pictures.count - 1], isStored: true)
  }

  /// Returns the next segment, which begins with the picture that is visible at a time in
  /// milliseconds.
  func next(from time: Int) -> WebPSegment {
    let shown = pictures.last { $0.start <= time } ?? pictures[pictures.count - 1]
    return WebPSegment(first: Picture(bitmap: shown.bitmap, start: time), isStored: true)
  }

  /// Returns a segment that begins with the first picture of this segment.
  func again(isStored: Bool) -> WebPSegment {
    WebPSegment(first: pictures[0], isStored: isStored)
  }
}
