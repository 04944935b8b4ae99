// Ours: The last bits of the C library's functions differ between platforms. The few functions that
// a substep needs are therefore implemented here with + − × ÷ √ alone. Their errors are far below
// the precision of a 32-bit float.

/// Elementary functions for results that are stored in 32 bits, with the same bits on all
/// platforms.
///
/// Arguments and results are 64-bit. The accuracy is 1e-11 for sine and cosine, and 1e-13 for
/// powers. `Elementary64` is slower and more accurate, and differs in the last bits.
package enum Elementary32 {
  /// Rounds a number below 2^51 to the nearest whole number, inline.
  ///
  /// Greater numbers are unchanged.
  @inlinable @inline(__always) package static func nearestWhole(_ x: Double) -> Double {
    let shift = 6_755_399_441_055_744.0  // 1.5 × 2^52
    return x.magnitude < 2_251_799_813_685_248 ? (x + shift) - shift : x
  }

  /// Returns the sine and cosine of an angle in radians.
  ///
  /// For an angle of 1e9 or more, where the result would be meaningless, it returns 0 and 1.
  @inlinable package static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    var r = angle
    var quadrant = 0
    if angle.magnitude > 0.785398163397448 {
      guard angle.magnitude < 1e9 else { return (0, 1) }
      let quarters = nearestWhole(angle * 0.636619772367581343)
      // π/2 is split into two parts, so that the difference keeps its digits.
      r = (angle - quarters * 1.57079632673412561417) - quarters * 6.07710050650619224932e-11
      quadrant = Int(quarters) & 3
    }
    let r2 = r * r
    let sine =
      r
      * (1 + r2
        * (-1.0 / 6 + r2
          * (1.0 / 120 + r2
            * (-1.0 / 5_040
              + r2 * (1.0 / 362_880 + r2 * (-1.0 / 39_916_800))))))
    let cosine =
      1 + r2
      * (-0.5 + r2
        * (1.0 / 24 + r2
          * (-1.0 / 720
            + r2 * (1.0 / 40_320 + r2 * (-1.0 / 3_628_800 + r2 * (1.0 / 479_001_600))))))
    switch quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
