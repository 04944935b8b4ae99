import QuartzCore
import Testing
import TimingCurves

extension AllQuartzCoreTests {
  @MainActor @Suite struct AnimationTests {
    func shown(_ layer: CALayer, at time: CFTimeInterval, _ path: String) -> Double {
      let copy = layer.presentationCopy(atLocal: time)
      return (copy.value(forKeyPath: path) as? NSNumber)?.doubleValue ?? .nan
    }

    func layer(
      _ animation: CAAnimation, at x: CGFloat = 1000
    ) -> CALayer {
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = x
      CATransaction.commit()
      layer.add(animation, forKey: "a")
      CATransaction.flush()
      return layer
    }

    func move(_ duration: Double = 2) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100.0
      animation.duration = duration
      return animation
    }

    @Test func `All combinations of from, to, and by produce the documented values`() {
      func value(_ from: Any?, _ to: Any?, _ by: Any?) -> Double {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.duration = 1
        return shown(layer(animation), at: 0.25, "position.x")
      }
      #expect(value(100, 200, nil) == 125)
      #expect(value(100, 200, 7) == 125)
      #expect(value(100, nil, 40) == 110)
      #expect(value(nil, 200, 40) == 170)
      #expect(value(100, nil, nil) == 325)
      #expect(value(nil, 200, nil) == 800)
      #expect(value(nil, nil, 40) == 1010)
      #expect(value(nil, nil, nil) == 1000)
    }

    @Test func `Numbers of every type are accepted`() {
      for number in [100 as Any, 100.0, CGFloat(100), Float(100), NSNumber(value: 100)] {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = number
        animation.toValue = 200
        animation.duration = 1
        #expect(shown(layer(animation), at: 0.5, "position.x") == 150)
      }
    }

    @Test func `Timing properties produce the documented values`() {
      let animation = move(2)
      animation.speed = 2
      animation.timeOffset = 0.5
      animation.repeatCount = 3
      animation.autoreverses = true
      animation.fillMode = .both
      animation.beginTime = 10
      let layer = layer(animation)
      // Local time is (t − 10) · 2 + 0.5. A cycle takes 4 s of local time, and three cycles take 12
      // s.
      for (time, value) in [
        (9.0, 0.0), (10, 25), (10.5, 75), (10.75, 100), (11, 75), (11.75, 0), (12, 25), (15.7, 5),
        (15.75, 0), (99, 0),
      ] {
        #expect(abs(shown(layer, at: time, "position.x") - value) < 1e-9, "at \(time)")
      }
    }

    @Test func `A negative speed reverses the animation`() {
      let animation = move(2)
      animation.speed = -1
      animation.timeOffset = 2
      animation.fillMode = .both
      animation.beginTime = 1
      let layer = layer(animation)
      for (time, value) in [(1.0, 100.0), (1.5, 75), (2, 50), (3, 0), (4, 0)] {
        #expect(abs(shown(layer, at: time, "position.x") - value) < 1e-9)
      }
    }

    @Test func `A timing function applies to each pass, forward and reversed`() {
      let animation = move(2)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      animation.autoreverses = true
      let layer = layer(animation)
      let expected = CubicBezier.easeIn.value(at: 0.3) * 100
      #expect(abs(shown(layer, at: 0.6, "position.x") - expected) < 1e-9)
      #expect(abs(shown(layer, at: 3.4, "position.x") - expected) < 1e-9)
    }

    @Test
    func `Additive animations are added, and cumulative animations continue from the last pass`() {
      let first = move(2)
      first.isAdditive = true
      let layer = layer(first)
      let second = move(4)
      second.isAdditive = true
      layer.add(second, forKey: "b")
      CATransaction.flush()
      #expect(shown(layer, at: 1, "position.x") == 1000 + 50 + 25)

      let steps = move(1)
      steps.isCumulative = true
      steps.repeatCount = 3
      steps.fillMode = .forwards
      let other = self.layer(steps)
      #expect(shown(other, at: 0.5, "position.x") == 50)
      #expect(shown(other, at: 1.5, "position.x") == 150)
      #expect(shown(other, at: 2.5, "position.x") == 250)
      #expect(shown(other, at: 5, "position.x") == 300)
    }

