/// The channels of four pixels as pairs of 16-bit numbers.
///
/// One instruction multiplies a pair of channels of all four pixels.
enum ChannelPairs {
  typealias Numbers = SIMD8<UInt16>

  /// Returns the blue and red channels.
  @inline(__always)
  static func even(_ words: SIMD4<UInt32>) -> Numbers {
    unsafeBitCast(words & 0x00FF_00FF, to: Numbers.self)
  }

  /// Returns the green and alpha channels.
  @inline(__always)
  static func odd(_ words: SIMD4<UInt32>) -> Numbers {
    unsafeBitCast(words &>> 8 & 0x00FF_00FF, to: Numbers.self)
  }

  /// Returns pairs that contain each number twice. The numbers must be below 65,536.
  @inline(__always)
  static func twice(_ numbers: SIMD4<UInt32>) -> Numbers {
    unsafeBitCast(numbers | numbers &<< 16, to: Numbers.self)
  }

  /// Divides both pairs by 256 and returns them as pixels.
  @inline(__always)
  static func words(_ even: Numbers, _ odd: Numbers) -> SIMD4<UInt32> {
    unsafeBitCast(even &>> 8, to: SIMD4<UInt32>.self)
      | unsafeBitCast(odd & 0xFF00, to: SIMD4<UInt32>.self)
  }

  /// Multiplies numbers by fractions in 255ths. The result is in 256ths.
  @inline(__always)
  private static func scaled(_ numbers: Numbers, by parts: Numbers) -> Numbers {
    let product = numbers &* parts &+ 128
    return product &+ product &>> 8
  }

  /// Blends a premultiplied color over four pixels. Each pixel has its own coverage, in 255ths.
  @inline(__always)
  static func lay(
    _ color: SIMD4<UInt32>, _ covers: SIMD4<UInt32>, over words: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let parts = twice(covers)
    let upper = Self.words(scaled(even(color), by: parts), scaled(odd(color), by: parts))
    let rest = twice(255 &- upper &>> 24)
    let lower = Self.words(scaled(even(words), by: rest), scaled(odd(words), by: rest))
    return upper &+ lower
  }
}
