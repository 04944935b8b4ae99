/// The pixels around four positions in a picture, four for each position. All positions are
/// interpolated at once.
struct FourTexels {
  private let topLeft: SIMD4<UInt32>
  private let topRight: SIMD4<UInt32>
  private let bottomLeft: SIMD4<UInt32>
  private let bottomRight: SIMD4<UInt32>

  /// For each of four indices, reads the pixel at the index, its right neighbor, and the two pixels
  /// below them.
  @inline(__always)
  init(
    _ base: UnsafePointer<UInt32>, _ rowLength: Int, _ first: Int, _ second: Int, _ third: Int,
    _ fourth: Int
  ) {
    func pairs(_ one: Int, _ other: Int) -> SIMD4<UInt32> {
      unsafeBitCast(
        SIMD2(
          UnsafeRawPointer(base + one).loadUnaligned(as: UInt64.self),
          UnsafeRawPointer(base + other).loadUnaligned(as: UInt64.self)), to: SIMD4<UInt32>.self)
    }
    var (former, latter) = (pairs(first, second), pairs(third, fourth))
    topLeft = SIMD4(lowHalf: former.evenHalf, highHalf: latter.evenHalf)
    topRight = SIMD4(lowHalf: former.oddHalf, highHalf: latter.oddHalf)
    former = pairs(first &+ rowLength, second &+ rowLength)
    latter = pairs(third &+ rowLength, fourth &+ rowLength)
    bottomLeft = SIMD4(lowHalf: former.evenHalf, highHalf: latter.evenHalf)
    bottomRight = SIMD4(lowHalf: former.oddHalf, highHalf: latter.oddHalf)
  }

  /// Returns the colors, each as a weighted sum of four pixels, as in ``Texels``. The fractions are
  /// in 256ths.
  @inline(__always)
  func weighed(_ fx: SIMD4<UInt32>, _ fy: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let (right, below) = (ChannelPairs.twice(fx), ChannelPairs.twice(fy))
    let both = (right &* below) &>> 8
    let weights = (256 &- right &- below &+ both, right &- both, below &- both, both)
    func sum(_ channels: (SIMD4<UInt32>) -> ChannelPairs.Numbers) -> ChannelPairs.Numbers {
      channels(topLeft) &* weights.0 &+ channels(topRight) &* weights.1
        &+ channels(bottomLeft) &* weights.2 &+ channels(bottomRight) &* weights.3 &+ 128
    }
    return ChannelPairs.words(sum(ChannelPairs.even), sum(ChannelPairs.odd))
  }

  /// Returns the colors, interpolated first along the rows and then between them. Both results are
  /// truncated.
  @inline(__always)
  func mixed(_ fx: SIMD4<UInt32>, _ fy: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let (x, y) = (ChannelPairs.twice(fx), ChannelPairs.twice(fy))
    func mix(_ p: SIMD4<UInt32>, _ q: SIMD4<UInt32>, _ f: ChannelPairs.Numbers) -> SIMD4<UInt32> {
      ChannelPairs.words(
        ChannelPairs.even(p) &* (256 &- f) &+ ChannelPairs.even(q) &* f,
        ChannelPairs.odd(p) &* (256 &- f) &+ ChannelPairs.odd(q) &* f)
    }
    return mix(mix(topLeft, topRight, x), mix(bottomLeft, bottomRight, x), y)
  }
}
