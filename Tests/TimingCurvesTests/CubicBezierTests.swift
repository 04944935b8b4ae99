import Foundation
import Testing
import TimingCurves

@Suite struct CubicBezierTests {
  /// Returns a value of the curve by bisection of the parameter, in Bernstein form.
  private func reference(_ c: CubicBezier, at x: Double) -> Double {
    func bernstein(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let s = (low + high) / 2
      if bernstein(c.x1, c.x2, s) < x { low = s } else { high = s }
    }
    return bernstein(c.y1, c.y2, (low + high) / 2)
  }

  @Test func `Values are exact to a billionth for all kinds of curves`() {
    let curves: [CubicBezier] = [
      .easeIn, .easeOut, .easeInEaseOut, .default, CubicBezier(0, 1, 1, 0),
      CubicBezier(1, 0, 0, 1), CubicBezier(0, 0, 0, 1), CubicBezier(0.9, -2, 0.1, 3),
      CubicBezier(0.68, -0.55, 0.265, 1.55), CubicBezier(0.32, 0.72, 0, 1),
    ]
    for curve in curves {
      var worst = 0.0
      for step in 1..<500 {
        let x = Double(step) / 500
        // Where the curve is vertical, the precision of the x coordinate limits the precision of
        // the y coordinate.
        if curve == CubicBezier(1, 0, 0, 1), abs(x - 0.5) < 0.01 { continue }
        worst = max(worst, abs(curve.value(at: x) - reference(curve, at: x)))
      }
      #expect(worst < 1e-9, "\(curve)")
    }
  }

  @Test func `The ends of a curve are exact, and the linear curve is a line`() {
    #expect(CubicBezier.easeIn.value(at: 0) == 0)
    #expect(CubicBezier.easeIn.value(at: 1) == 1)
    #expect(CubicBezier.easeIn.value(at: -3) == 0)
    #expect(CubicBezier.easeIn.value(at: 7) == 1)
    #expect(CubicBezier.linear.value(at: 0.3) == 0.3)
  }

  @Test func `The ease-in-ease-out curve reaches one half in the middle, where it is steepest`() {
    let curve = CubicBezier.easeInEaseOut
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-12)
    #expect(curve.slope(at: 0.5) > curve.slope(at: 0.3))
    #expect(abs(curve.slope(at: 0)) < 1e-9)
  }

  @Test func `Slopes of a curve match its difference quotients`() {
    let curve = CubicBezier.default
    for step in 1..<20 {
      let x = Double(step) / 20
      let quotient = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.slope(at: x) - quotient) < 1e-5)
    }
  }

  @Test func `The inverse of a curve returns the position of each value`() {
    for step in 0...20 {
      let y = Double(step) / 20
      #expect(abs(CubicBezier.easeOut.value(at: CubicBezier.easeOut.inverse(of: y)) - y) < 1e-9)
    }
  }
}
