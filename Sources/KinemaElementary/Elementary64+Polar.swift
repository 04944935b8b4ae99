// Ours: Like the other functions here, these use only + − × ÷ and √, so that the bits are the same
// on all platforms. Products are split into two numbers (Dekker 1971), which preserves the rounding
// error.

extension Elementary64 {
  /// Returns the length of a vector, within one unit in the last place.
  ///
  /// It is infinite if a component is infinite.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    let scale = scale(for: max(x.magnitude, y.magnitude))
    let a = x * scale
    let b = y * scale
    let squareA = product(a, a)
    let squareB = product(b, b)
    let sum = squareA.high + squareB.high
    guard sum > 0 else { return 0 }
    let lost = max(squareA.high, squareB.high) - sum + min(squareA.high, squareB.high)
    let root = sum.squareRoot()
    let square = product(root, root)
    let error = (sum - square.high) + (lost + squareA.low + squareB.low - square.low)
    return (root + error / (2 * root)) / scale
  }

  /// Returns the angle of a vector in radians from −π to π, within two units in the last place.
  ///
  /// For arguments that are zero or infinite, the results equal the results of the C library.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let isSteep = y.magnitude > x.magnitude
    let longer = isSteep ? y.magnitude : x.magnitude
    let shorter = isSteep ? x.magnitude : y.magnitude
    // An angle is represented by a rounded number and its rounding error.
    var (angle, rest) = arcTangent(shorter, over: longer)
    if isSteep {
      (angle, rest) = difference(1.5707963267948966, 6.123233995736766e-17, angle, rest)
    }
    if x.sign == .minus {
      (angle, rest) = difference(3.141592653589793, 1.2246467991473532e-16, angle, rest)
    }
    let size = angle + rest
    return y.sign == .minus ? -size : size
  }

  /// Returns the arc tangent of a quotient from 0 to 1, as a number and its rounding error.
  private static func arcTangent(
    _ shorter: Double, over longer: Double
  ) -> (angle: Double, rest: Double) {
    // This also covers two infinities and two zeros, for which there is no quotient. The angle of
    // zeros is 0.
    if shorter == longer {
      return longer == 0 ? (0, 0) : (0.7853981633974483, 3.061616997868383e-17)
    }
    let q = shorter / longer
    if q < 0x1p-30 { return (q, 0) }
    let scale = scale(for: longer)
    let u = shorter * scale
    let v = longer * scale
    let back = product(q, v)
    let lost = ((u - back.high) - back.low) / v / (1 + q * q)
    // atan q = atan c + atan((q − c) / (1 + q·c)) for c = 1/2 and 1.
    if q < 0.4375 { return (q, seriesOfArcTangent(q) + lost) }
    let (angle, rest, t) =
      q < 0.6875
      ? (0.4636476090008061, 2.2698777452961687e-17, (2 * q - 1) / (2 + q))
      : (0.7853981633974483, 3.061616997868383e-17, (q - 1) / (1 + q))
    return (angle, t + (seriesOfArcTangent(t) + (lost + rest)))
  }

  /// Returns the arc tangent of a number below 7/16, minus the number.
  private static func seriesOfArcTangent(_ t: Double) -> Double {
    let square = t * t
    var sum = 0.0
    var n = 47.0
    while n >= 3 {
      sum = (1 / n - sum) * square
      n -= 2
    }
    return -t * sum
  }

  private static func difference(
    _ a: Double, _ restOfA: Double, _ b: Double, _ restOfB: Double
  ) -> (Double, Double) {
    let high = a - b
    return (high, ((a - high) - b) + (restOfA - restOfB))
  }

  /// Returns the product of two numbers as a rounded number and its rounding error.
  private static func product(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let high = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return (high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// Returns the upper and the lower half of the digits of a number.
  private static func halves(_ x: Double) -> (Double, Double) {
    let shifted = 134_217_729 * x
    let first = shifted - (shifted - x)
    return (first, x - first)
  }

  /// Returns a power of two that scales a huge or tiny number so that its square is representable.
  private static func scale(for size: Double) -> Double {
    size > 0x1p+400 ? 0x1p-600 : (size < 0x1p-400 ? 0x1p+600 : 1)
  }
}
