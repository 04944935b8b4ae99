import Foundation
import KinemaTestSupport
import Testing
import DynamicTransitions
import UIDynamics
import UIKitCore

/// One object that is the behavior, the transition, and both delegates. The view falls until it
/// touches the floor, and then a snap brings it to rest.
@MainActor
private final class DropTransition: UIDynamicBehavior, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate
{
  private var context: (any UIViewControllerContextTransitioning)?
  private var animator2: UIDynamicAnimator?
  private(set) var contacts = 0
  private(set) var ended: Bool?
  /// The latest end of the transition, in seconds after its start.
  var bound: TimeInterval = 3

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { bound }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    self.context = context
    context.containerView.addSubview(view)
    view.center.y -= 480
    let gravity = UIGravityBehavior(items: [view])
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 481),
      to: CGPoint(x: 320, y: 481))
    collision.collisionDelegate = self
    addChildBehavior(gravity)
    addChildBehavior(collision)
    action = { [weak self, weak view] in
      guard let view else { return }
      self?.context?.updateInteractiveTransition((view.center.y + 240) / 480)
    }
    let animator = UIDynamicAnimator(referenceView: context.containerView)
    animator.delegate = self
    animator.addBehavior(self)
    animator2 = animator
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    animateTransition(using: context)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    contacts += 1
    guard contacts == 1 else { return }
    for child in childBehaviors where child is UIGravityBehavior { removeChildBehavior(child) }
    addChildBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 160, y: 240)))
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    context?.finishInteractiveTransition()
    context?.completeTransition(true)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended = transitionCompleted
    animator2?.removeAllBehaviors()
    animator2 = nil
    context = nil
  }
}

@MainActor
@Suite("Dynamics in transitions")
struct DynamicTransitionTests {
  @Test(
    "One object can be the behavior, the transition, and the delegate in both phases",
    arguments: [false, true])
  func twoStages(isInteractive: Bool) throws {
    try TransitionFixture.run { fixture in
      let drop = DropTransition()
      let delegate = FadeDelegate(drop)
      if isInteractive { delegate.interactor = drop }
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(for: 0.5)
      #expect(drop.ended == nil)
      if isInteractive {
        let percent = fixture.navigation.transitionRun?.context.percentComplete ?? -1
        #expect(abs(percent - (second.view.center.y + 240) / 480) < 1e-9)
        let titles = fixture.navigation.navigationBar.subviews
          .compactMap { $0 as? NavigationBarContent }
          .map { $0.subviews[0].layer.presentation()?.opacity ?? -1 }
        #expect(titles.contains { abs(CGFloat($0) - percent) < 0.01 })
      }
      fixture.advance(for: 3)
      #expect(drop.contacts > 0)
      #expect(drop.ended == true)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(second.view.window === fixture.window)
      #expect(abs(second.view.center.x - 160) < 1 && abs(second.view.center.y - 240) < 1)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willAppear:second,didDisappear:base,didAppear:second")
    }
  }

  @Test("An animator keeps following the host's time after an action completes the transition")
  func completedByAction() throws {
    final class Drop: NSObject, UIViewControllerAnimatedTransitioning {
      var animator: UIDynamicAnimator?

      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(view)
        let ball = UIView(frame: CGRect(x: 150, y: 0, width: 20, height: 20))
        view.addSubview(ball)
        let animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: [ball])
        gravity.action = { [unowned gravity, weak ball] in
          guard let ball, ball.center.y > 100 else { return }
          gravity.action = nil
          context.completeTransition(true)
        }
        animator.addBehavior(gravity)
        self.animator = animator
      }
    }
    try TransitionFixture.run { fixture in
      let drop = Drop()
      let delegate = FadeDelegate(drop)
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      while fixture.navigation.transitionRun != nil { fixture.advance(frames: 1) }
      let animator = try #require(drop.animator)
      let ball = try #require(second.view.subviews.last)
      let (time, height) = (animator.elapsedTime, ball.center.y)
      fixture.advance(frames: 6)
      #expect(abs(animator.elapsedTime - time - 0.1) < 1e-9)
      #expect(animator.isRunning && ball.center.y > height + 40)
      animator.removeAllBehaviors()
    }
  }
}
