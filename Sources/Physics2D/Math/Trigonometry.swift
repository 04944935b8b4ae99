// Assumed: the C library's functions differ in their last bits between platforms, so the few that
// a substep needs are written here with + − × ÷ √ alone; their errors are far below a 32-bit float.

/// The nearest whole number, without a call: exact below 2^51, unchanged above.
@inline(__always) func nearestWhole(_ x: Double) -> Double {
  let shift = 6_755_399_441_055_744.0  // 1.5 × 2^52
  return x.magnitude < 2_251_799_813_685_248 ? (x + shift) - shift : x
}

/// The sine and cosine of an angle in radians; 0 and 1 for one too large to have a meaning.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  var r = angle
  var quadrant = 0
  if angle.magnitude > 0.785398163397448 {
    guard angle.magnitude < 1e9 else { return (0, 1) }
    let turns = nearestWhole(angle * 0.636619772367581343)
    // π/2 in two parts, so that the difference keeps its digits.
    r = (angle - turns * 1.57079632673412561417) - turns * 6.07710050650619224932e-11
    quadrant = Int(turns) & 3
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
