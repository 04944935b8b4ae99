import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Views, stacks, and callbacks of transitions")
struct TransitionHierarchyTests {
  @Test(
    "At the end, the destination view is in the window, even if the animator removed it")
  func viewIsNeverLost() throws {
    final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.view(forKey: .to)?.removeFromSuperview()
        context.completeTransition(true)
      }
    }
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(Forgetful())
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      #expect(second.view.window === fixture.window)
      #expect(fixture.base.view.window == nil)
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      modal.transitioningDelegate = delegate
      second.present(modal, animated: true)
      #expect(modal.view.window === fixture.window && second.view.window == nil)
      modal.dismiss(animated: true)
      #expect(modal.view.window == nil && second.view.window === fixture.window)
    }
  }

  @Test("An animator that completes immediately has the same callbacks as a slow animator")
  func synchronousCompletion() throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      animator.isSynchronous = true
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      #expect(fixture.log.measured == MeasuredTransitions.value("push", "events"))
    }
  }

  @Test("Requests made during a transition wait and run in order")
  func requestsWait() throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      let third = LoggedController("third", fixture.log)
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      fixture.navigation.pushViewController(second, animated: true)
      fixture.navigation.pushViewController(third, animated: true)
      fixture.base.navigationController?.present(modal, animated: true) { fixture.log.add("shown") }
      fixture.navigation.popViewController(animated: false)
      #expect(fixture.navigation.viewControllers.map { $0.title ?? "" } == ["base", "second"])
      #expect(!fixture.log.events.contains("willAppear:third"))
      fixture.advance(for: 3)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willAppear:second,didDisappear:base,didAppear:second,"
          + "willDisappear:second,willAppear:third,didDisappear:second,didAppear:third,"
          + "willDisappear:third,willAppear:modal,didAppear:modal,didDisappear:third,shown")
      #expect(fixture.navigation.topViewController === second)
      modal.dismiss(animated: false)
      #expect(second.view.window === fixture.window)
      #expect(third.parent == nil)
    }
  }

  @Test("After a canceled pop, the coordinator reports the cancellation and the stack is unchanged")
  func coordinatorAfterCancel() throws {
    try TransitionFixture.runPop { fixture, second, driver, _ in
      fixture.navigation.popViewController(animated: true)
      var cancelled: Bool?
      fixture.base.transitionCoordinator?.animate(alongsideTransition: nil) {
        cancelled = $0.isCancelled
        #expect(fixture.navigation.topViewController === second)
      }
      fixture.advance(frames: 2)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(cancelled == true)
      #expect(fixture.navigation.transitionCoordinator == nil)
    }
  }

  @Test("The destination view's safe area is known when the animator starts")
  func safeAreaAtStart() throws {
    try TransitionFixture.run { fixture in
      fixture.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      fixture.advance(frames: 1)
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      var atStart: UIEdgeInsets?
      animator.inspect = { atStart = $0.view(forKey: .to)?.safeAreaInsets }
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      #expect(atStart?.top == 64)
      second.view.center.y -= 480
      #expect(second.view.safeAreaInsets.top == 64)
      fixture.advance(for: 1)
      #expect(fixture.base.view.safeAreaInsets.top == 64)
    }
  }

  @Test("Requests to several controllers run in the order of their arrival")
  func requestsToSeveral() throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      let third = LoggedController("third", fixture.log)
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      fixture.navigation.pushViewController(second, animated: true)
      fixture.navigation.present(modal, animated: true) { fixture.log.add("shown") }
      fixture.navigation.dismiss(animated: true) { fixture.log.add("gone") }
      fixture.navigation.pushViewController(third, animated: true)
      fixture.advance(for: 3)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willAppear:second,didDisappear:base,didAppear:second,"
          + "willDisappear:second,willAppear:modal,didAppear:modal,didDisappear:second,shown,"
          + "willDisappear:modal,willAppear:second,didAppear:second,didDisappear:modal,gone,"
          + "willDisappear:second,willAppear:third,didDisappear:second,didAppear:third")
    }
  }

  @Test(
    "A presented view's safe area is known when the animator starts",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func safeAreaOfPresented(style: UIModalPresentationStyle) throws {
    final class Lower: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 180, width: 320, height: 300)
      }
    }
    try TransitionFixture.run { fixture in
      fixture.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      delegate.presentation = { Lower(presentedViewController: $0, presenting: $1) }
      var atStart: [UIEdgeInsets] = []
      animator.inspect = { context in
        guard let view = context.view(forKey: .to) else { return }
        atStart.append(view.safeAreaInsets)
        // The result does not depend on the animator's changes of the frame.
        view.frame.origin.y += 400
        atStart.append(view.safeAreaInsets)
      }
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = style
      modal.transitioningDelegate = delegate
      fixture.base.present(modal, animated: true)
      let insets = UIEdgeInsets(top: style == .custom ? 0 : 20, left: 0, bottom: 34, right: 0)
      #expect(atStart == [insets, insets])
      fixture.advance(for: 1)
      #expect(modal.view.safeAreaInsets == insets)
      animator.inspect = { atStart.append($0.view(forKey: .to)?.safeAreaInsets ?? .zero) }
      modal.dismiss(animated: true)
      if style == .fullScreen {
        #expect(atStart.last == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        #expect(fixture.base.view.safeAreaInsets.top == 64)
      }
      fixture.advance(for: 1)
      fixture.window.hostSafeAreaInsets.top = 30
      #expect(fixture.navigation.view.safeAreaInsets.top == 30)
    }
  }
}
