import Foundation
import Testing
import TimingCurves

@Suite struct DecayTests {
  @Test func `The velocity is multiplied by the rate in each millisecond`() {
    let decay = Decay(initialVelocity: 1000, rate: 0.998)
    #expect(abs(decay.velocity(at: 0.001) - 998) < 1e-9)
    #expect(abs(decay.velocity(at: 1) - 1000 * pow(0.998, 1000)) < 1e-9)
    #expect(abs(decay.distance - 499) < 1e-9)
    #expect(abs(decay.value(at: 60) - decay.distance) < 1e-9)
  }

  @Test(arguments: [0.998, 0.99, 0.9])
  func `The distance is the sum of the velocities after each millisecond`(rate: Double) {
    let decay = Decay(initialVelocity: -700, rate: rate)
    let sum = (1...500).reduce(0.0) { total, step in
      total + decay.velocity(at: Double(step) * 1e-3) * 1e-3
    }
    #expect(abs(sum - decay.value(at: 0.5)) < 1e-9)
  }

  @Test
  func
    `The proposed distance is the integral of the velocity until the speed falls below the threshold`()
  {
    let decay = Decay(initialVelocity: -3000)
    #expect(abs(decay.integral(threshold: 10) + 2990 / 2.002_002_67) < 1e-4)
    #expect(abs(decay.duration(threshold: 10) - log(300.0) / 2.002_002_67) < 1e-6)
    #expect(abs(decay.value(at: decay.duration(threshold: 10)) + 0.499 * 2990) < 1e-9)
    #expect(Decay(initialVelocity: 8).integral(threshold: 10) == 0)
  }

  @Test func `The computed time and velocity for a distance match the deceleration`() throws {
    let decay = Decay(initialVelocity: 800)
    let time = try #require(decay.time(covering: 123))
    #expect(abs(decay.value(at: time) - 123) < 1e-9)
    #expect(decay.time(covering: 500) == nil)
    #expect(decay.time(covering: -1) == nil)
    #expect(abs(decay.velocity(at: decay.duration(threshold: 10)) - 10) < 1e-9)
    let needed = Decay.velocity(covering: 321, rate: 0.998)
    #expect(abs(Decay(initialVelocity: needed).distance - 321) < 1e-9)
  }

  @Test(arguments: [(900.0, 100.0), (-3000, -1492), (20, 700), (-11, -0.5)])
  func `A deceleration created for a distance has covered it when its speed meets the threshold`(
    velocity: Double, distance: Double
  ) throws {
    let decay = try #require(
      Decay(initialVelocity: velocity, covering: distance, threshold: 10))
    #expect(abs(decay.value(at: decay.duration(threshold: 10)) - distance) < 1e-6)
    #expect(Decay(initialVelocity: velocity, covering: -distance, threshold: 10) == nil)
    #expect(Decay(initialVelocity: 9, covering: distance, threshold: 10) == nil)
  }

  @Test
  func `A rubber band starts at 55 percent and always stretches by less than the size of the view`()
  {
    #expect(abs(RubberBand.resisted(1e-6, dimension: 400) - 0.55e-6) < 1e-12)
    #expect(abs(RubberBand.resisted(100, dimension: 480) - 480 * 55 / 535.0) < 1e-9)
    #expect(RubberBand.resisted(-100, dimension: 480) == -RubberBand.resisted(100, dimension: 480))
    #expect(RubberBand.resisted(1e9, dimension: 480) < 480)
    #expect(RubberBand.resisted(5, dimension: 0) == 0)
    let shown = RubberBand.resisted(77, dimension: 320)
    #expect(abs(RubberBand.unresisted(shown, dimension: 320) - 77) < 1e-9)
  }
}
