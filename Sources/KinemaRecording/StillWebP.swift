import CWebP
package import CoreGraphics
import KinemaFiles

/// The encoding of a picture with its transparency as WebP.
package enum StillWebP {
  /// The size in bytes up to which a picture is always stored without loss.
  static let free = 24_000

  /// Returns the bytes of a lossless file, or of a file with a barely visible loss if the lossless
  /// file would be large.
  package static func bytes(of image: CGImage) throws -> [UInt8] {
    let straight = image.pixels.map(straight)
    let lossless = encode(straight, image) { pixels, width, height, stride, output in
      WebPEncodeLosslessBGRA(pixels, width, height, stride, output)
    }
    guard let lossless else {
      throw RecordingError.encoder(
        "a WebP of \(image.width)×\(image.height) pixels exceeds the limit of 16383 in a dimension")
    }
    guard lossless.count > free else { return lossless }
    let lossy = encode(straight, image) { pixels, width, height, stride, output in
      WebPEncodeBGRA(pixels, width, height, stride, 88, output)
    }
    return lossy.flatMap { $0.count < lossless.count * 2 / 3 ? $0 : nil } ?? lossless
  }

  private typealias Encoder = (
    UnsafePointer<UInt8>?, Int32, Int32, Int32, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
  ) -> Int

  private static func encode(
    _ pixels: [UInt32], _ image: CGImage, _ encoder: Encoder
  ) -> [UInt8]? {
    var output: UnsafeMutablePointer<UInt8>?
    let count = pixels.withUnsafeBytes { bytes in
      encoder(
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(image.width), Int32(image.height),
        Int32(image.width * 4), &output)
    }
    defer { WebPFree(output) }
    guard count > 0, let output else { return nil }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }

  /// Returns a pixel whose color is not multiplied by its alpha.
  private static func straight(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    guard alpha > 0, alpha < 255 else { return word }
    func channel(_ shift: UInt32) -> UInt32 {
      min(((word >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
