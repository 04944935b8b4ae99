import Foundation
import QuartzCore
import Testing

/// Interactions between properties of animations.
extension AllQuartzCoreTests.AnimationTests {
  @Test
  func
    `A cumulative animation adds its end value in each pass, to the value beneath if it is additive`()
  {
    // A by-value from 10 ends at 40. The additive animation has a base value of 1000.
    for (additive, values) in [
      (false, [25.0, 65, 105]), (true, [1025, 1065, 1105]),
    ] {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.byValue) = (10, 30)
      animation.duration = 1
      animation.repeatCount = 3
      animation.isCumulative = true
      animation.isAdditive = additive
      let layer = layer(animation)
      for (pass, value) in values.enumerated() {
        #expect(shown(layer, at: Double(pass) + 0.5, "position.x") == value)
      }
    }
    // An autoreversed cycle accumulates the end value of its forward pass.
    let swing = move(1)
    swing.isCumulative = true
    swing.autoreverses = true
    swing.repeatCount = 2
    let layer = layer(swing)
    #expect(
      shown(layer, at: 1.5, "position.x") == 50 && shown(layer, at: 2.25, "position.x") == 125)
    // Key frames and rotations also accumulate.
    let keys = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    keys.values = [0, Double.pi / 2]
    keys.duration = 1
    keys.repeatCount = 4
    keys.isCumulative = true
    let turning = self.layer(keys)
    #expect(abs(shown(turning, at: 2.5, "transform.rotation.z") - .pi * 1.25 + .pi * 2) < 1e-9)
  }

  @Test func `An additive transform is applied before the underlying transform`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DMakeTranslation(40, 0, 0)
    animation.duration = 4
    animation.isAdditive = true
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    let shown = layer.presentationCopy(atLocal: 1).transform
    #expect(shown.m11 == 2 && shown.m41 == 20)
  }

  @Test func `Nested groups run in the time of their group, with their own fill modes and speeds`()
  {
    let slide = move(2)
    slide.fillMode = .both
    let inner = CAAnimationGroup()
    inner.animations = [slide]
    inner.beginTime = 1
    inner.duration = 2
    inner.speed = 2
    inner.fillMode = .both
    let outer = CAAnimationGroup()
    outer.animations = [inner]
    outer.duration = 4
    outer.autoreverses = true
    let layer = layer(outer)
    // The inner group begins after 1 s of the outer group's time and runs at twice the speed.
    for (time, value) in [
      (0.5, 0.0), (1, 0), (1.25, 25), (1.5, 50), (2, 100), (3, 100), (5, 100), (6.5, 50),
      (7.5, 0),
      (8, 1000),
    ] {
      #expect(abs(shown(layer, at: time, "position.x") - value) < 1e-9, "at \(time)")
    }
  }

  @Test func `A spring with invalid values becomes the nearest valid spring`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 10, 1)
    spring.damping = -5
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
    let undamped = 10 * (1 - cos(3.0))
    #expect(abs(shown(layer(spring), at: 0.3, "position.x") - undamped) < 1e-9)
    // If the damping exceeds the critical value of 20, the spring is critically damped, unless
    // overdamping is allowed.
    spring.damping = 50
    let faded: Double = exp(-3.0)
    let critical = 10 * (1 - faded * (1 + 3))
    #expect(abs(shown(layer(spring), at: 0.3, "position.x") - critical) < 1e-9)
    spring.allowsOverdamping = true
    let root = 525.0.squareRoot()
    let (slow, fast) = (root - 25, -root - 25)
    let (left, lost): (Double, Double) = (exp(slow * 0.3), exp(fast * 0.3))
    let over = 10 * (1 - (fast * left - slow * lost) / (fast - slow))
    #expect(abs(shown(layer(spring), at: 0.3, "position.x") - over) < 1e-9)
    // The spring is first pulled in the other direction.
    spring.damping = 20
    spring.initialVelocity = -8
    let pulled = 10 * (1 - faded * (1 + (10 + 8) * 0.3))
    #expect(abs(shown(layer(spring), at: 0.3, "position.x") - pulled) < 1e-9)
    #expect(spring.settlingDuration > CASpringAnimation().settlingDuration / 2)
  }
}
