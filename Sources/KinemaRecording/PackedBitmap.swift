import CWebP
import KinemaFiles

/// A picture that is stored compactly as a lossless WebP until it is needed.
package struct PackedBitmap: Sendable {
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int

  package init(_ picture: Bitmap) throws {
    let (width, height) = (picture.width, picture.height)
    self.width = width
    self.height = height
    var config = WebPConfig()
    var target = WebPPicture()
    var writer = WebPMemoryWriter()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&target) != 0 else {
      throw WebPEncoder.wrongVersion
    }
    config.lossless = 1
    config.method = 0
    config.quality = 0
    target.use_argb = 1
    target.width = Int32(width)
    target.height = Int32(height)
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&target)
      WebPMemoryWriterClear(&writer)
    }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      target.writer = WebPMemoryWrite
      target.custom_ptr = UnsafeMutableRawPointer(writer)
      guard WebPPictureAlloc(&target) != 0, let rows = target.argb else { return false }
      picture.pixels.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        for y in 0..<height {
          rows.advanced(by: y * Int(target.argb_stride)).update(
            from: start + y * width, count: width)
        }
      }
      return WebPEncode(&config, &target) != 0
    }
    guard isEncoded else {
      throw RecordingError.encoder("a picture of \(width)×\(height) pixels cannot be compressed")
    }
    bytes = [UInt8](UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  /// Returns the original picture, pixel for pixel.
  package func unpacked() throws -> Bitmap {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let size = pixels.count * 4
    let done = pixels.withUnsafeMutableBytes { target in
      WebPDecodeBGRAInto(
        bytes, bytes.count, target.bindMemory(to: UInt8.self).baseAddress, size, Int32(width * 4))
    }
    guard done != nil else {
      throw RecordingError.encoder("a compressed picture of \(width)×\(height) pixels is corrupted")
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
