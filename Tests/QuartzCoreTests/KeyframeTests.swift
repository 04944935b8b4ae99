import QuartzCore
import Testing
import TimingCurves

extension AllQuartzCoreTests {
  @MainActor @Suite struct KeyframeTests {
    private func shown(_ animation: CAAnimation, at time: CFTimeInterval) -> CALayer {
      let layer = CALayer()
      layer.add(animation, forKey: nil)
      CATransaction.flush()
      return layer.presentationCopy(atLocal: time + CACurrentMediaTime())
    }

    private func keys(
      _ values: [Any], _ mode: CAAnimationCalculationMode = .linear
    ) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = values
      animation.calculationMode = mode
      animation.duration = 1
      animation.fillMode = .both
      return animation
    }

    private func expect(
      _ animation: CAAnimation, _ pairs: [(Double, Double)],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for (time, value) in pairs {
        let x = shown(animation, at: time).position.x
        #expect(abs(x - value) < 1e-9, "at \(time)", sourceLocation: sourceLocation)
      }
    }

    @Test func `Linear values divide the time evenly or by key times`() {
      let animation = keys([0, 10, 40])
      expect(animation, [(-1, 0), (0, 0), (0.25, 5), (0.5, 10), (0.75, 25), (1, 40), (2, 40)])
      animation.keyTimes = [0, 0.8, 1]
      expect(animation, [(0.4, 5), (0.8, 10), (0.9, 25)])
    }

    @Test func `Each interval has its own timing function`() {
      let animation = keys([0, 10, 40])
      animation.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
      ]
      expect(
        animation,
        [
          (0.2, 10 * CubicBezier.easeIn.value(at: 0.4)),
          (0.9, 10 + 30 * CubicBezier.easeOut.value(at: 0.8)),
        ])
    }

    @Test func `Each discrete value is shown for its part of the time`() {
      let animation = keys([0, 10, 40], .discrete)
      expect(animation, [(0, 0), (0.33, 0), (0.34, 10), (0.66, 10), (0.67, 40), (1, 40)])
      animation.keyTimes = [0, 0.1, 0.9, 1]
      expect(animation, [(0.05, 0), (0.5, 10), (0.89, 10), (0.95, 40)])
    }

    @Test func `Paced values move at a constant speed`() {
      let animation = keys([0, 10, 40], .paced)
      animation.keyTimes = [0, 0.9, 1]
      expect(animation, [(0.1, 4), (0.25, 10), (0.5, 20), (0.9, 36)])
    }

    @Test func `Cubic values are on the Catmull-Rom curve`() {
      let animation = keys([0, 10, 40, 40], .cubic)
      // Between 10 and 40, the tangents are 20 and 15. Hermite's weights at one half are ½, ⅛, ½,
      // and −⅛.
      expect(animation, [(0.5, 0.5 * 10 + 20 / 8.0 + 0.5 * 40 - 15 / 8.0)])
      // In the first interval, the tangents are 10 and 20.
      expect(animation, [(1.0 / 6, 10 / 8.0 + 5 - 20 / 8.0)])
      animation.tensionValues = [1, 1, 1, 1]
      expect(animation, [(0.5, 25)])
    }

    @Test func `Cubic paced values move along the curve at a constant speed`() {
      let animation = keys([0, 10, 40, 45], .cubicPaced)
      // The curve rises monotonically, so its length is the distance.
      expect(animation, [(0, 0), (1, 45)])
      #expect(abs(shown(animation, at: 0.5).position.x - 22.5) < 0.01)
    }

    @Test func `A layer follows a path by element or at a constant speed, and rotates with it`() {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 30, y: 0))
      path.addLine(to: CGPoint(x: 30, y: 10))
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.duration = 1
      animation.rotationMode = .rotateAuto
      #expect(shown(animation, at: 0.25).position == CGPoint(x: 15, y: 0))
      #expect(shown(animation, at: 0.75).position == CGPoint(x: 30, y: 5))
      let turned = shown(animation, at: 0.75).affineTransform()
      #expect(abs(turned.b - 1) < 1e-12 && abs(turned.a) < 1e-12)
      animation.rotationMode = .rotateAutoReverse
      #expect(abs(shown(animation, at: 0.25).affineTransform().a + 1) < 1e-12)
      animation.rotationMode = nil
      animation.calculationMode = .paced
      #expect(shown(animation, at: 0.25).position == CGPoint(x: 10, y: 0))
      #expect(abs(shown(animation, at: 0.875).position.y - 5) < 1e-9)
      #expect(CATransform3DIsIdentity(shown(animation, at: 0.25).transform))
    }

    @Test func `Values that are not numbers change in the middle of their interval`() {
      let animation = CAKeyframeAnimation(keyPath: "name of mine")
      animation.values = ["a", "b"]
      animation.duration = 1
      #expect(shown(animation, at: 0.4).value(forKey: "name of mine") as? String == "a")
      #expect(shown(animation, at: 0.6).value(forKey: "name of mine") as? String == "b")
    }
  }
}
