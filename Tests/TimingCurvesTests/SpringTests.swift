import Foundation
import Testing
import TimingCurves

@Suite struct SpringTests {
  /// Integrates with fourth-order Runge–Kutta, with steps that are small enough for a precision of
  /// 1e-10.
  private func integrate(_ s: Spring, x: Double, v: Double, time: Double) -> (Double, Double) {
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (-s.stiffness * x - s.damping * v) / s.mass
    }
    let steps = 4000
    let h = time / Double(steps)
    var (x, v) = (x, v)
    for _ in 0..<steps {
      let (k1, l1) = (v, acceleration(x, v))
      let (k2, l2) = (v + h / 2 * l1, acceleration(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, acceleration(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, acceleration(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  @Test(arguments: [
    Spring(mass: 1, stiffness: 100, damping: 10), Spring(mass: 1, stiffness: 100, damping: 20),
    Spring(mass: 1, stiffness: 100, damping: 50), Spring(mass: 2, stiffness: 300, damping: 3),
    Spring(mass: 1, stiffness: 100, damping: 0), Spring(mass: 0.5, stiffness: 40, damping: 9),
  ])
  func `The closed form solves the equation of motion`(spring: Spring) {
    for (x, v) in [(-1.0, 0.0), (-1, 12), (3, -5), (0, 4)] {
      for time in [0.05, 0.3, 1.1] {
        let state = spring.state(after: time, from: .init(displacement: x, velocity: v))
        let exact = integrate(spring, x: x, v: v, time: time)
        #expect(abs(state.displacement - exact.0) < 1e-9)
        #expect(abs(state.velocity - exact.1) < 1e-8)
      }
    }
  }

  @Test func `The progress begins at 0 with the given velocity and ends at 1`() {
    let spring = Spring(mass: 1, stiffness: 200, damping: 14)
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.velocity(at: 0, initialVelocity: 7) - 7) < 1e-12)
    #expect(abs(spring.value(at: 20) - 1) < 1e-12)
  }

  @Test func `The default spring settles in 1.4727 seconds`() {
    #expect(abs(Spring().settlingDuration() - 1.472_700_334_678_092_7) < 1e-9)
  }

  @Test(arguments: [0.2, 0.5, 0.9, 0.999_999, 1, 1.000_001, 1.5, 4])
  func `A settled spring stays within a thousandth of its goal`(ratio: Double) {
    for velocity in [0.0, 5, -8, 60] {
      let spring = Spring(dampingRatio: ratio, angularFrequency: 9)
      let end = spring.settlingDuration(initialVelocity: velocity)
      let worst = (0..<200).map { step in
        abs(spring.value(at: end + Double(step) * 0.02, initialVelocity: velocity) - 1)
      }.max()
      #expect(worst ?? 1 <= 0.001 + 1e-9)
    }
  }

  /// Returns the remaining amplitude at the end of a duration, computed with the system's formula.
  private func rest(_ spring: Spring, velocity: Double, after duration: Double) -> Double {
    let (w, ratio) = (spring.angularFrequency, spring.dampingRatio)
    if ratio > 1 - 1e-7 { return abs(1 + (w - velocity) * duration) * exp(-w * duration) }
    return abs((ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot()))
      * exp(-ratio * w * duration)
  }

  @Test func `A spring created for a duration has a thousandth of its amplitude left at the end`() {
    for ratio in [0.01, 0.1, 0.4, 0.7, 0.99, 1] {
      for velocity in [0.0, 3, -3, 12, 40, -40, 1000] {
        let spring = Spring(dampingRatio: ratio, settlingIn: 0.6, initialVelocity: velocity)
        #expect(
          abs(rest(spring, velocity: velocity, after: 0.6) - 0.001) < 1e-12,
          "ratio \(ratio), velocity \(velocity)")
        #expect(abs(spring.dampingRatio - ratio) < 1e-12)
        // A stiffer spring always has a smaller remaining amplitude.
        for step in 1...400 {
          let stiffer = Spring(
            dampingRatio: ratio, angularFrequency: spring.angularFrequency * (1 + Double(step) / 50)
          )
          #expect(rest(stiffer, velocity: velocity, after: 0.6) < 0.001)
        }
      }
    }
  }

  @Test func `Springs with measured durations have the measured stiffness`() {
    for (ratio, duration, velocity, stiffness) in [
      (0.35, 1, 0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
      (0.5, 2, 0, 40.4298756260504), (0.99, 1, 0, 80.02518243167793),
      (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
      (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1.5, 147.61602003056592),
    ] {
      let spring = Spring(
        dampingRatio: ratio, settlingIn: duration, initialVelocity: velocity)
      #expect(abs(spring.stiffness / stiffness - 1) < 1e-7)
    }
  }

  @Test func `An invalid damping ratio produces the nearest spring that moves`() {
    let critical = Spring(dampingRatio: 1, settlingIn: 1)
    #expect(Spring(dampingRatio: 7, settlingIn: 1) == critical)
    for ratio in [0, -1, .nan, 1e-9] as [Double] {
      let spring = Spring(dampingRatio: ratio, settlingIn: 1)
      #expect(abs(spring.dampingRatio - 0.002_718_281_828) < 1e-9)
      #expect(spring.angularFrequency > 300 && spring.angularFrequency < 400)
    }
    for duration in [0, -1, .nan] as [Double] {
      #expect(Spring(dampingRatio: 0.5, settlingIn: duration).angularFrequency.isFinite)
    }
  }

  @Test func `A critical spring that overshoots its goal settles when it returns`() {
    let spring = Spring(dampingRatio: 1, angularFrequency: 10)
    for velocity in [15.0, 50, -50, 10, 10.001] {
      let end = spring.settlingDuration(initialVelocity: velocity)
      #expect(abs(abs(spring.value(at: end, initialVelocity: velocity) - 1) - 0.001) < 1e-9)
      #expect(abs(spring.value(at: end * 0.99, initialVelocity: velocity) - 1) > 0.001)
    }
    // The overshoot is tiny, so the spring settles earlier.
    let short = spring.settlingDuration(initialVelocity: 10.05)
    #expect(short < 0.75)
  }

  @Test func `A spring has the perceptual duration and bounce with which it was created`() {
    for bounce in [-0.5, 0, 0.3, 0.9] {
      let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(spring.perceptualDuration - 0.5) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
  }
}
