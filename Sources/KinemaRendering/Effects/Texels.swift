/// The pixels of a bitmap, in a form that ``PlacedBitmap`` can interpolate.
///
/// A color is four 16-bit numbers in one word, so one multiplication scales all of them.
protocol Texels {
  associatedtype Pixel
  var base: UnsafePointer<Pixel> { get }
  var width: Int { get }
  var height: Int { get }
  /// The number of pixels from one row to the next.
  var rowLength: Int { get }

  /// Returns a pixel in a form that can be multiplied and added.
  func weighed(_ pixel: Pixel) -> UInt64
  /// Returns the color of a sum of pixels whose weights add up to 256.
  func color(of sum: UInt64) -> UInt64
  /// Returns the packed, interpolated colors at four indices, from each pixel, its right neighbor,
  /// and the two pixels below.
  func four(
    _ indices: (Int, Int, Int, Int), fx: SIMD4<UInt32>, fy: SIMD4<UInt32>
  ) -> SIMD4<UInt32>
}

extension Texels {
  /// Returns the interpolated color between four pixels.
  ///
  /// The four pixels are the pixel at an index, its neighbors at the offsets `right` and `below`,
  /// and the pixel at the sum of both offsets. `fx` and `fy` are fractions in 256ths.
  @inline(__always)
  func mixed(at index: Int, right: Int, below: Int, fx: UInt64, fy: UInt64) -> UInt64 {
    let at = base + index
    let both = (fx &* fy) >> 8
    return color(
      of: weighed(at[0]) &* (256 &- fx &- fy &+ both)
        &+ weighed(at[right]) &* (fx &- both)
        &+ weighed(at[below]) &* (fy &- both)
        &+ weighed(at[below &+ right]) &* both)
  }
}

extension Texels {
  @inline(__always)
  func four(
    _ indices: (Int, Int, Int, Int), fx: SIMD4<UInt32>, fy: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    func one(_ index: Int, _ lane: Int) -> UInt32 {
      Channels.packed(
        mixed(
          at: index, right: 1, below: rowLength, fx: UInt64(fx[lane]), fy: UInt64(fy[lane])))
    }
    return SIMD4(one(indices.0, 0), one(indices.1, 1), one(indices.2, 2), one(indices.3, 3))
  }
}

/// Pixels with premultiplied colors.
struct ColorTexels: Texels {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let rowLength: Int

  @inline(__always)
  func weighed(_ pixel: UInt32) -> UInt64 { Channels.spread(pixel) }

  @inline(__always)
  func color(of sum: UInt64) -> UInt64 { Channels.rounded(sum) }

  @inline(__always)
  func four(
    _ indices: (Int, Int, Int, Int), fx: SIMD4<UInt32>, fy: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    FourTexels(base, rowLength, indices.0, indices.1, indices.2, indices.3).weighed(fx, fy)
  }
}

/// Pixels that hold the coverage of a single color.
struct CoverTexels: Texels {
  let base: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  let rowLength: Int
  /// The premultiplied color, spread over a 64-bit word.
  let color: UInt64

  @inline(__always)
  func weighed(_ pixel: UInt8) -> UInt64 { UInt64(pixel) }

  @inline(__always)
  func color(of sum: UInt64) -> UInt64 {
    let cover = (sum &+ 128) >> 8
    return Channels.rounded(color &* (cover &+ cover >> 7))
  }
}

/// The four bytes of a pixel as four 16-bit numbers in a word.
enum Channels {
  static var mask: UInt64 { 0x00FF_00FF_00FF_00FF }
  static var half: UInt64 { 0x0080_0080_0080_0080 }

  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel | pixel << 24) & mask
  }

  /// Divides four numbers by 256, rounding to nearest.
  @inline(__always)
  static func rounded(_ sum: UInt64) -> UInt64 { (sum &+ half) >> 8 & mask }

  @inline(__always)
  static func packed(_ channels: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: channels | channels >> 24)
  }

  /// Returns a color multiplied by a fraction in 255ths.
  @inline(__always)
  static func scaled(_ channels: UInt64, by part: UInt64) -> UInt64 {
    let product = channels &* part &+ half
    return (product &+ (product >> 8 & mask)) >> 8 & mask
  }

  /// Returns a premultiplied color blended over another one.
  @inline(__always)
  static func over(_ upper: UInt64, _ lower: UInt64) -> UInt64 {
    upper &+ scaled(lower, by: 255 &- upper >> 48)
  }
}
