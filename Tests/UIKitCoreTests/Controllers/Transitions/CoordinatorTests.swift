import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("Transition coordinators and default behavior")
struct CoordinatorTests {
  /// A context that the client implements.
  private final class ForeignContext: NSObject, UIViewControllerContextTransitioning {
    let containerView = UIView()
    let isAnimated = true
    let isInteractive = true
    let transitionWasCancelled = false
    let presentationStyle = UIModalPresentationStyle.fullScreen
    let targetTransform = CGAffineTransform.identity
    var calls: [String] = []

    func updateInteractiveTransition(_ percentComplete: CGFloat) { calls.append("update") }
    func finishInteractiveTransition() { calls.append("finish") }
    func cancelInteractiveTransition() { calls.append("cancel") }
    func pauseInteractiveTransition() { calls.append("pause") }
    func completeTransition(_ didComplete: Bool) { calls.append("complete") }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
  }

  @Test("A coordinator returns its controllers, its presentation style, and an identity transform")
  func answers() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .overFullScreen
      fixture.base.present(modal, animated: true)
      let coordinator = try #require(modal.transitionCoordinator)
      #expect(coordinator.viewController(forKey: .to) === modal)
      #expect(coordinator.viewController(forKey: .from) === fixture.navigation)
      #expect(coordinator.presentationStyle == .overFullScreen)
      #expect(coordinator.targetTransform == .identity)
      #expect(coordinator.isAnimated)
      let view = UIView()
      fixture.window.addSubview(view)
      #expect(coordinator.animateAlongsideTransition(in: view) { _ in view.alpha = 0 })
      fixture.advance(frames: 6)
      #expect(view.shownAlpha > 0 && view.shownAlpha < 1)
      fixture.advance(for: 1)
      #expect(view.shownAlpha == 0)
      view.removeFromSuperview()
    }
  }

  @Test("The block of notifyWhenInteractionEnds is called when the gesture is released")
  func interactionEnds() throws {
    try TransitionFixture.run { fixture in
      let next = LoggedController("next", fixture.log)
      fixture.navigation.pushViewController(next, animated: true)
      let run = try #require(fixture.navigation.transitionRun)
      var ends: [Bool] = []
      next.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
      let driver = UIPercentDrivenInteractiveTransition()
      driver.attach(to: run.context)
      fixture.advance(frames: 3)
      driver.pause()
      driver.update(0.5)
      fixture.advance(frames: 1)
      #expect(ends.isEmpty)
      driver.cancel()
      #expect(ends == [true])
      fixture.advance(for: 1)
      #expect(ends == [true] && fixture.navigation.topViewController === fixture.base)
    }
  }

  @Test("A driver ignores transition contexts that the framework did not create")
  func foreignContext() {
    let (driver, context) = (UIPercentDrivenInteractiveTransition(), ForeignContext())
    driver.startInteractiveTransition(context)
    driver.update(0.5)
    driver.finish()
    #expect(context.calls.isEmpty)
  }

  @Test("The default interruptible animator does nothing if the animator is not interruptible")
  func noInterruptibleAnimator() throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log).interruptibleAnimator(using: ForeignContext())
      animator.startAnimation()
      animator.startAnimation(afterDelay: 1)
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      #expect(animator.state == .inactive && !animator.isRunning)
      #expect(animator.fractionComplete == 0 && !animator.isReversed)
    }
  }

  @Test("Without views, a slide and an immediate change complete without moving anything")
  func noViews() throws {
    try TransitionFixture.run { fixture in
      let tab = TabTransition(
        tabs: UITabBarController(), from: fixture.base, to: fixture.navigation, own: nil)
      #expect(!tab.isAnimated)
      for animator in [SlideAnimator(isPush: true), tab.standardAnimator()] {
        let context = ForeignContext()
        animator.animateTransition(using: context)
        fixture.advance(frames: 2)
        #expect(context.calls == ["complete"] && context.containerView.subviews.isEmpty)
      }
    }
  }

  @Test("A built-in animator that moves nothing ends at once, with the new view in the window")
  func emptyAnimator() throws {
    final class Empty: BuiltInAnimator {}
    final class Delegate: NSObject, UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Empty(duration: 0.5) }
    }
    try TransitionFixture.run { fixture in
      let delegate = Delegate()
      fixture.navigation.delegate = delegate
      let next = LoggedController("next", fixture.log)
      fixture.navigation.pushViewController(next, animated: true)
      fixture.advance(frames: 2)
      #expect(fixture.navigation.transitionRun == nil && next.view.window != nil)
    }
  }

  @Test("If the delegate provides no presentation controller, the default one is used")
  func silentDelegates() throws {
    final class Silent: NSObject, UIViewControllerTransitioningDelegate,
      UISheetPresentationControllerDelegate, UITabBarControllerDelegate, UITabBarDelegate
    {}
    let silent = Silent()
    let (modal, presenter) = (UIViewController(), UIViewController())
    #expect(
      silent.presentationController(forPresented: modal, presenting: nil, source: presenter) == nil)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = silent
    let made = try #require(modal.presentationController)
    #expect(type(of: made) == UIPresentationController.self)
    #expect(made.adaptivePresentationStyle == .none && made.shouldPresentInFullscreen)
    made.delegate = silent
    made.traitCollectionDidChange(nil)
    made.systemLayoutFittingSizeDidChange(forChildContentContainer: modal)
    silent.presentationControllerDidAttemptToDismiss(made)
  }
}
