// Ours: Like sine and cosine, these functions use only + − × ÷, so that the bits are the same on
// all platforms. Their accuracy is 1e-13.

extension Elementary32 {
  /// Returns a power of a number.
  ///
  /// For a base that is not positive, or NaN, the result is infinity for a negative exponent, 1 for
  /// the exponent 0, and 0 otherwise. For an infinite base, these results are 0, 1, and infinity.
  /// For a positive finite base, the result is NaN if the exponent is NaN.
  @inlinable package static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return exponent < 0 ? .infinity : (exponent == 0 ? 1 : 0) }
    guard base < .infinity else { return exponent < 0 ? 0 : (exponent == 0 ? 1 : .infinity) }
    let whole = nearestWhole(exponent)
    if whole == exponent && exponent.magnitude <= 16 {
      var product = 1.0
      for _ in 0..<Int(exponent.magnitude) { product *= base }
      return exponent < 0 ? 1 / product : product
    }
    return exponential(exponent * logarithm(base))
  }

  /// Returns the natural logarithm of a positive, normal number.
  @usableFromInline package static func logarithm(_ x: Double) -> Double {
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.41421356237309505 {
      mantissa *= 0.5
      exponent += 1
    }
    let s = (mantissa - 1) / (mantissa + 1)
    let s2 = s * s
    var series = 0.0
    var n = 21
    while n > 0 {
      series = series * s2 + 1 / Double(n)
      n -= 2
    }
    return 2 * s * series + exponent * 0.693147180559945309
  }

  /// Returns the exponential function: 0 below −708, infinity above 709, and NaN for NaN.
  @usableFromInline package static func exponential(_ x: Double) -> Double {
    if x > 709 { return .infinity }
    if x < -708 { return 0 }
    if x.isNaN { return x }
    let whole = nearestWhole(x * 1.44269504088896341)
    let r = x - whole * 0.693147180559945309
    var series = 1.0
    var n = 16.0
    while n > 0 {
      series = 1 + series * r / n
      n -= 1
    }
    return series * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }
}
