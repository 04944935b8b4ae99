import Foundation
import KinemaElementary
import Testing

@Suite struct Elementary64Tests {
  private func error(
    _ ours: (Double) -> Double, _ theirs: (Double) -> Double, over range: ClosedRange<Double>
  ) -> Double {
    (0...4000).map { step in
      let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 4000
      return abs(ours(x) - theirs(x)) / max(abs(theirs(x)), 1)
    }.max() ?? .infinity
  }

  @Test func `The exponential matches the C library`() {
    #expect(error(Elementary64.exp, { Foundation.exp($0) }, over: -40...40) < 1e-13)
    #expect(abs(Elementary64.exp(700) / Foundation.exp(700) - 1) < 1e-12)
    #expect(abs(Elementary64.exp(-700) / Foundation.exp(-700) - 1) < 1e-12)
    #expect(Elementary64.exp(-800) == 0)
    #expect(Elementary64.exp(800) == .infinity)
    #expect(Elementary64.exp(0) == 1)
  }

  @Test func `The logarithm matches the C library`() {
    #expect(error(Elementary64.log, { Foundation.log($0) }, over: 1e-6...20) < 1e-14)
    #expect(abs(Elementary64.log(1e-300) - Foundation.log(1e-300)) < 1e-11)
    #expect(Elementary64.log(0) == -.infinity)
    #expect(Elementary64.log(-1).isNaN)
    #expect(Elementary64.log(1) == 0)
  }

  @Test func `Sine and cosine match the C library`() {
    func sine(_ x: Double) -> Double { Elementary64.sineAndCosine(x).sine }
    func cosine(_ x: Double) -> Double { Elementary64.sineAndCosine(x).cosine }
    #expect(Elementary64.sineAndCosine(1e300) == (0, 1))
    #expect(error(sine, { Foundation.sin($0) }, over: -1000...1000) < 1e-13)
    #expect(error(cosine, { Foundation.cos($0) }, over: -1000...1000) < 1e-13)
    #expect(error(sine, { Foundation.sin($0) }, over: -4...4) < 1e-15)
    #expect(sine(0) == 0)
    #expect(sine(.infinity).isNaN)
  }
}