    @Test func `A missing value of an additive animation is zero, not the underlying value`() {
      for (from, by, to, expected) in [
        (nil, nil, 10.0, 1002.5), (40, nil, nil, 1030), (nil, 8, nil, 1002), (nil, 8, 20, 1014),
        (4, 8, nil, 1006),
      ] as [(Double?, Double?, Double?, Double)] {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.byValue, animation.toValue) = (from, by, to)
        animation.duration = 4
        animation.isAdditive = true
        #expect(shown(layer(animation), at: 1, "position.x") == expected)
      }
    }

    @Test func `A time within a rounding error of the end counts as the end`() {
      for (fill, expected) in [(CAMediaTimingFillMode.removed, 1000.0), (.forwards, 200)] {
        let animation = move(0.1)
        animation.isCumulative = true
        animation.repeatCount = 2
        animation.fillMode = fill
        animation.isRemovedOnCompletion = false
        #expect(shown(layer(animation), at: 0.2 - 1e-10, "position.x") == expected)
      }
    }

    @Test func `A spring follows its closed form and ends at its goal`() {
      let animation = CASpringAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 10
      animation.mass = 2
      animation.stiffness = 120
      animation.damping = 7
      animation.initialVelocity = 3
      animation.duration = animation.settlingDuration
      animation.fillMode = .forwards
      let layer = layer(animation)
      let spring = Spring(mass: 2, stiffness: 120, damping: 7)
      for time in [0.1, 0.37, 0.9, 1.6] {
        let expected = 10 * spring.value(at: time, initialVelocity: 3)
        #expect(abs(shown(layer, at: time, "position.x") - expected) < 1e-9)
      }
      #expect(shown(layer, at: animation.duration + 1, "position.x") == 10)
      #expect(abs(CASpringAnimation().settlingDuration - 1.472_700_334_678) < 1e-9)
    }

    @Test
    func `An animation group runs its members in its own time and ends them at the group's end`() {
      let slide = move(2)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.beginTime = 0.5
      fade.duration = 1
      fade.fillMode = .both
      let group = CAAnimationGroup()
      group.animations = [slide, fade]
      group.duration = 1
      group.speed = 0.5
      group.fillMode = .forwards
      let layer = layer(group)
      #expect(shown(layer, at: 1, "position.x") == 25)
      #expect(shown(layer, at: 0.5, "opacity") == 0)
      #expect(abs(shown(layer, at: 1.5, "opacity") - 0.25) < 1e-6)
      #expect(shown(layer, at: 9, "position.x") == 50)
      #expect(shown(layer, at: 9, "opacity") == 0.5)
    }

    @Test
    func `Transforms are interpolated by decomposition and have key paths for their components`() {
      let layer = CALayer()
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0
      turn.toValue = 4 * Double.pi
      turn.duration = 1
      layer.add(turn, forKey: nil)
      let grow = CABasicAnimation(keyPath: "transform.scale")
      grow.fromValue = 1
      grow.toValue = 3
      grow.duration = 1
      layer.add(grow, forKey: nil)
      CATransaction.flush()
      // At a fifth of two rotations, the angle is 0.8 π and the scale is 1.4.
      let t = layer.presentationCopy(atLocal: 0.2).transform
      #expect(abs(t.m11 - 1.4 * cos(0.8 * .pi)) < 1e-9)
      #expect(abs(t.m12 - 1.4 * sin(0.8 * .pi)) < 1e-9)
      #expect(abs(t.m33 - 1.4) < 1e-9)
    }

    @Test func `Colors, sizes, rectangles, and paths are interpolated`() {
      let layer = CAShapeLayer()
      func add(_ key: String, _ from: Any?, _ to: Any?) {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: nil)
      }
      add("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor.white)
      add(
        "bounds", CGRect(x: 0, y: 0, width: 10, height: 10),
        CGRect(x: 4, y: 8, width: 30, height: 2))
      add("shadowOffset.height", 4, 8)
      add("strokeEnd", 0, 1)
      let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      let wide = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
      let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      add("path", square, wide)
      add("shadowPath", square, round)
      CATransaction.flush()
      let copy = layer.presentationCopy(atLocal: 0.25)
      #expect(copy.backgroundColor == CGColor(red: 1, green: 0.25, blue: 0.25, alpha: 1))
      #expect(copy.bounds == CGRect(x: 1, y: 2, width: 15, height: 8))
      #expect(copy.shadowOffset == CGSize(width: 0, height: 5))
      let shape = copy as? CAShapeLayer
      #expect(shape?.strokeEnd == 0.25)
      #expect(shape?.path?.boundingBox == CGRect(x: 2.5, y: 0, width: 15, height: 10))
      #expect(copy.shadowPath == square)
      #expect(layer.presentationCopy(atLocal: 0.6).shadowPath == round)
    }

    @Test func `Gradients animate colors, locations, and points`() {
      let layer = CAGradientLayer()
      layer.colors = [CGColor.black, CGColor.white]
      func add(_ key: String, _ from: Any?, _ to: Any?) {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: nil)
      }
      add("colors", nil, [CGColor.white, CGColor.white])
      add("locations", [0, 0.5], [0.5, 1.0])
      add("startPoint.x", 0, 1)
      CATransaction.flush()
      let copy = layer.presentationCopy(atLocal: 0.5) as? CAGradientLayer
      #expect((copy?.colors as? [CGColor])?.first?.components?.first == 0.5)
      #expect(copy?.locations == [0.25, 0.75])
      #expect(copy?.startPoint == CGPoint(x: 0.5, y: 0))
    }

    final class Pie: CALayer {
      @CAAnimatable("progress") var progress: CGFloat = 0.2
      var angle: CGFloat = 0
      var drawn: [CGFloat] = []

      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        angle = (layer as? Pie)?.angle ?? 0
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }

      override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
      }
      override class func property(forKey key: String) -> CALayerProperty? {
        key == "angle" ? CALayerProperty(\Pie.angle) : super.property(forKey: key)
      }
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress
        animation.duration = 1
        return animation
      }
      override func draw(in ctx: CGContext) {
        ctx.fill(CGRect(x: 0, y: 0, width: 100 * progress, height: 10))
      }
    }

    @Test func `Properties of layer subclasses animate, and each value is drawn`() {
      let pie = Pie()
      pie.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      #expect(pie.progress == 0.2)
      pie.progress = 0.8
      #expect(pie.progress == 0.8)
      #expect(pie.needsDisplay())
      let spin = CABasicAnimation(keyPath: "angle")
      spin.fromValue = 0
      spin.toValue = 6
      spin.duration = 1
      pie.add(spin, forKey: nil)
      CATransaction.flush()
      let copy = pie.presentationCopy(atLocal: 0.5) as? Pie
      #expect(abs((copy?.progress ?? 0) - 0.5) < 1e-12)
      #expect(copy?.angle == 3)
      #expect(LayerRenderer.displayList(inside: pie, at: 0.5).bounds.width == 50)
      #expect(LayerRenderer.displayList(inside: pie, at: 2).bounds.width == 80)
    }

    @Test func `An image cross-fades into another image`() throws {
      let first = try #require(CGImage(width: 1, height: 1, pixels: [0xFF00_0000]))
      let second = try #require(CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.contents = second
      let fade = CABasicAnimation(keyPath: "contents")
      fade.fromValue = first
      fade.duration = 1
      layer.add(fade, forKey: nil)
      CATransaction.flush()
      let text = LayerRenderer.displayList(of: layer, at: 0.25).description
      #expect(text.contains("0.75") && text.contains("0.25"))
      #expect(LayerRenderer.displayList(of: layer, at: 1).items.count == 1)
    }
  }
}
