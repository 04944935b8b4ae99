import CJPEG
package import CoreGraphics
import Foundation

extension Canvas {
  /// Encodes a part of the pixels as JPEG, with the fastest discrete cosine transform.
  ///
  /// - Parameters:
  ///   - x: The left edge of the part, in pixels.
  ///   - y: The top edge of the part, in pixels.
  ///   - width: The width of the part, in pixels. The part must lie inside the canvas.
  ///   - height: The height of the part, in pixels.
  ///   - quality: The quality from 1 to 100.
  package func jpegData(x: Int, y: Int, width: Int, height: Int, quality: Int) -> Data? {
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= self.width,
      y + height <= self.height, let coder = tjInitCompress()
    else { return nil }
    defer { tjDestroy(coder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(bytes) }
    let failed = withPixels { pixels, stride in
      let start = (pixels + y * stride + x * 4).assumingMemoryBound(to: UInt8.self)
      return tjCompress2(
        coder, start, Int32(width), Int32(stride), Int32(height), Int32(TJPF_BGRX.rawValue), &bytes,
        &count, Int32(TJSAMP_420.rawValue), Int32(min(max(quality, 1), 100)), TJFLAG_FASTDCT)
    }
    guard failed == 0, let bytes else { return nil }
    return Data(bytes: bytes, count: Int(count))
  }

  /// Encodes a part of the pixels as PNG, or returns nil if the part is empty.
  package func pngData(x: Int, y: Int, width: Int, height: Int) -> Data? {
    guard let image = image() else { return nil }
    let rect = CGRect(x: x, y: y, width: width, height: height)
    return image.cropping(to: rect).flatMap { PNGCoder().pngData(of: $0) }
  }
}
