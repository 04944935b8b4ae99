import Foundation
import Testing
import TimingCurves

@Suite struct SpringTests {
  /// Fourth-order Runge–Kutta with steps small enough to be exact to 1e-10.
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
  func `the closed form solves the equation of motion`(spring: Spring) {
    for (x, v) in [(-1.0, 0.0), (-1, 12), (3, -5), (0, 4)] {
      for time in [0.05, 0.3, 1.1] {
        let state = spring.state(after: time, from: .init(displacement: x, velocity: v))
        let exact = integrate(spring, x: x, v: v, time: time)
        #expect(abs(state.displacement - exact.0) < 1e-9)
        #expect(abs(state.velocity - exact.1) < 1e-8)
      }
    }
  }

  @Test func `the progress begins at 0 with the given velocity and ends at 1`() {
    let spring = Spring(mass: 1, stiffness: 200, damping: 14)
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.velocity(at: 0, initialVelocity: 7) - 7) < 1e-12)
    #expect(abs(spring.value(at: 20) - 1) < 1e-12)
  }

  @Test func `the default spring settles in 1.4727 seconds`() {
    #expect(abs(Spring().settlingDuration() - 1.472_700_334_678_092_7) < 1e-9)
  }

  @Test(arguments: [0.2, 0.5, 0.9, 0.999_999, 1, 1.000_001, 1.5, 4])
  func `a settled spring stays within a thousandth`(ratio: Double) {
    for velocity in [0.0, 5, -8, 60] {
      let spring = Spring(dampingRatio: ratio, angularFrequency: 9)
      let end = spring.settlingDuration(initialVelocity: velocity)
      let worst = (0..<200).map { step in
        abs(spring.value(at: end + Double(step) * 0.02, initialVelocity: velocity) - 1)
      }.max()
      #expect(worst ?? 1 <= 0.001 + 1e-9)
    }
  }

  @Test func `a spring for a duration settles in it`() {
    for ratio in [0.1, 0.4, 0.7, 1, 2] {
      for velocity in [0.0, 3, -3] {
        let spring = Spring(dampingRatio: ratio, settlingIn: 0.6, initialVelocity: velocity)
        #expect(abs(spring.settlingDuration(initialVelocity: velocity) - 0.6) < 1e-9)
        #expect(abs(spring.dampingRatio - ratio) < 1e-12)
      }
    }
  }

  @Test func `a spring has the perceptual duration and bounce from which it was made`() {
    for bounce in [-0.5, 0, 0.3, 0.9] {
      let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(spring.perceptualDuration - 0.5) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
  }
}
