import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator that slides the incoming view in with a property animator.
@MainActor
private final class InterruptibleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var made = 0
  var ended: Bool?
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    made += 1
    let to = context.view(forKey: .to)
    if let to { context.containerView.addSubview(to) }
    to?.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to?.alpha = 1 }
    animator.addCompletion { position in context.completeTransition(position == .end) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended = transitionCompleted
    animator = nil
  }
}

@MainActor
@Suite("Interruptible transitions")
struct InterruptibleTransitionTests {
  private func withPop(
    _ body: (
      TransitionFixture, LoggedController, InterruptibleAnimator,
      UIPercentDrivenInteractiveTransition
    ) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let animator = InterruptibleAnimator()
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      try withExtendedLifetime(delegate) { try body(fixture, second, animator, driver) }
    }
  }

  private func opacity(_ fixture: TransitionFixture) -> Double {
    Double(fixture.base.view.layer.presentation()?.opacity ?? -1)
  }

  @Test(
    "An interruptible animator's fraction follows the updates and then completes or reverses",
    arguments: [true, false])
  func driven(finishes: Bool) throws {
    try withPop { fixture, second, animator, driver in
      fixture.navigation.popViewController(animated: true)
      #expect(fixture.base.transitionCoordinator?.isInterruptible == true)
      fixture.advance(frames: 2)
      driver.update(0.6)
      fixture.advance(frames: 2)
      #expect(abs(opacity(fixture) - 0.6) < 1e-3)
      driver.update(0.2)
      fixture.advance(frames: 2)
      #expect(abs(opacity(fixture) - 0.2) < 1e-3)
      if finishes { driver.finish() } else { driver.cancel() }
      fixture.advance(for: 1.2)
      #expect(animator.made == 1)
      #expect(animator.ended == finishes)
      #expect(fixture.navigation.topViewController === (finishes ? fixture.base : second))
      #expect(fixture.base.view.alpha == (finishes ? 1 : 0))
      #expect(fixture.navigation.transitionRun == nil)
    }
  }

  @Test("A running transition can be paused, reversed by a cancellation, and caught again")
  func caught() throws {
    try withPop { fixture, second, animator, driver in
      driver.wantsInteractiveStart = false
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 0.5)
      #expect(abs(opacity(fixture) - 0.5) < 0.02)
      driver.pause()
      fixture.advance(for: 3)
      #expect(abs(opacity(fixture) - 0.5) < 0.02)
      driver.update(0.8)
      driver.cancel()
      fixture.advance(for: 0.1)
      // The reversal takes 0.8 s, and stretches the driver's spring curve from 0.5 s to this
      // duration.
      let back = opacity(fixture)
      let passed = (1000.0 / 3).squareRoot() * 0.5 * 0.1 / 0.8
      #expect(abs(back - 0.8 * (1 + passed) * exp(-passed)) < 0.02)
      driver.pause()
      fixture.advance(for: 1)
      #expect(abs(opacity(fixture) - back) < 0.02)
      driver.finish()
      fixture.advance(for: 1.2)
      #expect(animator.ended == true)
      #expect(second.parent == nil)
    }
  }
}

/// An animator that moves a dot only with Core Animation: a group, a keyframe animation, and a
/// delayed animation.
@MainActor
private final class CoreAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  CAAnimationDelegate
{
  let dot = CALayer()
  private var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
    context.containerView.layer.addSublayer(dot)
    let keys = CAKeyframeAnimation(keyPath: "position.x")
    keys.values = [0, 100, 50]
    keys.keyTimes = [0, 0.5, 1]
    keys.duration = 1
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 0.5
    fade.fillMode = .both
    let group = CAAnimationGroup()
    group.animations = [keys, fade]
    group.duration = 1
    let late = CABasicAnimation(keyPath: "zPosition")
    late.fromValue = 0
    late.toValue = 10
    late.beginTime = context.containerView.layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
    late.duration = 0.5
    late.fillMode = .both
    group.delegate = self
    dot.add(late, forKey: "late")
    dot.add(group, forKey: "group")
  }

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      guard let context else { return }
      dot.removeFromSuperlayer()
      context.completeTransition(!context.transitionWasCancelled)
      self.context = nil
    }
  }
}

