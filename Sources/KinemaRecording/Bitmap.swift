/// A picture as plain pixels, row by row from the top: what encoders read.
///
/// Each pixel is a 32-bit word, red in its lowest byte, then green, blue and alpha, so that on a
/// little-endian machine the bytes in memory read R, G, B, A. Recorded frames are opaque.
package struct Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int, fill: UInt32 = Bitmap.rgb(255, 255, 255)) {
    precondition(
      width > 0 && height > 0, "A bitmap needs a positive width and height, not \(width)×\(height)."
    )
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: fill, count: width * height)
  }

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      pixels.count == width * height,
      "A bitmap of \(width)×\(height) needs \(width * height) pixels, not \(pixels.count).")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// An opaque colour.
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The bytes R, G, B, A of every pixel, whatever the machine's byte order.
  package func withRGBABytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    #if _endian(little)
      return try pixels.withUnsafeBytes(body)
    #else
      return try pixels.map(\.byteSwapped).withUnsafeBytes(body)
    #endif
  }
}

extension UInt32 {
  /// The channels of a bitmap's pixel.
  @inline(__always) package var red: UInt8 { UInt8(truncatingIfNeeded: self) }
  @inline(__always) package var green: UInt8 { UInt8(truncatingIfNeeded: self >> 8) }
  @inline(__always) package var blue: UInt8 { UInt8(truncatingIfNeeded: self >> 16) }
}
