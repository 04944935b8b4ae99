import Foundation
import Testing
import TimingCurves

@Suite struct DecayTests {
  @Test func `the velocity falls by the rate each millisecond`() {
    let decay = Decay(initialVelocity: 1000, rate: 0.998)
    #expect(abs(decay.velocity(at: 0.001) - 998) < 1e-9)
    #expect(abs(decay.velocity(at: 1) - 1000 * pow(0.998, 1000)) < 1e-9)
    #expect(abs(decay.distance - 499.499_833) < 1e-5)
    #expect(abs(decay.value(at: 60) - decay.distance) < 1e-9)
  }

  @Test func `the distance is the integral of the velocity`() {
    let decay = Decay(initialVelocity: -700, rate: 0.99)
    let sum = (0..<10_000).reduce(0.0) { total, step in
      total + decay.velocity(at: (Double(step) + 0.5) * 5e-5) * 5e-5
    }
    #expect(abs(sum - decay.value(at: 0.5)) < 1e-5)
  }

  @Test func `the time and the velocity that cover a distance undo the deceleration`() throws {
    let decay = Decay(initialVelocity: 800)
    let time = try #require(decay.time(covering: 123))
    #expect(abs(decay.value(at: time) - 123) < 1e-9)
    #expect(decay.time(covering: 500) == nil)
    #expect(decay.time(covering: -1) == nil)
    #expect(abs(decay.velocity(at: decay.duration(threshold: 10)) - 10) < 1e-9)
    let needed = Decay.velocity(covering: 321, rate: 0.998)
    #expect(abs(Decay(initialVelocity: needed).distance - 321) < 1e-9)
  }

  @Test func `a rubber band shows 55 hundredths at first and never a whole view`() {
    #expect(abs(RubberBand.resisted(1e-6, dimension: 400) - 0.55e-6) < 1e-12)
    #expect(abs(RubberBand.resisted(100, dimension: 480) - 480 * 55 / 535.0) < 1e-9)
    #expect(RubberBand.resisted(-100, dimension: 480) == -RubberBand.resisted(100, dimension: 480))
    #expect(RubberBand.resisted(1e9, dimension: 480) < 480)
    #expect(RubberBand.resisted(5, dimension: 0) == 0)
    let shown = RubberBand.resisted(77, dimension: 320)
    #expect(abs(RubberBand.unresisted(shown, dimension: 320) - 77) < 1e-9)
  }
}
