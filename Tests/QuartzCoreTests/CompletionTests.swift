import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// The end of animations: the calls, their times, and the values in the surrounding frames.
  @MainActor @Suite struct CompletionTests {
    final class Log: NSObject, CAAnimationDelegate {
      var lines: [String] = []
      var onStop: (() -> Void)?
      func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("stop \(flag) \(CACurrentMediaTime())")
        onStop?()
      }
    }

    private func fade(_ delegate: Log? = nil, duration: Double = 0.1) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 0.5
      animation.duration = duration
      animation.delegate = delegate
      return animation
    }

    @Test
    func
      `An animation's delegate is notified in the frames in which the animation starts and ends`()
      throws
    {
      let loop = try CurrentLoop(framesPerSecond: 10)
      let (layer, log) = (CALayer(), Log())
      layer.add(fade(log, duration: 0.3), forKey: "f")
      #expect(log.lines == [])
      loop.frame()
      #expect(log.lines == ["start"])
      loop.frame()
      #expect(log.lines == ["start"])
      loop.frame()
      #expect(log.lines.count == 2 && log.lines[1].hasPrefix("stop true 0.3"))
      #expect(layer.animation(forKey: "f") == nil)
    }

    @Test func `A removed or replaced animation ends unfinished at the next commit`() throws {
      let loop = try CurrentLoop()
      let (layer, log) = (CALayer(), Log())
      layer.add(fade(log, duration: 9), forKey: "f")
      loop.frame()
      layer.add(fade(duration: 9), forKey: "f")
      #expect(log.lines == ["start"])
      loop.frame()
      #expect(log.lines.last?.hasPrefix("stop false") == true)
      let other = Log()
      layer.add(fade(other, duration: 9), forKey: "g")
      layer.removeAllAnimations()
      loop.frame()
      #expect(other.lines.last?.hasPrefix("stop false") == true)
      #expect(other.lines.filter { $0.hasPrefix("stop") }.count == 1)
    }

    @Test
    func `If more than ten thousand animations end in a frame, all are reported in that frame`()
      throws
    {
      let loop = try CurrentLoop(framesPerSecond: 10)
      let (layers, log) = ((0..<10_200).map { _ in CALayer() }, Log())
      for layer in layers { layer.add(fade(log, duration: 0.1), forKey: "f") }
      loop.frame()
      loop.frame()
      // Optimized code releases the layers after their last use.
      withExtendedLifetime(layers) {}
      #expect(log.lines.filter { $0.hasPrefix("stop true") }.count == 10_200)
    }

    @Test
    func
      `Objects that a callback retains are released after the callback, not at the end of the frame`()
      throws
    {
      final class Held {}
      let loop = try CurrentLoop(framesPerSecond: 10)
      let (first, second) = (CALayer(), CALayer())
      weak var held: Held?
      var seen: [Bool] = []
      do {
        let object = Held()
        held = object
        CATransaction.begin()
        CATransaction.setCompletionBlock { withExtendedLifetime(object) {} }
        first.add(fade(duration: 0.1), forKey: "f")
        CATransaction.commit()
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { seen.append(held == nil) }
      second.add(fade(duration: 0.1), forKey: "f")
      CATransaction.commit()
      loop.frame()
      loop.frame()
      loop.frame()
      withExtendedLifetime((first, second)) {}
      #expect(seen == [true])
    }

    @Test
    func
      `Completion blocks wait for all animations of their transaction and of nested transactions`()
      throws
    {
      let loop = try CurrentLoop(framesPerSecond: 10)
      var log: [String] = []
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      layer.add(fade(duration: 0.1), forKey: nil)
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner") }
      layer.add(fade(duration: 0.2), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("empty") }
      CATransaction.commit()
      #expect(log == ["empty"])
      loop.frame()
      #expect(log == ["empty"])
      loop.frame()
      // Both completions are due, and the inner completion runs first.
      #expect(log == ["empty", "inner", "outer"])
    }

    @Test(
      arguments: [
        CAMediaTimingFillMode.removed, .forwards, .backwards, .both,
      ], [true, false])
    func `No frame shows an old value if a completion sets the end value`(
      fill: CAMediaTimingFillMode, removed: Bool
    ) throws {
      let loop = try CurrentLoop()
      let (layer, log) = (CALayer(), Log())
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      let animation = fade(log, duration: 0.1)
      animation.fillMode = fill
      animation.isRemovedOnCompletion = removed
      log.onStop = {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        layer.removeAllAnimations()
        CATransaction.commit()
      }
      layer.add(animation, forKey: nil)
      var shown: [Float] = []
      loop.loop.onCommit = { shown.append(layer.presentationCopy().opacity) }
      loop.run(for: 0.2)
      // The value rises to the end value and stays there, beginning with the frame that reaches the
      // end.
      for (index, value) in shown.enumerated() {
        let expected = min(Float(index + 1) / 60 / 0.1, 1) * 0.5
        #expect(abs(value - expected) < 1e-5, "frame \(index)")
      }
      #expect(!layer.hasAnimations)
    }

    @Test(
      arguments: [
        CAMediaTimingFillMode.removed, .forwards, .backwards, .both,
      ], [true, false])
    func `An animation that is scrubbed back and forth shows the value of each time`(
      fill: CAMediaTimingFillMode, removed: Bool
    ) throws {
      let loop = try CurrentLoop()
      let (layer, log) = (CALayer(), Log())
      layer.opacity = 0.5
      layer.speed = 0
      layer.timeOffset = 1e-9
      let animation = fade(log, duration: 1)
      animation.beginTime = 1e-9
      animation.fillMode = fill
      animation.isRemovedOnCompletion = removed
      layer.add(animation, forKey: nil)
      for step in Array(0...20) + Array((0..<20).reversed()) + Array(1...20) {
        layer.timeOffset = Double(step) / 20 + 1e-9
        loop.frame()
        let shown = layer.presentationCopy().opacity
        #expect(abs(shown - Float(step) / 40) < 1e-6, "step \(step)")
      }
      #expect(!log.lines.contains { $0.hasPrefix("stop") })
      layer.beginTime = CACurrentMediaTime()
      layer.speed = 1
      loop.frame()
      #expect(log.lines.contains { $0.hasPrefix("stop true") })
      #expect(layer.presentationCopy().opacity == 0.5)
      #expect(layer.hasAnimations == !removed)
    }

    @Test
    func `An animation is removed before its end callbacks run, unless it is held at its end`()
      throws
    {
      for removed in [true, false] {
        let loop = try CurrentLoop(framesPerSecond: 10)
        let (layer, log) = (CALayer(), Log())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.25
        CATransaction.commit()
        let animation = fade(log, duration: 0.3)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = removed
        var seen: [Float?] = []
        log.onStop = { [unowned layer] in seen.append(layer.presentation()?.opacity) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { seen.append(layer.presentation()?.opacity) }
        layer.add(animation, forKey: "f")
        CATransaction.commit()
        loop.run(for: 0.5)
        #expect(seen == (removed ? [0.25, 0.25] : [0.5, 0.5]))
        #expect((layer.animation(forKey: "f") == nil) == removed)
      }
    }

    @Test
    func
      `transactions give their durations, curves and blocks to what is inside, and nothing more`()
      throws
    {
      let loop = try CurrentLoop(framesPerSecond: 10)
      let layer = CALayer()
      loop.frame()
      let linear = CAMediaTimingFunction(name: .linear)
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setAnimationTimingFunction(linear)
      CATransaction.setCompletionBlock { log.append("outer") }
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.2)
      CATransaction.setCompletionBlock { log.append("inner") }
      layer.opacity = 0
      #expect(CATransaction.animationTimingFunction() == linear)
      CATransaction.commit()
      layer.zPosition = 4
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      layer.cornerRadius = 4
      CATransaction.setDisableActions(false)
      layer.borderWidth = 4
      CATransaction.commit()
      layer.shadowRadius = 5
      CATransaction.commit()
      CATransaction.commit()
      layer.position.x = 3
      #expect(layer.animationKeys() == ["opacity", "zPosition", "borderWidth", "position"])
      let durations = ["opacity", "zPosition", "borderWidth", "position"].map {
        layer.animation(forKey: $0)?.duration
      }
      #expect(durations == [0.2, 0.5, 0.5, 0.25])
      loop.run(for: 0.2)
      #expect(log == ["inner"])
      loop.run(for: 0.3)
      #expect(log == ["inner", "outer"])
    }

    @Test func `Changes made in a completion are laid out in the same frame`() throws {
      let loop = try CurrentLoop(framesPerSecond: 10)
      let (layer, log) = (CALayer(), Log())
      let sublayer = CALayer()
      layer.add(fade(log, duration: 0.1), forKey: nil)
      log.onStop = { layer.addSublayer(sublayer) }
      loop.loop.onLayout = { layer.layoutIfNeeded() }
      loop.frame()
      #expect(sublayer.superlayer === layer)
      #expect(!layer.flags.needsLayout)
    }

    @Test func `Changes are animated implicitly after the first commit`() throws {
      let loop = try CurrentLoop()
      let layer = CALayer()
      layer.opacity = 0.2
      #expect(!layer.hasAnimations)
      loop.frame()
      layer.opacity = 1
      #expect(layer.animationKeys() == ["opacity"])
      #expect(layer.presentationCopy().opacity == 0.2)
      let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.duration == 0.25)
      #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
      loop.run(for: 0.25)
      #expect(!layer.hasAnimations)
      #expect(layer.presentationCopy().opacity == 1)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      #expect(!layer.hasAnimations)
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.position.x = 5
      CATransaction.commit()
      #expect(layer.animation(forKey: "position")?.duration == 2)
      layer.actions = ["zPosition": NSNull()]
      layer.zPosition = 3
      #expect(layer.animation(forKey: "zPosition") == nil)
    }

    final class Refusing: NSObject, CALayerDelegate {
      var asked: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return NSNull()
      }
    }

    @Test
    func `A layer asks its delegate first for an action, and the delegate can refuse the action`()
      throws
    {
      let loop = try CurrentLoop()
      let (layer, delegate) = (CALayer(), Refusing())
      layer.delegate = delegate
      loop.frame()
      layer.opacity = 0.5
      layer.opacity = 0.5
      layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(!layer.hasAnimations)
      #expect(delegate.asked == ["opacity", "bounds", "position"])
    }

    @Test func `An interrupted change continues from the displayed value`() throws {
      let loop = try CurrentLoop()
      let layer = CALayer()
      loop.frame()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
      loop.run(for: 0.1)
      #expect(abs(layer.presentationCopy().opacity - 0.6) < 1e-6)
      layer.opacity = 1
      #expect(abs(layer.presentationCopy().opacity - 0.6) < 1e-6)
    }
  }
}
