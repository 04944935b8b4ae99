import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Pains of transitions: views, stacks and callbacks")
struct HierarchyPainTests {
  @Test(
    "B6: a view that the animator did not add is in the window at the end, and the other is not")
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
    try TransitionStage.run { stage in
      let delegate = FadeDelegate(Forgetful())
      stage.navigation.delegate = delegate
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: true)
      #expect(second.view.window === stage.window)
      #expect(stage.base.view.window == nil)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .fullScreen
      modal.transitioningDelegate = delegate
      second.present(modal, animated: true)
      #expect(modal.view.window === stage.window && second.view.window == nil)
      modal.dismiss(animated: true)
      #expect(modal.view.window == nil && second.view.window === stage.window)
    }
  }

  @Test("B7: an animator that completes at once gives the same callbacks")
  func synchronousCompletion() throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      animator.isSynchronous = true
      let delegate = FadeDelegate(animator)
      stage.navigation.delegate = delegate
      stage.navigation.pushViewController(LoggedController("second", stage.log), animated: true)
      #expect(stage.log.measured == MeasuredTransitions.value("push", "events"))
    }
  }

  @Test("B7: requests during a transition wait and are taken up in their order")
  func requestsWait() throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      let third = LoggedController("third", stage.log)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .fullScreen
      stage.navigation.pushViewController(second, animated: true)
      stage.navigation.pushViewController(third, animated: true)
      stage.base.navigationController?.present(modal, animated: true) { stage.log.add("shown") }
      stage.navigation.popViewController(animated: false)
      #expect(stage.navigation.viewControllers.map { $0.title ?? "" } == ["base", "second"])
      #expect(!stage.log.events.contains("willAppear:third"))
      stage.advance(for: 3)
      #expect(
        stage.log.measured
          == "willDisappear:base,willAppear:second,didDisappear:base,didAppear:second,"
          + "willDisappear:second,willAppear:third,didDisappear:second,didAppear:third,"
          + "willDisappear:third,willAppear:modal,didAppear:modal,didDisappear:third,shown")
      #expect(stage.navigation.topViewController === second)
      modal.dismiss(animated: false)
      #expect(second.view.window === stage.window)
      #expect(third.parent == nil)
    }
  }

  @Test("B9: the coordinator agrees with the stack after a cancelled pop")
  func coordinatorAfterCancel() throws {
    try TransitionStage.runPop { stage, second, driver, _ in
      stage.navigation.popViewController(animated: true)
      var cancelled: Bool?
      stage.base.transitionCoordinator?.animate(alongsideTransition: nil) {
        cancelled = $0.isCancelled
        #expect(stage.navigation.topViewController === second)
      }
      stage.advance(frames: 2)
      driver.cancel()
      stage.advance(for: 1)
      #expect(cancelled == true)
      #expect(stage.navigation.transitionCoordinator == nil)
    }
  }

  @Test("B11: the safe area of the to view is known when the animator starts")
  func safeAreaAtStart() throws {
    try TransitionStage.run { stage in
      stage.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      stage.advance(frames: 1)
      let animator = FadeAnimator(stage.log)
      let delegate = FadeDelegate(animator)
      stage.navigation.delegate = delegate
      var atStart: UIEdgeInsets?
      animator.inspect = { atStart = $0.view(forKey: .to)?.safeAreaInsets }
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: true)
      #expect(atStart?.top == 64)
      second.view.center.y -= 480
      #expect(second.view.safeAreaInsets.top == 64)
      stage.advance(for: 1)
      #expect(stage.base.view.safeAreaInsets.top == 64)
    }
  }

  @Test("B7: requests to several controllers are taken up in the order of their arrival")
  func requestsToSeveral() throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      let third = LoggedController("third", stage.log)
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = .fullScreen
      stage.navigation.pushViewController(second, animated: true)
      stage.navigation.present(modal, animated: true) { stage.log.add("shown") }
      stage.navigation.dismiss(animated: true) { stage.log.add("gone") }
      stage.navigation.pushViewController(third, animated: true)
      stage.advance(for: 3)
      #expect(
        stage.log.measured
          == "willDisappear:base,willAppear:second,didDisappear:base,didAppear:second,"
          + "willDisappear:second,willAppear:modal,didAppear:modal,didDisappear:second,shown,"
          + "willDisappear:modal,willAppear:second,didAppear:second,didDisappear:modal,gone,"
          + "willDisappear:second,willAppear:third,didDisappear:second,didAppear:third")
    }
  }

  @Test(
    "B11: the safe area of what is presented is known when the animator starts",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func safeAreaOfPresented(style: UIModalPresentationStyle) throws {
    final class Lower: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 0, y: 180, width: 320, height: 300)
      }
    }
    try TransitionStage.run { stage in
      stage.window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      let animator = FadeAnimator(stage.log)
      let delegate = FadeDelegate(animator)
      delegate.presentation = { Lower(presentedViewController: $0, presenting: $1) }
      var atStart: [UIEdgeInsets] = []
      animator.inspect = { context in
        guard let view = context.view(forKey: .to) else { return }
        atStart.append(view.safeAreaInsets)
        // Whatever the animator does with it.
        view.frame.origin.y += 400
        atStart.append(view.safeAreaInsets)
      }
      let modal = LoggedController("modal", stage.log)
      modal.modalPresentationStyle = style
      modal.transitioningDelegate = delegate
      stage.base.present(modal, animated: true)
      let insets = UIEdgeInsets(top: style == .custom ? 0 : 20, left: 0, bottom: 34, right: 0)
      #expect(atStart == [insets, insets])
      stage.advance(for: 1)
      #expect(modal.view.safeAreaInsets == insets)
      animator.inspect = { atStart.append($0.view(forKey: .to)?.safeAreaInsets ?? .zero) }
      modal.dismiss(animated: true)
      if style == .fullScreen {
        #expect(atStart.last == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        #expect(stage.base.view.safeAreaInsets.top == 64)
      }
      stage.advance(for: 1)
      stage.window.hostSafeAreaInsets.top = 30
      #expect(stage.navigation.view.safeAreaInsets.top == 30)
    }
  }
}
