import CPixels
package import CoreGraphics

/// A picture as plain pixels in the form that encoders read, row by row from the top.
///
/// Each pixel is a native-endian word `0xAARRGGBB`, as in a ``CGImage``. Recorded frames are
/// opaque.
package struct Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int, fill: UInt32 = Bitmap.rgb(255, 255, 255)) {
    require(
      width > 0 && height > 0,
      "Cannot create a bitmap of \(width)×\(height) pixels: width and height must be positive."
    )
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: fill, count: width * height)
  }

  package init(width: Int, height: Int, pixels: [UInt32]) {
    require(
      pixels.count == width * height,
      "A bitmap of \(width)×\(height) needs \(width * height) pixels, not \(pixels.count).")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns an opaque color.
  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
    UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) | 0xFF00_0000
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Creates a bitmap from an image over white.
  package init(_ image: CGImage) {
    var pixels = image.pixels
    // Fully opaque images, such as screens, are used without a copy.
    if !pixels_are_opaque(pixels, pixels.count) {
      for index in pixels.indices { pixels[index] = Bitmap.overWhite(pixels[index]) }
    }
    self.init(width: image.width, height: image.height, pixels: pixels)
  }

  /// The picture as an image.
  package var image: CGImage? { CGImage(width: width, height: height, pixels: pixels) }

  private static func overWhite(_ word: UInt32) -> UInt32 {
    let rest = 255 - word >> 24
    return word &+ (rest << 16 | rest << 8 | rest) | 0xFF00_0000
  }
}

extension UInt32 {
  /// The color components of a bitmap's pixel.
  @inline(__always) package var red: UInt8 { UInt8(truncatingIfNeeded: self >> 16) }
  @inline(__always) package var green: UInt8 { UInt8(truncatingIfNeeded: self >> 8) }
  @inline(__always) package var blue: UInt8 { UInt8(truncatingIfNeeded: self) }
}
