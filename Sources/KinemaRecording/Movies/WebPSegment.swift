import KinemaFiles

/// Pictures of a recording that are encoded at once, each by its difference from the one before.
struct WebPSegment: Sendable {
  struct Picture: Sendable {
    let bitmap: Bitmap
    /// The time from which on it is shown, in milliseconds of the recording.
    let start: Int
  }

  /// The pictures, each other than the one before; never empty.
  private(set) var pictures: [Picture]
  /// Whether the first picture is in the file already.
  let isStored: Bool

  /// The milliseconds that libwebp lets a picture stay.
  static let longestStay = 1 << 23
  private static let mostPixels = 16_383

  init(first: Bitmap, at start: Int, isStored: Bool) throws {
    guard first.width <= Self.mostPixels, first.height <= Self.mostPixels else {
      throw RecordingError.encoder(
        "a WebP of \(first.width)×\(first.height) pixels is too large; 16383 each way are the most")
    }
    pictures = [Picture(bitmap: first, start: start)]
    self.isStored = isStored
  }

  private init(first: Picture, isStored: Bool) {
    pictures = [first]
    self.isStored = isStored
  }

  var start: Int { pictures[0].start }

  /// Adds a picture; one that equals the last lengthens it.
  mutating func add(_ frame: Bitmap, at time: Int) throws {
    let last = pictures[pictures.count - 1].bitmap
    guard last.width == frame.width, last.height == frame.height else {
      throw RecordingError.sizeChanged(
        expected: "\(last.width)×\(last.height)", found: "\(frame.width)×\(frame.height)")
    }
    _ = try ticks(at: time)
    if last != frame { pictures.append(Picture(bitmap: frame, start: time)) }
  }

  /// A time as libwebp counts it, in milliseconds from the first picture on.
  func ticks(at time: Int) throws -> Int32 {
    guard let ticks = Int32(exactly: time - start) else {
      throw RecordingError.tooLarge("a picture stays in a WebP for 24 days at most")
    }
    return ticks
  }

  /// Whether a picture stays for longer than libwebp lets it.
  func hasLongStay(until end: Int) -> Bool {
    let ends = pictures.dropFirst().map(\.start) + [end]
    return zip(pictures, ends).contains { $1 - $0.start >= Self.longestStay }
  }

  /// The segment that follows: it begins with the last picture of this one.
  func next() -> WebPSegment {
    WebPSegment(first: pictures[pictures.count - 1], isStored: true)
  }

  /// The segment that follows when the picture of a time is the last that was encoded.
  func next(from time: Int) -> WebPSegment {
    let shown = pictures.last { $0.start <= time } ?? pictures[pictures.count - 1]
    return WebPSegment(first: Picture(bitmap: shown.bitmap, start: time), isStored: true)
  }

  /// The segment that follows when nothing but the first picture was seen, however often.
  func again(isStored: Bool) -> WebPSegment {
    WebPSegment(first: pictures[0], isStored: isStored)
  }
}