@MainActor
@Suite("Core Animation in a percent-driven transition")
struct CoreAnimationTransitionTests {
  @Test("Groups, key frames, and delays follow the transition's fraction in both directions")
  func scrubbed() throws {
    try TransitionFixture.run { fixture in
      fixture.navigation.pushViewController(
        LoggedController("second", fixture.log), animated: false)
      let animator = CoreAnimator()
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(animator)
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      @MainActor func expect(_ fraction: Double, x: Double, opacity: Double, z: Double) {
        driver.update(fraction)
        fixture.advance(frames: 2)
        let shown = animator.dot.presentation()
        #expect(abs(Double(shown?.position.x ?? -1) - x) < 1e-6)
        #expect(abs(Double(shown?.opacity ?? -1) - opacity) < 1e-6)
        #expect(abs(Double(shown?.zPosition ?? -1) - z) < 1e-6)
      }
      expect(0.37, x: 74, opacity: 0.74, z: 0)
      expect(0.1, x: 20, opacity: 0.2, z: 0)
      expect(0.75, x: 75, opacity: 1, z: 5)
      expect(0.37, x: 74, opacity: 0.74, z: 0)
      driver.completionCurve = .linear
      driver.completionSpeed = 2
      driver.finish()
      fixture.advance(for: 0.2)
      #expect(abs((animator.dot.presentation()?.position.x ?? -1) - 73) < 1)
      fixture.advance(for: 0.3)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.viewControllers.count == 1)
    }
  }
}

/// An animator that fades the incoming view in with two animations. The second animation begins in
/// the completion of the first.
@MainActor
private final class ChainedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.view(forKey: .to)
    if let to { context.containerView.addSubview(to) }
    to?.alpha = 0
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .curveLinear, animations: { to?.alpha = 0.5 },
      completion: { _ in
        UIView.animate(
          withDuration: 0.2, delay: 0, options: .curveLinear, animations: { to?.alpha = 1 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      })
  }
}

@MainActor
@Suite("Animations that follow the finger")
struct TransitionRestTests {
  private func withPop(
    _ animator: @autoclosure () -> any UIViewControllerAnimatedTransitioning,
    _ body: (TransitionFixture, LoggedController, UIPercentDrivenInteractiveTransition) throws ->
      Void
  ) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(animator())
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 2)
      try withExtendedLifetime(delegate) { try body(fixture, second, driver) }
    }
  }

  @Test(
    "Animations chained in completions end after a finish or a cancellation",
    arguments: [true, false])
  func chained(finishes: Bool) throws {
    try withPop(ChainedAnimator()) { fixture, second, driver in
      driver.update(0.3)
      fixture.advance(frames: 2)
      if finishes { driver.finish() } else { driver.cancel() }
      fixture.advance(for: 1.5)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.topViewController === (finishes ? fixture.base : second))
      #expect(fixture.navigation.wrapperView.layer.speed == 1)
    }
  }

  @Test("An animation started in a completion follows the transition's fraction in both directions")
  func chainedScrubs() throws {
    try withPop(ChainedAnimator()) { fixture, _, driver in
      for fraction in [0.37, 0.1, 0.75, 0.37, 0.9, 1, 0.6] {
        driver.update(fraction)
        fixture.advance(frames: 2)
        let opacity = Double(fixture.base.view.layer.presentation()?.opacity ?? -1)
        #expect(abs(opacity - fraction) < 1e-5)
        #expect(fixture.navigation.transitionRun?.progress.phase == .interactive)
      }
      driver.finish()
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.base.view.alpha == 1)
    }
  }

  @Test("The driver's timing curve applies to the remaining motion")
  func timingCurve() throws {
    let log = EventLog()
    try withPop(FadeAnimator(log)) { fixture, _, driver in
      driver.timingCurve = UICubicTimingParameters(animationCurve: .linear)
      driver.update(0.5)
      fixture.advance(frames: 1)
      driver.finish()
      fixture.advance(frames: 12)
      let layer = fixture.navigation.wrapperView.layer
      #expect(abs(layer.timeOffset / 0.8 - 0.75) < 1e-9)
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun == nil)
    }
  }
}
