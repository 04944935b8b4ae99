import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// An animator that moves the incoming view like Apple's sample code for photo transitions.
/// `startInteractiveTransition` creates the driver, and the client continues the property animator
/// itself.
@MainActor
private final class PhotoTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  var wantsInteractiveStart = false
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var starts = 0

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    starts += 1
    self.context = context
    let to = context.view(forKey: .to)
    if let to { context.containerView.addSubview(to) }
    to?.center.x = 480
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to?.center.x = 160 }
    animator.addCompletion { position in context.completeTransition(position == .end) }
    self.animator = animator
    if !context.isInteractive { animator.startAnimation() }
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {}

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { animator! }

  func pause() {
    animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }

  func end(_ finishes: Bool) {
    if finishes {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
    }
    animator?.isReversed = !finishes
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 1)
  }

  func animationEnded(_ completed: Bool) {
    (context, animator) = (nil, nil)
  }
}

@MainActor @Suite("Interaction controllers that drive their own animator")
struct OwnDriverTests {
  private func run(
    _ body: (TransitionFixture, PhotoTransition, LoggedController) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let transition = PhotoTransition()
      let delegate = FadeDelegate(transition)
      delegate.interactor = transition
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      try withExtendedLifetime(delegate) { try body(fixture, transition, second) }
    }
  }

  // Source: Apple's sample "PhotoTransitioning" creates its driver in `startInteractiveTransition`.
  @Test("An interaction controller is notified of a noninteractive start")
  func start() throws {
    try run { fixture, transition, second in
      #expect(transition.starts == 1)
      fixture.advance(frames: 30)
      #expect(abs(second.view.shownCenter.x - 320) < 0.5)
      fixture.advance(for: 1)
      #expect(fixture.log.events.last == "didAppear:second")
      #expect(fixture.navigation.transitionRun == nil)
    }
  }

  // Source: The same sample contains this case. A property animator that is reversed and continued
  // runs backward.
  @Test(
    "After a catch, only a percent-driven controller drives the remaining motion",
    arguments: [true, false])
  func rest(finishes: Bool) throws {
    try run { fixture, transition, second in
      var (joined, outcome) = (UIView(), Bool?.none)
      joined = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      fixture.navigation.navigationBar.addSubview(joined)
      second.transitionCoordinator?.animateAlongsideTransition(in: joined) { _ in
        joined.alpha = 0
      } completion: {
        outcome = !$0.isCancelled
      }
      fixture.advance(frames: 30)
      transition.pause()
      let caught = second.view.shownCenter.x
      fixture.advance(frames: 10)
      #expect(second.view.shownCenter.x == caught)
      let (alpha, time) = (joined.shownAlpha, fixture.loop.time)
      #expect(abs(alpha - 0.5) < 0.05)
      transition.end(finishes)
      var last = caught
      while fixture.navigation.transitionRun != nil, fixture.loop.time < time + 3 {
        fixture.advance(frames: 1)
        let now = second.view.shownCenter.x
        if fixture.navigation.transitionRun != nil {
          #expect(finishes ? now <= last : now >= last)
          #expect(abs(now - last) < 10)
        }
        last = now
      }
      #expect(abs(fixture.loop.time - time - 1) < 0.05)
      #expect(outcome == finishes && joined.alpha == (finishes ? 0 : 1))
      fixture.advance(frames: 1)
      #expect(joined.shownAlpha == joined.alpha)
      #expect(fixture.navigation.topViewController === (finishes ? second : fixture.base))
    }
  }

  @Test("A client can catch its animator twice and then finish it", arguments: [true, false])
  func caughtTwice(finishes: Bool) throws {
    try run { fixture, transition, second in
      fixture.advance(frames: 20)
      transition.pause()
      transition.end(!finishes)
      fixture.advance(frames: 10)
      transition.pause()
      let caught = second.view.shownCenter.x
      fixture.advance(frames: 10)
      #expect(second.view.shownCenter.x == caught)
      transition.end(finishes)
      fixture.advance(for: 2)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.topViewController === (finishes ? second : fixture.base))
    }
  }
}
