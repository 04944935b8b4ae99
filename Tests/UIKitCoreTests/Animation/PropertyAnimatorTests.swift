import KinemaTestSupport
import Testing
import TimingCurves
import UIKitCore

@Suite("Property animators", .serialized) @MainActor
struct PropertyAnimatorTests {
  private func view(on host: TestHost) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.center = .zero
    host.window.addSubview(view)
    return view
  }

  @Test("An animator runs its blocks when it starts, and its completions when it ends")
  func plainRun() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) {
        log.append("block")
        view.center.x = 100
      }
      animator.addCompletion { log.append("end \($0.rawValue)") }
      #expect(animator.state == .inactive && log.isEmpty)
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning && log == ["block"])
      host.frames(15)
      let expected = CubicBezier.easeIn.value(at: 0.5)
      #expect(abs(view.shownCenter.x - 100 * expected) < 1e-9)
      #expect(abs(animator.fractionComplete - expected) < 1e-9)
      host.frames(15)
      #expect(log == ["block", "end 0"] && view.shownCenter.x == 100)
      #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
    }
  }

  @Test("Pausing keeps the displayed values, and restarting continues along the same curve")
  func pausing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { view.center.x = 100 }
      animator.startAnimation()
      host.frames(10)
      let shown = view.shownCenter.x
      animator.pauseAnimation()
      #expect(!animator.isRunning && animator.state == .active)
      host.frames(50)
      #expect(abs(view.shownCenter.x - shown) < 1e-9)
      animator.startAnimation()
      host.frames(5)
      #expect(abs(view.shownCenter.x - 100 * CubicBezier.easeOut.value(at: 0.5)) < 1e-9)
      host.frames(15)
      #expect(animator.state == .inactive)
    }
  }

  @Test("Scrubbing is linear, and continuing follows the curve from the current fraction")
  func scrubbing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
      animator.pauseAnimation()
      #expect(animator.state == .active && animator.fractionComplete == 0)
      for step in [0.25, 0.75, 0.1, 0.5] {
        animator.fractionComplete = step
        #expect(abs(view.shownCenter.x - 100 * step) < 1e-9)
        #expect(Double(animator.fractionComplete) == step)
      }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      host.frames(15)
      #expect(abs(view.shownCenter.x - 100 * CubicBezier.easeInEaseOut.value(at: 0.75)) < 1e-9)
      host.frames(15)
      #expect(animator.state == .inactive)
    }
  }

  @Test("Nonlinear scrubbing follows the curve")
  func curvedScrubbing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.3
      #expect(abs(view.shownCenter.x - 100 * CubicBezier.easeIn.value(at: 0.3)) < 1e-9)
      #expect(abs(animator.fractionComplete - 0.3) < 1e-9)
      animator.stopAnimation(true)
    }
  }

  @Test("A reversed animator runs backward along its curve and restores the old values")
  func reversing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      view.alpha = 0.5
      var position: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeIn) {
        view.center.x = 100
        view.alpha = 1
      }
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      host.frames(20)
      let shown = view.shownCenter.x
      animator.isReversed = true
      #expect(abs(view.shownCenter.x - shown) < 1e-9)
      #expect(abs(animator.fractionComplete - (1 - shown / 100)) < 1e-9)
      host.frames(10)
      #expect(abs(view.shownCenter.x - 100 * CubicBezier.easeIn.value(at: 10.0 / 30)) < 1e-9)
      var last = view.shownCenter.x
      for _ in 0..<10 {
        host.frames(1)
        #expect(view.shownCenter.x <= last)
        last = view.shownCenter.x
      }
      #expect(position == .start && view.center.x == 0 && view.alpha == 0.5)
      #expect(view.shownCenter.x == 0 && view.layer.animationKeys() == nil)
    }
  }

  @Test("An animator's fraction is measured in the direction of the animation")
  func reversedScrubbing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.isReversed = true
      for fraction in [0.25, 0.75, 0, 1] as [CGFloat] {
        animator.fractionComplete = fraction
        host.frames(1)
        #expect(abs(animator.fractionComplete - fraction) < 1e-9)
        #expect(abs(view.shownCenter.x - 100 * (1 - fraction)) < 1e-9)
      }
      animator.isReversed = false
      #expect(animator.fractionComplete == 0 && view.shownCenter.x == 0)
    }
  }

  @Test("An animation of several changes to a property starts at the value before the first change")
  func startOfSeveral() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      for x in [40, 100, 70] as [CGFloat] { animator.addAnimations { view.center.x = x } }
      animator.startAnimation()
      host.frames(30)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      #expect(view.center.x == 0 && view.shownCenter.x == 0)
    }
  }

  @Test("Continuing with a spring covers the remaining distance with the given velocity")
  func continuing() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.fractionComplete = 0.4
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: 3))
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
      let spring = Spring(mass: 1, stiffness: 100, damping: 10)
      host.frames(12)
      let expected = 40 + 60 * spring.value(at: 0.2, initialVelocity: 3)
      #expect(abs(view.shownCenter.x - expected) < 1e-9)
      var frames = 12
      while animator.state == .active, frames < 1000 {
        host.frames(1)
        frames += 1
      }
      #expect(frames == Int((spring.settlingDuration(initialVelocity: 3) * 60).rounded(.up)))
    }
  }

  @Test("A spring's velocity can differ along the axes of a position")
  func vectors() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: -2))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { view.center = CGPoint(x: 100, y: 100) }
      animator.startAnimation()
      host.frames(6)
      let spring = Spring(mass: 1, stiffness: 100, damping: 10)
      #expect(abs(view.shownCenter.x - 100 * spring.value(at: 0.1, initialVelocity: 5)) < 1e-9)
      #expect(abs(view.shownCenter.y - 100 * spring.value(at: 0.1, initialVelocity: -2)) < 1e-9)
      animator.stopAnimation(true)
    }
  }

  @Test("Stopping keeps the displayed values, and finishing sets end, start, or current values")
  func stopping() throws {
    for position in [UIViewAnimatingPosition.end, .start, .current] {
      try TestHost.run { host in
        let view = view(on: host)
        var ended: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addCompletion { ended = $0 }
        animator.startAnimation()
        host.frames(15)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && abs(view.center.x - 25) < 1e-9 && ended == nil)
        host.frames(3)
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive && ended == position)
        #expect(abs(view.center.x - [.end: 100, .start: 0, .current: 25][position]!) < 1e-9)
        #expect(view.shownCenter == view.center)
      }
    }
  }

  @Test("Stopping without finishing discards the completions")
  func abandoning() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var ended = false
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { _ in ended = true }
      animator.startAnimation()
      host.frames(30)
      animator.stopAnimation(true)
      #expect(animator.state == .inactive && abs(view.center.x - 50) < 1e-9)
      host.frames(60)
      #expect(!ended && abs(view.shownCenter.x - 50) < 1e-9)
    }
  }

  @Test("Animations that are delayed or added later end together with the animator")
  func delayFactors() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let late = self.view(on: host)
      let added = self.view(on: host)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addAnimations({ late.center.x = 100 }, delayFactor: 0.5)
      animator.startAnimation()
      host.frames(15)
      #expect(late.shownCenter.x == 0)
      animator.addAnimations { added.center.x = 100 }
      host.frames(30)
      #expect(abs(view.shownCenter.x - 75) < 1e-9)
      #expect(abs(late.shownCenter.x - 50) < 1e-9)
      #expect(abs(added.shownCenter.x - 200.0 / 3) < 1e-9)
      host.frames(15)
      #expect(animator.state == .inactive && added.shownCenter.x == 100)
    }
  }

  @Test("Continuing an animator at its end completes it immediately")
  func continuingAtEnd() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var ended = false
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
      animator.addCompletion { _ in ended = true }
      animator.fractionComplete = 1
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      host.frames(1)
      #expect(ended && animator.state == .inactive)
    }
  }

  @Test("An animator that pauses on completion stays active and can be reversed")
  func pausesOnCompletion() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var ended = 0
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 100 }
      animator.pausesOnCompletion = true
      animator.addCompletion { _ in ended += 1 }
      animator.startAnimation()
      host.frames(40)
      #expect(animator.state == .active && !animator.isRunning && ended == 0)
      #expect(view.shownCenter.x == 100 && animator.fractionComplete == 1)
      animator.pausesOnCompletion = false
      animator.isReversed = true
      animator.startAnimation()
      host.frames(30)
      #expect(ended == 1 && view.center.x == 0)
    }
  }

  @Test("Releasing a paused animator keeps the final values and prints a message")
  func release() throws {
    try TestHost.run { host in
      let view = view(on: host)
      let messages = Diagnostics.capture {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.fractionComplete = 0.5
      }
      #expect(messages.count == 1 && messages[0].contains("released while it was paused"))
      #expect(view.shownCenter.x == 100)
    }
  }

  @Test("A property animator without changes still runs for its whole duration")
  func empty() throws {
    try TestHost.run { host in
      var ended = 0
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.5, delay: 0.5, animations: {}
      ) { _ in ended = host.loop.frameCount }
      #expect(animator.isRunning)
      host.frames(100)
      #expect(ended == 60)
    }
  }

  @Test("A block animation inside an animator is scrubbed with the animator")
  func nestedBlocks() throws {
    try TestHost.run { host in
      let view = view(on: host)
      var inner = false
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 0.1) {
          view.center.x = 100
        } completion: { _ in
          inner = true
        }
      }
      animator.fractionComplete = 0.3
      #expect(abs(view.shownCenter.x - 30) < 1e-9 && !inner)
      animator.startAnimation()
      host.frames(42)
      #expect(inner && view.shownCenter.x == 100)
    }
  }

  @Test("Random sequences of calls keep the invariants of property animators", arguments: 1...40)
  func randomWalk(seed: Int) throws {
    try TestHost.run { host in
      var dice = SeededGenerator(seed: UInt64(seed))
      let view = view(on: host)
      let timings: [any UITimingCurveProvider] = [
        UICubicTimingParameters(animationCurve: .easeInOut),
        UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 1, dy: 2)),
        UISpringTimingParameters(mass: 1, stiffness: 200, damping: 12, initialVelocity: .zero),
      ]
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timings[seed % 3])
      var completions = 0
      var starts = 0
      @MainActor func arm() {
        animator.addAnimations { view.center = CGPoint(x: CGFloat(dice.below(300)), y: 50) }
        animator.addCompletion { _ in completions += 1 }
        starts += 1
      }
      arm()
      _ = Diagnostics.capture {
        for _ in 0..<200 {
          let before = view.shownCenter
          let wasActive = animator.state == .active
          let roll = dice.below(10)
          switch roll {
          case 0: animator.startAnimation()
          case 1: animator.pauseAnimation()
          case 2: animator.fractionComplete = CGFloat(dice.below(100)) / 100
          case 3: animator.isReversed.toggle()
          case 4:
            animator.continueAnimation(
              withTimingParameters: dice.below(2) == 0 ? nil : timings[dice.below(3)],
              durationFactor: CGFloat(dice.below(3)) / 2)
          case 5: animator.stopAnimation(dice.below(2) == 0)
          case 6: animator.finishAnimation(at: [.end, .start, .current][dice.below(3)])
          case 7: if animator.state == .inactive { arm() }
          default: host.frames(dice.below(8))
          }
          let shown = view.shownCenter
          #expect(shown.x.isFinite && shown.y.isFinite)
          // Only scrubbing, finishing, and time change the displayed values.
          if wasActive, [0, 1, 3, 4, 5].contains(roll) {
            #expect(abs(shown.x - before.x) < 1e-6 && abs(shown.y - before.y) < 1e-6)
          }
          if animator.state != .active { #expect(view.layer.animationKeys() == nil) }
          #expect(!animator.isRunning || animator.state == .active)
          #expect(completions <= starts)
        }
        if animator.state == .active { animator.stopAnimation(false) }
        if animator.state == .stopped { animator.finishAnimation(at: .end) }
      }
      #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
      #expect(view.shownCenter == view.center)
    }
  }
}
