import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator that moves the incoming view with a spring or a linear property animator.
@MainActor
private final class SpringAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let hasSpring: Bool
  private var animator: UIViewPropertyAnimator?

  init(hasSpring: Bool) { self.hasSpring = hasSpring }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let to = context.view(forKey: .to)
    if let to { context.containerView.addSubview(to) }
    to?.center.x = 480
    let made =
      hasSpring
      ? UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6)
      : UIViewPropertyAnimator(duration: 1, curve: .linear)
    made.addAnimations { to?.center.x = 160 }
    made.addCompletion { position in context.completeTransition(position == .end) }
    animator = made
    return made
  }

  func animationEnded(_ completed: Bool) { animator = nil }
}

@MainActor @Suite("Interactive transitions that end with a spring")
struct SpringRestTests {
  // Source: According to the reference pages of `timingCurve` and of the method that continues a
  // property animator, the spring begins again.
  @Test(
    "The spring of the animator or driver overshoots after the release",
    arguments: [true, false], [true, false])
  func overshoot(ownSpring: Bool, finishes: Bool) throws {
    try TransitionFixture.run { fixture in
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = false
      if !ownSpring { driver.timingCurve = UISpringTimingParameters(dampingRatio: 0.6) }
      let delegate = FadeDelegate(SpringAnimator(hasSpring: ownSpring))
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(frames: ownSpring ? 9 : 27)
      driver.pause()
      fixture.advance(frames: 3)
      let caught = second.view.shownCenter.x
      #expect(caught > 190 && caught < 450)
      if finishes { driver.finish() } else { driver.cancel() }
      var (least, greatest) = (caught, caught)
      for _ in 0..<120 where fixture.navigation.transitionRun != nil {
        fixture.advance(frames: 1)
        guard fixture.navigation.transitionRun != nil else { break }
        least = min(least, second.view.shownCenter.x)
        greatest = max(greatest, second.view.shownCenter.x)
      }
      #expect(finishes ? least < 158 : greatest > 482, "\(least) \(greatest)")
      #expect(fixture.navigation.topViewController === (finishes ? second : fixture.base))
    }
  }
}
