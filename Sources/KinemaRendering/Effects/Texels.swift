/// The pixels of a bitmap, as what ``PlacedBitmap`` reads between.
///
/// Colours come as four numbers of 16 bits in a word, so that one multiplication serves all of
/// them.
protocol Texels {
  associatedtype Pixel
  var base: UnsafePointer<Pixel> { get }
  var width: Int { get }
  var height: Int { get }
  /// Pixels from one row to the next.
  var rowLength: Int { get }

  /// A pixel in the form that can be multiplied and added up.
  func weighed(_ pixel: Pixel) -> UInt64
  /// The colour of a sum of pixels whose weights add up to 256.
  func color(of sum: UInt64) -> UInt64
  /// The colours between the pixels at four indices, those to their right and those below, packed.
  func four(
    _ indices: (Int, Int, Int, Int), fx: SIMD4<UInt32>, fy: SIMD4<UInt32>
  ) -> SIMD4<UInt32>
}

extension Texels {
  /// The colour between four pixels: the one at an index, those to its right and below it by the
  /// given steps, and the one across; `fx` and `fy` are fractions in 256 parts.
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

/// Premultiplied colours.
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

/// Coverage that lets one colour through.
struct CoverTexels: Texels {
  let base: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  let rowLength: Int
  /// Premultiplied and spread.
  let color: UInt64

  @inline(__always)
  func weighed(_ pixel: UInt8) -> UInt64 { UInt64(pixel) }

  @inline(__always)
  func color(of sum: UInt64) -> UInt64 {
    let cover = (sum &+ 128) >> 8
    return Channels.rounded(color &* (cover &+ cover >> 7))
  }
}

/// The four bytes of a pixel in the four halves of two words.
enum Channels {
  static var mask: UInt64 { 0x00FF_00FF_00FF_00FF }
  static var half: UInt64 { 0x0080_0080_0080_0080 }

  @inline(__always)
  static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel | pixel << 24) & mask
  }

  /// 256 parts of four numbers, as those numbers.
  @inline(__always)
  static func rounded(_ sum: UInt64) -> UInt64 { (sum &+ half) >> 8 & mask }

  @inline(__always)
  static func packed(_ channels: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: channels | channels >> 24)
  }

  /// A colour of which so many of 255 parts are taken.
  @inline(__always)
  static func scaled(_ channels: UInt64, by part: UInt64) -> UInt64 {
    let product = channels &* part &+ half
    return (product &+ (product >> 8 & mask)) >> 8 & mask
  }

  /// A premultiplied colour over another one.
  @inline(__always)
  static func over(_ upper: UInt64, _ lower: UInt64) -> UInt64 {
    upper &+ scaled(lower, by: 255 &- upper >> 48)
  }
}
