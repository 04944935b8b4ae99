/// An immutable image in memory, in premultiplied sRGB with 8 bits per component.
///
/// A pixel is a native-endian word `0xAARRGGBB`. Rows are in order from the top. Two images are
/// equal if they show the same part of the same pixel storage.
public final class CGImage: Hashable, @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// The number of pixels from one row to the next in ``storage``.
  package let stride: Int
  /// The index of the first pixel in ``storage``.
  package let offset: Int
  package let storage: [UInt32]

  /// Creates an image from `width · height` pixels in rows, or returns nil if the count differs.
  package convenience init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    self.init(width: width, height: height, stride: width, offset: 0, storage: pixels)
  }

  private init(width: Int, height: Int, stride: Int, offset: Int, storage: [UInt32]) {
    self.width = width
    self.height = height
    self.stride = stride
    self.offset = offset
    self.storage = storage
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { stride * 4 }
  public var colorSpace: CGColorSpace? { .rgb }

  /// Returns the part of the image in a rectangle, or nil if the rectangle is outside the image.
  ///
  /// The rectangle is in pixels from the top left. No pixels are copied.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.integral.common(with: whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(
      width: Int(part.width), height: Int(part.height), stride: stride,
      offset: offset + Int(part.minY) * stride + Int(part.minX), storage: storage)
  }

  public func copy() -> CGImage? { self }

  /// Returns the premultiplied word `0xAARRGGBB` of a pixel.
  package func pixel(x: Int, y: Int) -> UInt32 {
    require(
      x >= 0 && x < width && y >= 0 && y < height,
      "Pixel (\(x), \(y)) is outside the image of \(width) × \(height).")
    return storage[offset + y * stride + x]
  }

  /// Returns the color of a pixel with straight components.
  package func color(x: Int, y: Int) -> RGBA {
    let word = pixel(x: x, y: y)
    let alpha = CGFloat(word >> 24) / 255
    guard alpha > 0 else { return .clear }
    return RGBA(
      red: CGFloat(word >> 16 & 255) / 255 / alpha, green: CGFloat(word >> 8 & 255) / 255 / alpha,
      blue: CGFloat(word & 255) / 255 / alpha, alpha: alpha)
  }

  /// All pixels, row by row, without gaps.
  package var pixels: [UInt32] {
    if offset == 0, stride == width, storage.count == width * height { return storage }
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      let start = offset + row * stride
      result.append(contentsOf: storage[start..<(start + width)])
    }
    return result
  }

  /// The mean color of all pixels, weighted by their alpha.
  package var meanColor: RGBA {
    var sums = (alpha: 0, red: 0, green: 0, blue: 0)
    for word in pixels {
      sums.alpha += Int(word >> 24)
      sums.red += Int(word >> 16 & 255)
      sums.green += Int(word >> 8 & 255)
      sums.blue += Int(word & 255)
    }
    guard sums.alpha > 0 else { return .clear }
    func share(_ sum: Int) -> CGFloat { CGFloat(sum) / CGFloat(sums.alpha) }
    return RGBA(
      red: share(sums.red), green: share(sums.green), blue: share(sums.blue),
      alpha: CGFloat(sums.alpha) / CGFloat(255 * width * height))
  }

  /// Returns whether two images show the same part of the same pixel storage, which is immutable.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs
      || (lhs.width == rhs.width && lhs.height == rhs.height && lhs.stride == rhs.stride
        && lhs.offset == rhs.offset && lhs.address == rhs.address)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(address)
    hasher.combine(offset)
    hasher.combine(width)
    hasher.combine(height)
  }

  /// The address of the pixels, which all parts of an image share.
  private var address: UnsafePointer<UInt32>? {
    storage.withUnsafeBufferPointer(\.baseAddress)
  }
}

/// The quality of the interpolation between the pixels of an image.
@frozen
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
