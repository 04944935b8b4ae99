import CWebP

/// Pictures that libwebp encodes at once, each by its difference from the one before.
final class WebPSegment {
  static let wrongVersion = RecordingError.encoder("libwebp has another version than its headers")

  let size: (width: Int, height: Int)
  /// The time of the first picture, in milliseconds of the recording.
  let start: Int
  /// The pictures that were given to the encoder.
  private(set) var count = 0

  private let encoder: OpaquePointer
  private let isLossless: Bool
  /// The pictures with their times; only the last one where every pixel is stored as it is.
  private var frames: [(picture: Bitmap, time: Int)] = []

  /// The milliseconds without a picture that libwebp takes.
  private static let longestGap = 1 << 23
  private static let mostPixels = 16_383

  init(first: Bitmap, at start: Int, _ config: WebPConfig) throws {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw Self.wrongVersion }
    options.anim_params.bgcolor = 0xFFFF_FFFF
    options.anim_params.loop_count = 0
    options.kmin = 0
    options.kmax = 0
    guard first.width <= Self.mostPixels, first.height <= Self.mostPixels,
      let new = WebPAnimEncoderNew(Int32(first.width), Int32(first.height), &options)
    else {
      throw RecordingError.encoder(
        "a WebP of \(first.width)×\(first.height) pixels is too large; 16383 each way are the most")
    }
    encoder = new
    size = (first.width, first.height)
    self.start = start
    isLossless = config.lossless != 0
    try add(first, at: start, config)
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a picture; one that equals the last lengthens it.
  func add(_ frame: Bitmap, at time: Int, _ config: WebPConfig) throws {
    if let last = frames.last, last.picture == frame, time - lastTime < Self.longestGap { return }
    try advance(to: time, config)
    try give(frame, at: time, config)
    if isLossless { frames.removeAll(keepingCapacity: true) }
    frames.append((frame, time))
  }

  /// The file that holds the pictures so far, the last of which ends at a time.
  func assemble(at end: Int) throws -> [UInt8] {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw Self.wrongVersion }
    config.lossless = isLossless ? 1 : 0
    try advance(to: end, config)
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(end - start), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure() }
    return [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  /// The picture that is shown from a time on.
  func frame(at time: Int) -> Bitmap {
    (frames.last { $0.time <= time } ?? frames[frames.count - 1]).picture
  }

  private var lastTime = 0

  /// Gives the last picture again as often as needed to leave no gap that is too long.
  private func advance(to time: Int, _ config: WebPConfig) throws {
    while let last = frames.last, time - lastTime >= Self.longestGap {
      try give(last.picture, at: lastTime + Self.longestGap - 1, config)
    }
  }

  private func give(_ frame: Bitmap, at time: Int, _ config: WebPConfig) throws {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw Self.wrongVersion }
    picture.use_argb = 1
    picture.width = Int32(frame.width)
    picture.height = Int32(frame.height)
    defer { WebPPictureFree(&picture) }
    guard WebPPictureAlloc(&picture) != 0, let rows = picture.argb else {
      throw RecordingError.encoder("out of memory")
    }
    // libwebp's words are those of a bitmap.
    frame.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<frame.height {
        rows.advanced(by: y * Int(picture.argb_stride))
          .update(from: start + y * frame.width, count: frame.width)
      }
    }
    guard let ticks = Int32(exactly: time - start) else {
      throw RecordingError.tooLarge("a picture stays in a WebP for 24 days at most")
    }
    var config = config
    guard WebPAnimEncoderAdd(encoder, &picture, ticks, &config) != 0 else { throw failure() }
    lastTime = time
    count += 1
  }

  private func failure() -> RecordingError {
    .encoder(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown reason")
  }
}
