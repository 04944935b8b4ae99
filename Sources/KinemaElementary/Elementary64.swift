// Ours: The last bit of the C library's exponentials and sines differs between platforms. The
// curves therefore use these functions, which consist of + - × ÷ and √ only. They agree with the
// exact functions to a relative error of 1e-14 over the ranges that animations use.

/// Elementary functions for results that are stored in 64 bits, with the same bits on all
/// platforms.
///
/// Their relative accuracy is 1e-14 over the ranges that animations use.
package enum Elementary64 {
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10

  /// Returns the exponential function: 0 below −745, and infinity above 709.78.
  package static func exp(_ x: Double) -> Double {
    if x != x { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * 1.4426950408889634).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    // Horner's scheme for the series up to the 14th power, with |r| ≤ 0.347.
    var sum = 1.0
    var n = 14.0
    while n >= 1 {
      sum = 1 + sum * r / n
      n -= 1
    }
    return scale(sum, byPowerOfTwo: Int(k))
  }

  /// Returns the natural logarithm: −infinity for 0, and NaN for negative numbers.
  package static func log(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    if !(x > 0) { return .nan }
    if x == .infinity { return x }
    var exponent = Int(x.exponent)
    var m = x.significand
    if m > 1.4142135623730951 {
      m *= 0.5
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    var n = 25.0
    while n >= 3 {
      sum = (sum + 1 / n) * square
      n -= 2
    }
    let e = Double(exponent)
    return e * ln2High + (2 * s + 2 * s * sum + e * ln2Low)
  }

  /// Returns the sine and cosine of an angle in radians, for angles up to 1e8.
  ///
  /// For an angle of 1e9 or more, where the result would be meaningless, it returns 0 and 1.
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    if !x.isFinite { return (.nan, .nan) }
    guard x.magnitude < 1e9 else { return (0, 1) }
    // Cody and Waite's reduction: π/2 in three parts of 33 bits, so that k times a part is exact.
    let k = (x * 0.6366197723675814).rounded()
    var r = x - k * 1.57079632673412561417e+00
    r -= k * 6.07710050630396597660e-11
    r -= k * 2.02226624879595063154e-21
    let square = r * r
    var sine = 1.0
    var cosine = 1.0
    var n = 9.0
    while n >= 1 {
      sine = 1 - sine * square / ((2 * n) * (2 * n + 1))
      cosine = 1 - cosine * square / ((2 * n - 1) * (2 * n))
      n -= 1
    }
    sine *= r
    let quadrant = Int64(k) & 3
    if quadrant == 0 { return (sine, cosine) }
    if quadrant == 1 { return (cosine, -sine) }
    if quadrant == 2 { return (-sine, -cosine) }
    return (-cosine, sine)
  }

  private static func scale(_ x: Double, byPowerOfTwo power: Int) -> Double {
    if power > 1023 { return x * 2 * Double(bitPattern: UInt64(1023 + power - 1) << 52) }
    if power < -1022 {
      return x * Double(bitPattern: UInt64(1023 + power + 60) << 52)
        * Double(bitPattern: UInt64(1023 - 60) << 52)
    }
    return x * Double(bitPattern: UInt64(1023 + power) << 52)
  }
}
