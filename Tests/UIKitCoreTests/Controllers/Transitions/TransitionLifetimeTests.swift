import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite("The lifetime of transitions and controllers")
struct TransitionLifetimeTests {
  @Test("A paused property animator can be released, and its completion still runs")
  func releasedAnimator() throws {
    try TransitionFixture.run { fixture in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      fixture.window.addSubview(view)
      let messages = Diagnostics.capture {
        @MainActor func release() {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
          animator.startAnimation()
          fixture.advance(frames: 10)
          animator.pauseAnimation()
        }
        release()
        fixture.advance(frames: 2)
      }
      #expect(messages.count == 1)
      #expect(view.alpha == 0 && view.layer.presentationCopy().opacity == 0)
    }
  }

  @Test("A paused animator that continues from its end ends immediately", arguments: [0.5, 1.0])
  func continuedAtTheEnd(factor: CGFloat) throws {
    try TransitionFixture.run { fixture in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      fixture.window.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { view.alpha = 0 }
      var ended: [UIViewAnimatingPosition] = []
      animator.addCompletion { ended.append($0) }
      animator.pauseAnimation()
      animator.fractionComplete = 1
      fixture.advance(frames: 1)
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
        durationFactor: factor)
      fixture.advance(frames: 1)
      #expect(ended == [.end])
    }
  }

  @Test("Transitions, presentations, and controllers do not retain one another")
  func nothingLeaks() throws {
    weak var second: LoggedController?
    weak var modal: LoggedController?
    weak var animator: FadeAnimator?
    weak var run: TransitionRun?
    weak var context: TransitionContext?
    weak var presentation: UIPresentationController?
    try TransitionFixture.run { fixture in
      @MainActor func perform() {
        let fade = FadeAnimator(fixture.log)
        animator = fade
        let delegate = FadeDelegate(fade)
        fixture.navigation.delegate = delegate
        let pushed = LoggedController("second", fixture.log)
        second = pushed
        fixture.navigation.pushViewController(pushed, animated: true)
        run = fixture.navigation.transitionRun
        context = run?.context
        fixture.advance(for: 1)
        let shown = LoggedController("modal", fixture.log)
        modal = shown
        shown.transitioningDelegate = delegate
        pushed.present(shown, animated: true)
        presentation = shown.presentationController
        fixture.advance(for: 1)
        shown.dismiss(animated: true)
        fixture.advance(for: 1)
        fixture.navigation.popViewController(animated: true)
        fixture.advance(for: 1)
      }
      perform()
      fixture.advance(frames: 2)
      #expect(second == nil)
      #expect(modal == nil)
      #expect(animator == nil)
      #expect(run == nil)
      #expect(context == nil)
      #expect(presentation == nil)
    }
  }

  @Test("Retaining contexts, coordinators, and drivers does not retain controllers")
  func keptByClient() throws {
    weak var second: LoggedController?
    weak var modal: LoggedController?
    weak var run: TransitionRun?
    var kept: [AnyObject] = []
    // A context retains the view in which its transition ran.
    let expected: [ExpectedFinding] = [
      .leak(of: "the context"), .leak(of: "UIViewControllerWrapperView"),
      .leak(of: "UITransitionView"),
    ]
    try TransitionFixture.run(expecting: expected) { fixture in
      @MainActor func perform() {
        let fade = FadeAnimator(fixture.log)
        fade.inspect = { kept.append($0) }
        let delegate = FadeDelegate(fade)
        fixture.navigation.delegate = delegate
        let pushed = LoggedController("second", fixture.log)
        second = pushed
        fixture.navigation.pushViewController(pushed, animated: true)
        run = fixture.navigation.transitionRun
        if let coordinator = pushed.transitionCoordinator {
          kept.append(coordinator)
          coordinator.animate(alongsideTransition: { _ in pushed.view.alpha = 1 }) { _ in
            pushed.title = "told"
          }
          coordinator.notifyWhenInteractionChanges { _ in pushed.title = "changed" }
        }
        let grip = UIPercentDrivenInteractiveTransition()
        if let context = run?.context { grip.attach(to: context) }
        kept.append(grip)
        fixture.advance(frames: 10)
        grip.pause()
        grip.update(0.5)
        fixture.advance(frames: 2)
        grip.finish()
        fixture.advance(for: 1)
        #expect(pushed.title == "told")
        let shown = LoggedController("modal", fixture.log)
        modal = shown
        shown.transitioningDelegate = delegate
        pushed.present(shown, animated: true)
        fixture.advance(for: 1)
        shown.dismiss(animated: true)
        fixture.advance(for: 1)
        fixture.navigation.popViewController(animated: true)
        fixture.advance(for: 1)
      }
      perform()
      fixture.advance(frames: 2)
      #expect(kept.count == 6)
      #expect(second == nil)
      #expect(modal == nil)
      #expect(run == nil)
    }
  }

  @Test("An interactive transition is deallocated after its end", arguments: [true, false])
  func endedByFinger(finishes: Bool) throws {
    try TransitionFixture.runPop { fixture, _, driver, animator in
      weak var run: TransitionRun?
      fixture.navigation.popViewController(animated: true)
      run = fixture.navigation.transitionRun
      driver.update(0.5)
      fixture.advance(frames: 1)
      if finishes { driver.finish() } else { driver.cancel() }
      #expect(run != nil)
      fixture.advance(for: 1)
      #expect(run == nil)
      withExtendedLifetime(animator) {}
    }
  }
}
