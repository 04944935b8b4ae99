import CWebP

/// Writes an animated WebP in process, with a duration per frame in milliseconds; lossless unless a
/// quality is given.
///
/// Frames that equal their predecessor lengthen it instead of being stored.
package final class AnimatedWebPWriter: MovieWriter {
  /// The work that goes into making the file small: 0 is quick, 100 is slow.
  package let effort: Int

  /// The quality from 0 to 100, as photographs are compressed; nil for every pixel as it was.
  package let quality: Int?

  private let path: String
  private var encoder: OpaquePointer?
  private var size: (width: Int, height: Int)?
  private var timeline = TickTimeline(ticksPerSecond: 1000)

  package init(path: String, effort: Int = 20, quality: Int? = nil) {
    self.path = path
    self.quality = quality.map { min(100, max(0, $0)) }
    self.effort = min(100, max(0, effort))
  }

  deinit {
    if let encoder { WebPAnimEncoderDelete(encoder) }
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    let encoder = try encoder(for: frame)
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw RecordingError.encoder("libwebp has another version than its headers")
    }
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

    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else {
      throw RecordingError.encoder("libwebp has another version than its headers")
    }
    config.method = Int32(min(6, effort / 16))
    if let quality {
      config.quality = Float(quality)
    } else {
      config.lossless = 1
      config.quality = Float(effort)
    }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(timeline.ticks), &config) != 0 else {
      throw RecordingError.encoder(Self.message(of: encoder))
    }
    _ = timeline.advance(by: duration)
  }

  package func finish() throws {
    guard let encoder else { throw RecordingError.nothingRecorded }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(timeline.ticks), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw RecordingError.encoder(Self.message(of: encoder)) }
    try FileOutput.write(
      [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size)), to: path)
  }

  private func encoder(for frame: Bitmap) throws -> OpaquePointer {
    if let encoder, let size {
      guard size == (frame.width, frame.height) else {
        throw RecordingError.sizeChanged(
          expected: "\(size.width)×\(size.height)", found: "\(frame.width)×\(frame.height)")
      }
      return encoder
    }
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else {
      throw RecordingError.encoder("libwebp has another version than its headers")
    }
    options.anim_params.bgcolor = 0xFFFF_FFFF
    options.anim_params.loop_count = 0
    options.kmin = 0
    options.kmax = 0
    guard let new = WebPAnimEncoderNew(Int32(frame.width), Int32(frame.height), &options) else {
      throw RecordingError.encoder("a picture of \(frame.width)×\(frame.height) is too large")
    }
    encoder = new
    size = (frame.width, frame.height)
    return new
  }

  private static func message(of encoder: OpaquePointer) -> String {
    WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown reason"
  }
}
