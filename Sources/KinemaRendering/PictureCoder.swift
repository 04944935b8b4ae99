import CJPEG
import CWebP
package import CoreGraphics
package import Foundation

/// A reader of PNG, JPEG, and WebP files, and a writer of PNG and JPEG files.
package struct PictureCoder: ImageCoder {
  package init() {}

  package func pngData(of image: CGImage) -> Data? { PNGCoder().pngData(of: image) }

  package func image(from data: Data) -> CGImage? {
    let start = [UInt8](data.prefix(12))
    if start.starts(with: [0xFF, 0xD8]) { return jpegImage(from: data) }
    if start.starts(with: Array("RIFF".utf8)), start.suffix(4) == Array("WEBP".utf8)[...] {
      return webPImage(from: data)
    }
    return PNGCoder().image(from: data)
  }

  // MARK: JPEG

  package func jpegData(of image: CGImage, quality: CGFloat) -> Data? {
    guard let coder = tjInitCompress() else { return nil }
    defer { tjDestroy(coder) }
    let onWhite = image.pixels.map { word -> UInt32 in
      let rest = 255 - (word >> 24)
      return (word & 0xFF_FFFF) + (rest << 16 | rest << 8 | rest)
    }
    let percent = Int32((min(max(quality.isNaN ? 1 : quality, 0), 1) * 99).rounded()) + 1
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(bytes) }
    let failed = onWhite.withUnsafeBytes { pixels in
      tjCompress2(
        coder, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(image.width), 0,
        Int32(image.height), Int32(TJPF_BGRX.rawValue), &bytes, &count,
        Int32((percent >= 90 ? TJSAMP_444 : TJSAMP_420).rawValue), percent,
        TJFLAG_ACCURATEDCT)
    }
    guard failed == 0, let bytes else { return nil }
    return Data(bytes: bytes, count: Int(count))
  }

  private func jpegImage(from data: Data) -> CGImage? {
    guard let coder = tjInitDecompress() else { return nil }
    defer { tjDestroy(coder) }
    return data.withUnsafeBytes { file -> CGImage? in
      let bytes = file.bindMemory(to: UInt8.self).baseAddress
      var (width, height): (Int32, Int32) = (0, 0)
      var (sampling, space): (Int32, Int32) = (0, 0)
      guard
        tjDecompressHeader3(
          coder, bytes, UInt(file.count), &width, &height, &sampling, &space) == 0,
        Self.isReasonable(width, height)
      else { return nil }
      var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
      let failed = pixels.withUnsafeMutableBytes { target in
        tjDecompress2(
          coder, bytes, UInt(file.count), target.bindMemory(to: UInt8.self).baseAddress, width, 0,
          height, Int32(TJPF_BGRA.rawValue), TJFLAG_ACCURATEDCT)
      }
      guard failed == 0 else { return nil }
      return CGImage(width: Int(width), height: Int(height), pixels: pixels)
    }
  }

  // MARK: WebP

  private func webPImage(from data: Data) -> CGImage? {
    data.withUnsafeBytes { file -> CGImage? in
      let bytes = file.bindMemory(to: UInt8.self).baseAddress
      var (width, height): (Int32, Int32) = (0, 0)
      guard WebPGetInfo(bytes, file.count, &width, &height) != 0, Self.isReasonable(width, height)
      else { return nil }
      var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
      let size = pixels.count * 4
      let done = pixels.withUnsafeMutableBytes { target in
        WebPDecodeBGRAInto(
          bytes, file.count, target.bindMemory(to: UInt8.self).baseAddress, size, width * 4)
      }
      guard done != nil else { return nil }
      return CGImage(
        width: Int(width), height: Int(height), pixels: pixels.map(Self.premultiplied))
    }
  }

  /// Returns whether a picture has at most 100 million pixels, so that a tiny file cannot request a
  /// huge allocation.
  private static func isReasonable(_ width: Int32, _ height: Int32) -> Bool {
    width > 0 && height > 0 && Int(width) * Int(height) <= 100_000_000
  }

  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word }
    func part(_ shift: UInt32) -> UInt32 { ((word >> shift & 255) * alpha + 127) / 255 << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
