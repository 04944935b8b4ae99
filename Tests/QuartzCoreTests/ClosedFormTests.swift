import Foundation
import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Springs and key frames, compared with formulas in this file.
  @MainActor @Suite struct ClosedFormTests {
    private func shown(_ animation: CAAnimation, at time: CFTimeInterval) -> CALayer {
      let layer = CALayer()
      animation.fillMode = .both
      layer.add(animation, forKey: nil)
      CATransaction.flush()
      return layer.presentationCopy(atLocal: time + CACurrentMediaTime())
    }

    /// Returns the distance from the goal for m·x″ + c·x′ + k·x = 0 with the initial value −1 and a
    /// velocity.
    private func distance(
      _ t: Double, _ m: Double, _ k: Double, _ c: Double, _ v: Double
    ) -> Double {
      let (g, w) = (c / (2 * m), (k / m).squareRoot())
      if c * c < 4 * m * k {
        let d = (w * w - g * g).squareRoot()
        return exp(-g * t) * (-cos(d * t) + (v - g) / d * sin(d * t))
      }
      if c * c == 4 * m * k { return exp(-w * t) * (-1 + (v - w) * t) }
      let s = (g * g - w * w).squareRoot()
      let (a, b) = (-g + s, -g - s)
      // x = p·e^(at) + q·e^(bt) with p + q = −1 and a·p + b·q = v.
      let q = (v + a) / (b - a)
      return (-1 - q) * exp(a * t) + q * exp(b * t)
    }

    /// Underdamped, critical, and overdamped springs, with velocities toward the goal and away from
    /// it.
    private static let springs: [(m: Double, k: Double, c: Double)] = [
      (1, 100, 10), (2, 120, 7), (1, 100, 0.5), (1, 100, 20), (4, 64, 32), (1, 100, 29),
      (0.5, 300, 80),
    ]

    @Test(arguments: [0, 4, -6, 30] as [Double])
    func `Springs with any damping follow their closed form`(velocity: Double) {
      for spring in Self.springs {
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.fromValue = 10
        animation.toValue = 30
        animation.mass = spring.m
        animation.stiffness = spring.k
        animation.damping = spring.c
        animation.initialVelocity = velocity
        animation.allowsOverdamping = true
        animation.duration = 5
        for step in 0..<50 {
          let time = Double(step) * 0.07
          let x = Double(shown(animation, at: time).position.x)
          let expected = 30 + 20 * distance(time, spring.m, spring.k, spring.c, velocity)
          #expect(abs(x - expected) < 1e-9, "\(spring) at \(time)")
        }
        #expect(shown(animation, at: 5).position.x == 30)
      }
    }

    @Test(arguments: [0, 4, -6, 30] as [Double])
    func `A spring settles when its oscillation has decayed to a thousandth`(
      velocity: Double
    ) {
      for spring in Self.springs {
        let animation = CASpringAnimation()
        animation.mass = spring.m
        animation.stiffness = spring.k
        animation.damping = spring.c
        animation.initialVelocity = velocity
        animation.allowsOverdamping = true
        let (g, w) = (spring.c / (2 * spring.m), (spring.k / spring.m).squareRoot())
        let bound: (Double) -> Double
        if g < w {
          let d = (w * w - g * g).squareRoot()
          bound = { exp(-g * $0) * (1 + abs(velocity - g) / d) }
        } else if g == w {
          bound = { exp(-w * $0) * abs(1 + (w - velocity) * $0) }
        } else {
          let s = (g * g - w * w).squareRoot()
          let q = (velocity - g + s) / (-2 * s)
          bound = { abs(-1 - q) * exp((-g + s) * $0) + abs(q) * exp((-g - s) * $0) }
        }
        let end = animation.settlingDuration
        guard g >= w else {
          #expect(abs(bound(end) - 0.001) < 1e-9, "\(spring)")
          #expect(bound(end * 0.99) > 0.001 && bound(end * 1.01) < 0.001)
          continue
        }
        // At or above critical damping, the duration is rounded up to a tenth of a second.
        #expect(abs(end * 10 - (end * 10).rounded()) < 1e-9)
        #expect(bound(end) <= 0.001 && bound(end - 0.1) > 0.001, "\(spring)")
      }
    }

    // MARK: - Key frames

    private func keys(
      _ values: [Double], _ mode: CAAnimationCalculationMode, times: [Double]? = nil
    ) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = values
      animation.calculationMode = mode
      animation.keyTimes = times?.map { NSNumber(value: $0) }
      animation.duration = 1
      return animation
    }

    /// Returns a value of a cubic Bézier curve by repeated subdivision of its control polygon.
    private func bezier(_ p: [Double], _ t: Double) -> Double {
      var points = p
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
      }
      return points[0]
    }

    @Test func `Tension, continuity, and bias produce Kochanek-Bartels tangents`() {
      let values: [Double] = [3, 20, -5, 40]
      let times: [Double] = [0, 0.2, 0.7, 1]
      for (tension, continuity, bias) in [
        (0.0, 0.0, 0.0), (0.5, 0, 0), (0, 0.4, 0), (0, 0, -0.7), (-0.3, 0.6, 0.8), (1, -1, 1),
      ] {
        let animation = keys(values, .cubic, times: times)
        animation.tensionValues = values.map { _ in NSNumber(value: tension) }
        animation.continuityValues = values.map { _ in NSNumber(value: continuity) }
        animation.biasValues = values.map { _ in NSNumber(value: bias) }
        /// Returns the tangent at a value for the incoming (−1) or the outgoing (1) curve.
        func tangent(_ index: Int, _ side: Double) -> Double {
          // At the ends, the only chord replaces the missing chord.
          let before = index > 0 ? values[index] - values[index - 1] : values[1] - values[0]
          let after =
            index + 1 < values.count ? values[index + 1] - values[index] : values[3] - values[2]
          let c = side * continuity
          return (1 - tension) / 2
            * ((1 + bias) * (1 + c) * before + (1 - bias) * (1 - c) * after)
        }
        for step in 0...100 {
          let time = Double(step) / 100
          let index = min(times.lastIndex { $0 <= time } ?? 0, 2)
          let t = (time - times[index]) / (times[index + 1] - times[index])
          let polygon = [
            values[index], values[index] + tangent(index, 1) / 3,
            values[index + 1] - tangent(index + 1, -1) / 3, values[index + 1],
          ]
          let x = Double(shown(animation, at: time).position.x)
          #expect(abs(x - bezier(polygon, t)) < 1e-9, "\(tension) \(continuity) \(bias) \(time)")
        }
      }
    }

    @Test func `Paced and cubic paced values move at a constant speed`() {
      let values: [Double] = [0, 10, 5, 35]
      let lengths: [Double] = [10, 5, 30]
      let paced = keys(values, .paced, times: [0, 0.9, 0.95, 1])
      for step in 0...90 {
        var rest = Double(step) / 90 * 45
        var index = 0
        while index < 2, rest > lengths[index] {
          rest -= lengths[index]
          index += 1
        }
        let expected = values[index] + (values[index + 1] - values[index]) * rest / lengths[index]
        #expect(abs(Double(shown(paced, at: Double(step) / 90).position.x) - expected) < 1e-9)
      }
      let curve = CAKeyframeAnimation(keyPath: "position")
      curve.values = [
        CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 90),
      ]
      curve.calculationMode = .cubicPaced
      curve.duration = 1
      let points = (0...200).map { shown(curve, at: Double($0) / 200).position }
      let steps = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      let mean = steps.reduce(0, +) / 200
      #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.02 })
    }

    @Test func `A discrete value is held from its key time, regardless of the timing function`() {
      let animation = keys([1, 2, 4], .discrete, times: [0, 0.25, 0.5, 1])
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      for (time, value) in [(0.0, 1.0), (0.24, 1), (0.25, 2), (0.49, 2), (0.5, 4), (0.99, 4)] {
        #expect(abs(Double(shown(animation, at: time).position.x) - value) < 1e-12, "at \(time)")
      }
      // One time for each value, without a time for the end of the last value.
      animation.keyTimes = [0, 0.4, 0.8]
      for (time, value) in [(0.0, 1.0), (0.39, 1), (0.4, 2), (0.79, 2), (0.8, 4), (1, 4)] {
        #expect(abs(Double(shown(animation, at: time).position.x) - value) < 1e-12, "at \(time)")
      }
    }

    @Test
    func `A layer follows a path with every kind of element point by point and rotates with it`() {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 10, y: 20))
      path.addLine(to: CGPoint(x: 50, y: 20))
      path.addQuadCurve(to: CGPoint(x: 90, y: 60), control: CGPoint(x: 90, y: 20))
      path.addCurve(
        to: CGPoint(x: 20, y: 100), control1: CGPoint(x: 90, y: 110),
        control2: CGPoint(x: 40, y: 120))
      let pieces: [(x: [Double], y: [Double])] = [
        ([10, 50], [20, 20]), ([50, 90, 90], [20, 20, 60]),
        ([90, 90, 40, 20], [60, 110, 120, 100]),
      ]
      for mode in [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse] {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = mode
        animation.duration = 3
        for step in 1..<60 where step % 20 != 0 {
          let (piece, t) = (step / 20, Double(step % 20) / 20)
          let layer = shown(animation, at: Double(step) / 20)
          let (x, y) = (pieces[piece].x, pieces[piece].y)
          #expect(abs(Double(layer.position.x) - bezier(x, t)) < 1e-9)
          #expect(abs(Double(layer.position.y) - bezier(y, t)) < 1e-9)
          // The derivative of a Bézier curve is the curve of its differences.
          let dx = bezier(zip(x, x.dropFirst()).map { $1 - $0 }, t)
          let dy = bezier(zip(y, y.dropFirst()).map { $1 - $0 }, t)
          let angle = atan2(dy, dx) + (mode == .rotateAuto ? 0 : .pi)
          #expect(abs(Double(layer.transform.m11) - cos(angle)) < 1e-9)
          #expect(abs(Double(layer.transform.m12) - sin(angle)) < 1e-9)
        }
      }
    }
  }
}
