import CoreGraphics
import QuartzCore
import Testing
import TimingCurves

extension AllQuartzCoreTests {
  @MainActor @Suite("Degenerate transforms, groups, and key frames")
  struct LostValueTests {
    private func shown(
      _ animations: [CAAnimation], at time: CFTimeInterval, of layer: CALayer = CALayer()
    ) -> CALayer {
      for animation in animations { layer.add(animation, forKey: nil) }
      CATransaction.flush()
      return layer.presentationCopy(atLocal: time + CACurrentMediaTime())
    }

    private func basic(_ key: String, _ from: Double, _ to: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      return animation
    }

    // Source: If the plane of a layer is seen as a line or a point, its points cannot be converted
    // to points of the layer.
    @Test("A layer with a scale of zero cannot be hit")
    func flat() {
      let parent = CALayer()
      parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let child = CALayer()
      child.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      parent.addSublayer(child)
      child.transform = CATransform3DMakeScale(0, 0, 1)
      #expect(parent.hitTest(CGPoint(x: 0, y: 0)) === parent)
      child.transform = CATransform3DMakeScale(0, 1, 1)
      #expect(parent.hitTest(CGPoint(x: 50, y: 50)) === parent)
      child.transform = CATransform3DMakeScale(0.5, 1, 1)
      #expect(parent.hitTest(CGPoint(x: 50, y: 50)) === child)
    }

    // Source: Each field of a transform can be set independently of the other fields.
    @Test("Rotating a zero-scale transform preserves the zero scale and the translation")
    func rotationOfNothing() {
      let group = CAAnimationGroup()
      group.duration = 1
      group.fillMode = .both
      group.animations = [
        basic("transform.scale", 1, 0), basic("transform.rotation.z", 0, .pi),
      ]
      for animation in group.animations ?? [] { animation.fillMode = .both }
      let end = shown([group], at: 2).transform
      #expect(end.m11 == 0 && end.m22 == 0 && end.m12 == 0)
      let start = shown(
        [basic("transform.scale", 0, 1), basic("transform.rotation.z", 1, 2)], at: 0)
      #expect(start.transform.m11 == 0 && start.transform.m12 == 0)
      let hidden = CALayer()
      hidden.transform = CATransform3DConcat(
        CATransform3DMakeScale(0, 0, 1), CATransform3DMakeTranslation(30, 40, 0))
      let spun = shown([basic("transform.rotation.z", 0, .pi)], at: 0.5, of: hidden).transform
      #expect(abs(spun.m11) < 1e-12 && abs(spun.m22) < 1e-12 && spun.m33 == 1)
      #expect(spun.m41 == 30 && spun.m42 == 40)
    }

    @Test("A matrix with a scale of zero along one axis keeps its rotation and other scale")
    func flatAlongOneAxis() {
      let layer = CALayer()
      layer.transform = CATransform3DConcat(
        CATransform3DMakeScale(0, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
      let angle = layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0
      #expect(abs(angle - 0.5) < 1e-12)
      #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 0)
      #expect(abs((layer.value(forKeyPath: "transform.scale.y") as? Double ?? 0) - 3) < 1e-12)
      layer.setValue(2.0, forKeyPath: "transform.scale.x")
      #expect(abs(layer.transform.m11 - 2 * cos(0.5)) < 1e-12)
      #expect(abs(layer.transform.m12 - 2 * sin(0.5)) < 1e-12)
    }

    // Source: Client code sets `fillMode` and `isRemovedOnCompletion` only on the group.
    @Test("A group held at its end shows its members' end values")
    func groupFill() {
      let inner = CAAnimationGroup()
      inner.animations = [basic("position.y", 0, 50)]
      let short = basic("opacity", 1, 0.5)
      short.duration = 0.5
      let group = CAAnimationGroup()
      group.animations = [basic("position.x", 0, 100), inner, short]
      group.duration = 1
      group.fillMode = .forwards
      group.isRemovedOnCompletion = false
      let held = shown([group], at: 3)
      #expect(held.position == CGPoint(x: 100, y: 50))
      #expect(held.opacity == 1)
      group.autoreverses = true
      #expect(shown([group], at: 1).position.x == 100)
      #expect(shown([group], at: 1.5).position.x == 50)
    }

    // Source: The timing function of a basic animation overshoots with the same curve.
    @Test("Key frames overshoot if the curve of the last interval or of the animation overshoots")
    func overshoot() {
      let back = CAMediaTimingFunction(controlPoints: 0.175, 0.885, 0.32, 1.275)
      let simple = basic("position.x", 0, 100)
      simple.timingFunction = back
      let keys = CAKeyframeAnimation(keyPath: "position.x")
      (keys.values, keys.duration) = ([0, 100], 1)
      let whole = keys.copy() as? CAKeyframeAnimation ?? keys
      keys.timingFunctions = [back]
      whole.timingFunction = back
      for time in stride(from: 0, through: 0.95, by: 0.05) {
        let goal = shown([simple], at: time).position.x
        #expect(abs(shown([keys], at: time).position.x - goal) < 1e-9)
        #expect(abs(shown([whole], at: time).position.x - goal) < 1e-9)
      }
      #expect(shown([keys], at: 0.6).position.x > 105)
    }

    // Documented: `invalidate()` releases the target.
    @Test("An invalidated display link releases its target")
    func displayLink() throws {
      let current = try CurrentLoop()
      weak var gone: Counter?
      let link: CADisplayLink
      do {
        let counter = Counter()
        gone = counter
        link = CADisplayLink(target: counter, selector: Counter.tick)
        link.add(to: .main, forMode: .common)
      }
      current.frame()
      #expect(gone?.count == 1)
      link.invalidate()
      #expect(gone == nil)
      link.add(to: .main, forMode: .common)
      current.frame()
      #expect(!current.loop.isMoving)
    }
  }
}

@MainActor private final class Counter {
  private(set) var count = 0
  func tick(_ link: CADisplayLink) { count += 1 }
}
