import Foundation
import KinemaElementary
import Testing

@Suite("Angles and lengths") struct PolarTests {
  /// Numbers of all sizes and both signs, the same in every run.
  private static let numbers: [Double] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<400).map { k in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let mantissa = 1 + Double(state >> 12) * 0x1p-52
      // Most numbers have similar sizes, like the components of a vector.
      let exponent = k % 4 == 0 ? Int(state % 2_000) - 1_000 : Int(state % 8) - 4
      return Double(sign: k % 3 == 0 ? .minus : .plus, exponent: exponent, significand: mantissa)
    }
  }()
  private static let special: [Double] = [
    0, -0.0, 1, -1, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p+400, 0x1p-400,
  ]

  /// Returns the greatest difference from the C library, in units in the last place.
  private func error(
    _ numbers: [Double], _ ours: (Double, Double) -> Double, _ theirs: (Double, Double) -> Double
  ) -> Double {
    var greatest = 0.0
    for a in numbers {
      for b in numbers {
        let (mine, right) = (ours(a, b), theirs(a, b))
        if mine == right && mine.sign == right.sign { continue }
        let difference = (mine - right).magnitude / right.ulp
        greatest =
          difference.isNaN || mine.sign != right.sign ? .infinity : max(greatest, difference)
      }
    }
    return greatest
  }

  @Test("Angles agree with the C library within 2 units in the last place")
  func angles() {
    #expect(error(Self.numbers, Elementary64.atan2, { Foundation.atan2($0, $1) }) <= 2)
    let ring = (0...720).map { Foundation.sin(Double($0) * .pi / 360) }
    #expect(error(ring, Elementary64.atan2, { Foundation.atan2($0, $1) }) <= 2)
  }

  @Test("Lengths agree with the C library within 1 unit in the last place")
  func lengths() {
    #expect(error(Self.numbers, Elementary64.hypot, { Foundation.hypot($0, $1) }) <= 1)
    #expect(Elementary64.hypot(3, -4) == 5)
  }

  @Test("The results for zeros, infinities, and extreme numbers match the C library")
  func special() {
    #expect(error(Self.special, Elementary64.atan2, { Foundation.atan2($0, $1) }) <= 1)
    #expect(error(Self.special, Elementary64.hypot, { Foundation.hypot($0, $1) }) <= 1)
  }

  @Test("The angle of NaN is NaN, and so is its length unless the other component is infinite")
  func notANumber() {
    for x in Self.special {
      #expect(Elementary64.atan2(.nan, x).isNaN && Elementary64.atan2(x, .nan).isNaN)
      #expect(Elementary64.hypot(.nan, x).isNaN != x.isInfinite)
      #expect(Elementary64.hypot(x, .nan).isNaN != x.isInfinite)
    }
  }

  @Test("Results have the same bits on every platform")
  func bits() {
    var sum: UInt64 = 0
    for (a, b) in zip(Self.numbers, Self.numbers.reversed()) {
      sum = sum &* 31 &+ Elementary64.atan2(a, b).bitPattern
      sum = sum &* 31 &+ Elementary64.hypot(a, b).bitPattern
    }
    #expect(String(sum, radix: 16) == "4878bbb94d8f00a2")
  }
}
