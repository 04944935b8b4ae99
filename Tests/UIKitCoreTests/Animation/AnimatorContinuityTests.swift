import KinemaTestSupport
import Testing
import UIKitCore

/// The displayed values of a property animator continue without a jump after every call.
@Suite("Continuity of property animators", .serialized) @MainActor
struct AnimatorContinuityTests {
  private static let timings: [any UITimingCurveProvider] = [
    UICubicTimingParameters(animationCurve: .linear),
    UICubicTimingParameters(animationCurve: .easeIn),
    UICubicTimingParameters(animationCurve: .easeOut),
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.3, y: 1.6), controlPoint2: CGPoint(x: 0.6, y: -0.4)),
    UISpringTimingParameters(dampingRatio: 0.4),
    UISpringTimingParameters(mass: 1, stiffness: 300, damping: 10, initialVelocity: .zero),
  ]

  /// Creates an animator for two views. The animation of the second view begins later.
  private func make(
    _ host: TestHost, _ timing: any UITimingCurveProvider, delayFactor: CGFloat = 0.3
  ) -> (animator: UIViewPropertyAnimator, views: [UIView]) {
    let views = [0, 1].map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
    for (index, view) in views.enumerated() {
      view.center = .zero
      host.window.addSubview(view)
      animator.addAnimations(
        { view.center.x = 100 }, delayFactor: index == 0 ? 0 : delayFactor)
    }
    return (animator, views)
  }

  private func shown(_ views: [UIView]) -> [CGFloat] { views.map(\.shownCenter.x) }

  private func jump(_ before: [CGFloat], _ after: [CGFloat]) -> CGFloat {
    zip(before, after).map { abs($0 - $1) }.max() ?? 0
  }

  private func end(_ animator: UIViewPropertyAnimator) {
    if animator.state == .active { animator.stopAnimation(true) }
  }

  @Test("Continuing with another duration and the same timing begins at the shown values")
  func factor() throws {
    try TestHost.run { host in
      let (animator, views) = make(
        host, UICubicTimingParameters(animationCurve: .easeInOut), delayFactor: 0.5)
      animator.fractionComplete = 0.8
      #expect(abs(views[1].shownCenter.x - 60) < 1e-9)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      #expect(abs(views[1].shownCenter.x - 60) < 1e-9)
      host.frames(29)
      #expect(animator.state == .active && views[1].shownCenter.x < 100)
      host.frames(1)
      #expect(animator.state == .inactive && views[1].shownCenter.x == 100)
    }
  }

  @Test(
    "An animator continued at a value beyond its end begins at that value", arguments: [0, 0.5, 1])
  func factorBeyondEnd(factor: CGFloat) throws {
    try TestHost.run { host in
      let (animator, views) = make(host, Self.timings[0])
      animator.startAnimation()
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.2), durationFactor: 1)
      var frames = 0
      while views[0].shownCenter.x < 105, frames < 200 {
        host.frames(1)
        frames += 1
      }
      let before = shown(views)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      #expect(before[0] > 105 && jump(before, shown(views)) < 1e-6)
      end(animator)
    }
  }

  @Test(
    "Setting the current fraction again moves nothing, and a small change moves views slightly",
    arguments: 0..<6, [false, true])
  func identity(timing: Int, scrubsLinearly: Bool) throws {
    for frames in stride(from: 2, through: 58, by: 7) {
      for isContinued in [false, true] {
        try TestHost.run { host in
          let (animator, views) = make(host, Self.timings[timing])
          animator.scrubsLinearly = scrubsLinearly
          animator.startAnimation()
          if isContinued {
            host.frames(9)
            animator.continueAnimation(withTimingParameters: Self.timings[4], durationFactor: 1)
          }
          host.frames(frames)
          guard animator.state == .active else { return }
          let before = shown(views)
          animator.fractionComplete += 0
          #expect(jump(before, shown(views)) < 1e-6, "\(frames) \(isContinued)")
          let fraction = animator.fractionComplete
          // Near the end, a late animation still has most of its distance left.
          let isOnCurve = !scrubsLinearly && !isContinued
          if (0.001...0.998).contains(fraction) {
            animator.fractionComplete = fraction + (isOnCurve ? 0.001 : 1e-6)
            #expect(jump(before, shown(views)) < 3, "\(frames) \(isContinued)")
          }
          let scrubbed = shown(views)
          let other = Self.timings[frames % Self.timings.count]
          animator.continueAnimation(
            withTimingParameters: frames % 3 == 0 ? nil : other,
            durationFactor: CGFloat(frames % 4) / 2)
          #expect(jump(scrubbed, shown(views)) < 1e-4, "\(frames) \(isContinued)")
          end(animator)
        }
      }
    }
  }

  @Test("At the fractions 0 and 1, an animator shows its start and end, even with delays")
  func dragged() throws {
    try TestHost.run { host in
      let (animator, views) = make(host, Self.timings[2])
      animator.startAnimation()
      host.frames(30)
      animator.fractionComplete = 1
      #expect(shown(views) == [100, 100])
      animator.fractionComplete = 0.5
      #expect(abs(views[0].shownCenter.x - 50) < 1e-9)
      animator.fractionComplete = 0
      #expect(shown(views) == [0, 0])
      end(animator)
    }
  }

  @Test("An animation with a delay factor of 1 shows its goal at the end")
  func beginsAtEnd() throws {
    try TestHost.run { host in
      let (animator, views) = make(host, Self.timings[0], delayFactor: 1)
      animator.pausesOnCompletion = true
      animator.startAnimation()
      host.frames(59)
      #expect(views[1].shownCenter.x == 0)
      host.frames(2)
      #expect(animator.state == .active && shown(views) == [100, 100])
      animator.fractionComplete += 0
      #expect(shown(views) == [100, 100])
      end(animator)
    }
  }

  @Test("An animator that is paused in its last frame shows its end values", arguments: 0..<6)
  func pausedAtEnd(timing: Int) throws {
    try TestHost.run { host in
      let made = [0, 1].map { _ in make(host, Self.timings[timing]) }
      let views = made.flatMap(\.views)
      var paused: [CGFloat]?
      for (index, pair) in made.enumerated() {
        let other = made[1 - index].animator
        pair.animator.addCompletion { _ in
          guard other.isRunning else { return }
          other.pauseAnimation()
          paused = shown(views)
        }
        pair.animator.startAnimation()
      }
      host.advance(for: 8)
      #expect(paused == [100, 100, 100, 100])
      for pair in made { end(pair.animator) }
    }
  }

  @Test("An animation added at the end of an animator does not jump", arguments: [0, 0.3])
  func addedAtEnd(delayFactor: CGFloat) throws {
    try TestHost.run { host in
      let (animator, views) = make(host, Self.timings[0], delayFactor: delayFactor)
      let late = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(late)
      animator.fractionComplete = 1
      animator.startAnimation()
      animator.addAnimations({ late.center.x = 100 }, delayFactor: 1)
      #expect(shown(views) == [100, 100] && late.shownCenter.x == 0)
      host.frames(2)
      #expect(animator.state == .inactive && late.shownCenter.x == 100)
    }
  }

  // At some of these times, the sum of the frames' durations is greater than the begin time by a
  // rounding error.
  @Test("An animator with duration 0 does not jump at its begin time", arguments: 0..<40)
  func atBeginTime(frames: Int) throws {
    try TestHost.run { host in
      let early = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      let late = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      for view in [early, late] { host.window.addSubview(view) }
      host.frames(frames)
      let animator = UIViewPropertyAnimator(duration: 0, curve: .easeInOut)
      animator.addAnimations { early.center.x = 100 }
      animator.fractionComplete = 1
      animator.startAnimation(afterDelay: 0.1)
      animator.addAnimations { late.center.x = 100 }
      host.frames(6)
      guard animator.state == .active else { return }
      let before = shown([early, late])
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
      #expect(jump(before, shown([early, late])) < 1e-6)
      end(animator)
    }
  }

  @Test("A reversed animator shows its start when another animator ends in the same frame")
  func endedReversed() throws {
    try TestHost.run { host in
      let views = (0..<2).map { _ in UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20)) }
      views.forEach(host.window.addSubview)
      let animators = (0..<2).map { _ in UIViewPropertyAnimator(duration: 0.1, curve: .linear) }
      for (animator, view) in zip(animators, views) {
        animator.addAnimations { view.center.x = 100 }
      }
      var shown: [CGFloat] = []
      animators[0].addCompletion { _ in
        shown.append(views[1].shownCenter.x)
        animators[1].fractionComplete += 0
        shown.append(views[1].shownCenter.x)
      }
      for animator in animators { animator.startAnimation() }
      host.frames(3)
      animators[1].isReversed = true
      host.frames(4)
      #expect(shown.count == 2 && shown.allSatisfy { abs($0) < 1e-6 }, "\(shown)")
      end(animators[1])
    }
  }

  // In some of these frames, the fraction that has passed is less than 1 by a rounding error.
  @Test("An animation added in the last frame begins at its own start", arguments: 0..<60)
  func addedInLastFrame(frames: Int) throws {
    try TestHost.run { host in
      let views = (0..<2).map { _ in UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20)) }
      views.forEach(host.window.addSubview)
      host.frames(frames)
      let animators = (0..<2).map { _ in
        UIViewPropertyAnimator(
          duration: 0.1, timingParameters: UISpringTimingParameters(dampingRatio: 0.5))
      }
      animators[0].addAnimations { views[0].center.x = 100 }
      animators[0].addCompletion { _ in
        guard animators[1].state == .active else { return }
        animators[1].addAnimations({ views[1].center.x = 100 }, delayFactor: 1)
        #expect(abs(views[1].shownCenter.x) < 1e-6)
      }
      for animator in animators { animator.startAnimation() }
      host.frames(7)
    }
  }

  @Test("An animation added while a spring returns from beyond its start begins at its own start")
  func addedToUndershoot() throws {
    try TestHost.run { host in
      let (animator, views) = make(host, UISpringTimingParameters(dampingRatio: 0.2))
      let late = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(late)
      animator.startAnimation()
      host.frames(10)
      animator.isReversed = true
      var frames = 0
      while views[0].shownCenter.x > -20, frames < 100 {
        host.frames(1)
        frames += 1
      }
      #expect(views[0].shownCenter.x < -20)
      animator.isReversed = false
      while views[0].shownCenter.x < 40, frames < 200 {
        host.frames(1)
        frames += 1
      }
      let before = shown(views)
      animator.addAnimations { late.center.x = 100 }
      #expect(before[0] >= 40 && jump(before, shown(views)) < 1e-6)
      #expect(abs(late.shownCenter.x) < 1e-6)
      end(animator)
    }
  }

  @Test("An animation added to a paused animator begins at its own start")
  func added() throws {
    try TestHost.run { host in
      let (animator, views) = make(host, Self.timings[2])
      let late = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
      host.window.addSubview(late)
      animator.startAnimation()
      host.frames(30)
      animator.pauseAnimation()
      let before = shown(views)
      animator.addAnimations { late.center.x = 100 }
      #expect(late.shownCenter.x == 0 && jump(before, shown(views)) < 1e-6)
      animator.startAnimation()
      #expect(late.shownCenter.x == 0 && jump(before, shown(views)) < 1e-6)
      host.frames(31)
      #expect(late.shownCenter.x == 100)
    }
  }

  @Test(
    "Stopping an animator beyond the end of key frames keeps the displayed values",
    arguments: [
      UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModeDiscrete,
      .calculationModeCubic, .calculationModePaced,
    ])
  func stoppedKeyframes(mode: UIView.KeyframeAnimationOptions) throws {
    for frames in 1..<60 {
      try TestHost.run { host in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.center = .zero
        host.window.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Self.timings[3])
        animator.addAnimations {
          UIView.animateKeyframes(withDuration: 1, delay: 0, options: mode) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
              view.center.x = 40
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
              view.center.x = 100
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
          }
        }
        animator.startAnimation()
        host.frames(frames)
        let before = [view.shownCenter.x, view.shownAlpha]
        animator.stopAnimation(true)
        let after = [view.center.x, view.alpha]
        #expect(jump(before, after) < 1e-6, "\(before) after \(frames) frames, then \(after)")
      }
    }
  }

  @Test("Animations that are added during an animator's overshoot begin at their own start")
  func addedBeyondEnd() throws {
    try TestHost.run { host in
      let (animator, views) = make(host, Self.timings[4])
      let late = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      late.center = .zero
      host.window.addSubview(late)
      animator.startAnimation()
      while views[0].shownCenter.x < 110, host.loop.time < 5 { host.frames(1) }
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 1)
      host.frames(20)
      let before = shown(views)
      animator.addAnimations({ late.center.x = 100 }, delayFactor: 1)
      #expect(late.shownCenter.x == 0 && jump(before, shown(views)) < 1e-6)
      host.frames(1)
      #expect(late.shownCenter.x < 10)
      host.frames(120)
      #expect(late.shownCenter.x == 100 && animator.state == .inactive)
    }
  }

  @Test(
    "Animations added to a paused reversed animator continue from the displayed values",
    arguments: 0..<6, [0, 0.3] as [CGFloat])
  func addedReversed(timing: Int, delayFactor: CGFloat) throws {
    for frames in [0, 7] {
      try TestHost.run { host in
        let (animator, views) = make(host, Self.timings[timing])
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        late.center = .zero
        host.window.addSubview(late)
        animator.startAnimation()
        host.frames(10)
        animator.isReversed = true
        host.frames(frames)
        animator.pauseAnimation()
        animator.addAnimations({ late.center.x = 100 }, delayFactor: delayFactor)
        host.frames(1)
        let before = shown(views + [late])
        animator.startAnimation()
        #expect(jump(before, shown(views + [late])) < 1e-4)
        host.frames(300)
        #expect(shown(views + [late]) == [0, 0, 0])
      }
    }
  }
}
