import Foundation
import KinemaElementary
import Testing

@Suite struct Elementary32Tests {
  @Test func `Sine and cosine match the C library far beyond 32-bit precision`() {
    var worst = 0.0
    for step in -20_000...20_000 {
      let angle = Double(step) * 0.05
      let (sine, cosine) = Elementary32.sineAndCosine(angle)
      worst = max(worst, abs(sine - Foundation.sin(angle)), abs(cosine - Foundation.cos(angle)))
    }
    #expect(worst < 1e-11, "\(worst)")
    #expect(Elementary32.sineAndCosine(1e10) == (0, 1))
  }

  @Test func `Powers match the C library`() {
    var worst = 0.0
    for step in 1...3_000 {
      for exponent in [-3, -1.7, -1, 0.5, 1.7, 2, 3.25] {
        let base = Double(step) * 0.01
        worst = max(
          worst, abs(Elementary32.power(base, exponent) / Foundation.pow(base, exponent) - 1))
      }
    }
    #expect(worst < 1e-13, "\(worst)")
    #expect(Elementary32.power(0, -1) == .infinity && Elementary32.power(0, 1) == 0)
    #expect(Elementary32.power(.infinity, 2.5) == .infinity)
    #expect(Elementary32.power(.infinity, -2.5) == 0 && Elementary32.power(.infinity, 0) == 1)
    #expect(Elementary32.power(2, .nan).isNaN && Elementary32.power(.nan, 1) == 0)
  }

  @Test func `The nearest integer is exact below 2 to the power of 51`() {
    #expect(Elementary32.nearestWhole(2.4) == 2)
    #expect(Elementary32.nearestWhole(-2.6) == -3)
    #expect(Elementary32.nearestWhole(1e18) == 1e18)
  }
}
