import CWebP
import KinemaFiles

/// The compression settings for pictures.
struct WebPSettings: Sendable {
  /// The effort for reducing the file size, from 0 to 100.
  let effort: Int
  /// The quality of lossy compression from 0 to 100, or nil for lossless compression.
  let quality: Int?

  /// Returns the settings for libwebp, or its fastest settings if the encoded file is discarded.
  func config(isDiscarded: Bool) throws -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPEncoder.wrongVersion }
    config.method = isDiscarded ? 0 : Int32(min(6, effort / 16))
    if quality == nil { config.lossless = 1 }
    config.quality = isDiscarded ? 0 : Float(quality ?? effort)
    return config
  }
}

/// An encoder of libwebp, which creates a file from the pictures of a segment.
struct WebPEncoder: ~Copyable {
  static let wrongVersion = RecordingError.encoder(
    "the version of libwebp differs from that of its headers")

  private let encoder: OpaquePointer
  private let segment: WebPSegment
  private var last: (picture: Bitmap, time: Int)?

  /// Returns a file that contains a segment whose last picture ends at a time in milliseconds.
  static func encode(
    _ segment: WebPSegment, until end: Int, _ settings: WebPSettings
  ) throws -> [UInt8] {
    let config = try settings.config(isDiscarded: false)
    let first = segment.pictures[0]
    var encoder = try WebPEncoder(of: segment)
    try encoder.give(
      first.bitmap, at: first.start, try settings.config(isDiscarded: segment.isStored))
    for picture in segment.pictures.dropFirst() {
      try encoder.advance(to: picture.start, config)
      try encoder.give(picture.bitmap, at: picture.start, config)
    }
    try encoder.advance(to: end, config)
    return try encoder.assemble(at: end)
  }

  private init(of segment: WebPSegment) throws {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw Self.wrongVersion }
    options.anim_params.bgcolor = 0xFFFF_FFFF
    options.anim_params.loop_count = 0
    options.kmin = 0
    options.kmax = 0
    let first = segment.pictures[0].bitmap
    guard let new = WebPAnimEncoderNew(Int32(first.width), Int32(first.height), &options) else {
      throw RecordingError.encoder("out of memory")
    }
    encoder = new
    self.segment = segment
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Repeats the last picture so that no picture stays on screen longer than the limit.
  private mutating func advance(to time: Int, _ config: WebPConfig) throws {
    while let last, time - last.time >= WebPSegment.longestStay {
      try give(last.picture, at: last.time + WebPSegment.longestStay - 1, config)
    }
  }

  private mutating func give(_ frame: Bitmap, at time: Int, _ config: WebPConfig) throws {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw Self.wrongVersion }
    picture.use_argb = 1
    picture.width = Int32(frame.width)
    picture.height = Int32(frame.height)
    defer { WebPPictureFree(&picture) }
    guard WebPPictureAlloc(&picture) != 0, let rows = picture.argb else {
      throw RecordingError.encoder("out of memory")
    }
    // The words of libwebp have the same format as those of a bitmap.
    frame.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<frame.height {
        rows.advanced(by: y * Int(picture.argb_stride))
          .update(from: start + y * frame.width, count: frame.width)
      }
    }
    var config = config
    guard WebPAnimEncoderAdd(encoder, &picture, try segment.ticks(at: time), &config) != 0 else {
      throw failure()
    }
    last = (frame, time)
  }

  private func assemble(at end: Int) throws -> [UInt8] {
    let ticks = try segment.ticks(at: end)
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, ticks, nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw failure() }
    return [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private func failure() -> RecordingError {
    .encoder(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown reason")
  }
}
