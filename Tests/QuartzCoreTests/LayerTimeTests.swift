import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Layers with shifted, slowed, or stopped time, and the displayed values of their animations.
  @MainActor @Suite struct LayerTimeTests {
    private func moving(_ duration: Double = 1) -> (CALayer, CALayer) {
      let (outer, layer) = (CALayer(), CALayer())
      outer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = duration
      layer.position.x = 100
      layer.add(animation, forKey: "move")
      return (outer, layer)
    }

    private func x(_ layer: CALayer) -> Double { layer.presentationCopy().position.x }

    @Test func `Times are converted between nested time spaces and back`() {
      let (a, b, c) = (CALayer(), CALayer(), CALayer())
      a.addSublayer(b)
      a.addSublayer(c)
      a.beginTime = 4
      a.speed = 2
      a.timeOffset = 1
      b.speed = -0.5
      b.timeOffset = 10
      c.beginTime = 3
      // a: (t − 4)·2 + 1; b: −a/2 + 10; c: a − 3.
      #expect(a.convertTime(6, from: nil) == 5)
      #expect(b.convertTime(6, from: nil) == 7.5)
      #expect(c.convertTime(7.5, from: b) == 2)
      #expect(b.convertTime(2, from: c) == 7.5)
      #expect(b.convertTime(7.5, to: nil) == 6)
      #expect(c.convertTime(2, to: a) == 5)
      for time in [0, 1.5, 99] {
        #expect(c.convertTime(c.convertTime(time, from: b), to: b) == time)
      }
    }

    @Test func `A layer can be paused and resumed with its speed and time offset`() throws {
      let loop = try CurrentLoop()
      let (_, layer) = moving()
      loop.run(for: 0.25)
      #expect(abs(x(layer) - 25) < 1e-9)
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
      loop.run(for: 2)
      #expect(abs(x(layer) - 25) < 1e-9)
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      #expect(abs(x(layer) - 25) < 1e-9)
      loop.run(for: 0.5)
      #expect(abs(x(layer) - 75) < 1e-9)
      loop.run(for: 0.25)
      #expect(layer.animationKeys() == nil)
      #expect(x(layer) == 100)
    }

    @Test func `A stopped container can be scrubbed with its time offset, to the end and back`()
      throws
    {
      let loop = try CurrentLoop()
      loop.run(for: 0.5)
      let container = CALayer()
      container.speed = 0
      container.timeOffset = 0
      let (outer, layer) = moving()
      container.addSublayer(outer)
      loop.frame()
      for (percent, value) in [(0.37, 37.0), (0.1, 10), (0.999, 99.9), (0, 0), (0.6, 60)] {
        container.timeOffset = percent
        loop.frame()
        #expect(abs(x(layer) - value) < 1e-9)
        #expect(layer.animationKeys() == ["move"])
      }
      // While the time is stopped, no animation ends, even at its very end.
      container.timeOffset = 1
      loop.frame()
      #expect(x(layer) == 100)
      container.timeOffset = 0.2
      loop.frame()
      #expect(abs(x(layer) - 20) < 1e-9)
      // After the release, the animation continues.
      container.beginTime = CACurrentMediaTime()
      container.speed = 2
      loop.run(for: 0.2)
      #expect(abs(x(layer) - 60) < 1e-9)
      loop.run(for: 0.2)
      #expect(layer.animationKeys() == nil)
      #expect(x(layer) == 100)
    }

    @Test func `A chain of animations that start in completions can be scrubbed back and forth`()
      throws
    {
      let loop = try CurrentLoop()
      let container = CALayer()
      let timeline = Timeline(length: 1)
      timeline.hold(container)
      let (a, b) = (CALayer(), CALayer())
      container.addSublayer(a)
      container.addSublayer(b)
      var log: [String] = []
      func move(_ key: String, _ from: Double, _ to: Double, _ duration: Double) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
      }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock {
        log.append("first")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { log.append("second") }
        a.position.x = 100
        a.add(move("position.x", 40, 100, 0.6), forKey: "second")
        b.opacity = 0
        b.add(move("opacity", 1, 0, 0.6), forKey: "second")
        CATransaction.commit()
      }
      a.position.x = 40
      a.add(move("position.x", 0, 40, 0.4), forKey: "first")
      CATransaction.commit()
      loop.frame()
      for (time, x, opacity) in [
        (0.2, 20.0, 1.0), (0.7, 70, 0.5), (0.1, 10, 1), (0.4, 40, 1), (0.39, 39, 1),
        (0.85, 85, 0.25),
        (0, 0, 1), (1, 100, 0),
      ] {
        timeline.seek(time)
        loop.frame()
        #expect(abs(self.x(a) - x) < 1e-9, "at \(time)")
        #expect(abs(b.presentationCopy().opacity - Float(opacity)) < 1e-6, "at \(time)")
      }
      // The end of the whole animation is reported only when the time advances again.
      #expect(log == ["first"])
      container.beginTime = CACurrentMediaTime()
      container.speed = 1
      loop.frame()
      #expect(log == ["first", "second"])
      #expect(!a.hasAnimations && !b.hasAnimations)
      #expect(x(a) == 100)
    }

    @Test(arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both], [true, false])
    func `An animation disappears when scrubbed past its end, and returns when scrubbed back`(
      fill: CAMediaTimingFillMode, removed: Bool
    ) throws {
      let loop = try CurrentLoop()
      let container = CALayer()
      let timeline = Timeline(length: 1)
      timeline.hold(container)
      let layer = CALayer()
      container.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 0.5)
      animation.fillMode = fill
      animation.isRemovedOnCompletion = removed
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 7
      layer.add(animation, forKey: "a")
      CATransaction.commit()
      loop.frame()
      let stays = !removed && (fill == .forwards || fill == .both)
      let after = stays ? 20.0 : 7
      for (time, expected) in [
        (0.25, 15.0), (0.5, after), (0.75, after), (0.4, 18), (1, after), (0, 10), (0.5, after),
      ] {
        timeline.seek(time)
        loop.frame()
        #expect(abs(x(layer) - expected) < 1e-9, "at \(time)")
      }
    }

    @Test func `A negative speed runs animations backward and does not end them`() throws {
      let loop = try CurrentLoop()
      let (outer, layer) = moving()
      loop.run(for: 0.5)
      outer.timeOffset = 0.5
      outer.beginTime = CACurrentMediaTime()
      outer.speed = -1
      loop.run(for: 0.25)
      #expect(abs(x(layer) - 25) < 1e-9)
      loop.run(for: 1)
      #expect(layer.animationKeys() == ["move"])
    }

    @Test
    func `An animation that is added between two frames begins at that time, not a frame later`()
      throws
    {
      let loop = try CurrentLoop()
      loop.frame()
      let (_, layer) = moving()
      #expect(x(layer) == 0)
      loop.frame()
      #expect(abs(x(layer) - 100.0 / 60) < 1e-9)
    }

    @Test func `A begin time in the future is a delay`() throws {
      let loop = try CurrentLoop()
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
      animation.duration = 0.5
      animation.fillMode = .backwards
      layer.add(animation, forKey: nil)
      loop.run(for: 0.25)
      #expect(layer.presentationCopy().opacity == 0)
      loop.run(for: 0.5)
      #expect(abs(layer.presentationCopy().opacity - 0.5) < 1e-6)
      loop.run(for: 0.25)
      #expect(!layer.hasAnimations)
    }
  }
}
