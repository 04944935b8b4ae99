/// The channels of four pixels as pairs of 16-bit numbers, so that one instruction multiplies those of
/// all four.
enum ChannelPairs {
  typealias Numbers = SIMD8<UInt16>

  /// Blue and red.
  @inline(__always)
  static func even(_ words: SIMD4<UInt32>) -> Numbers {
    unsafeBitCast(words & 0x00FF_00FF, to: Numbers.self)
  }

  /// Green and alpha.
  @inline(__always)
  static func odd(_ words: SIMD4<UInt32>) -> Numbers {
    unsafeBitCast(words &>> 8 & 0x00FF_00FF, to: Numbers.self)
  }

  /// A number below 65,536 for each pixel, for both numbers of its pairs.
  @inline(__always)
  static func twice(_ numbers: SIMD4<UInt32>) -> Numbers {
    unsafeBitCast(numbers | numbers &<< 16, to: Numbers.self)
  }

  /// 256 parts of both pairs, as whole pixels.
  @inline(__always)
  static func words(_ even: Numbers, _ odd: Numbers) -> SIMD4<UInt32> {
    unsafeBitCast(even &>> 8, to: SIMD4<UInt32>.self)
      | unsafeBitCast(odd & 0xFF00, to: SIMD4<UInt32>.self)
  }

  /// Numbers of which so many of 255 parts are taken, in 256 parts.
  @inline(__always)
  private static func scaled(_ numbers: Numbers, by parts: Numbers) -> Numbers {
    let product = numbers &* parts &+ 128
    return product &+ product &>> 8
  }

  /// Four pixels under a premultiplied colour, of which each takes so many of 255 parts.
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
