import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Transitions compared with logs from UIKit")
struct MeasuredTransitionTests {
  @Test("The events of a push match UIKit")
  func push() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      fixture.navigation.delegate = delegate
      fixture.navigation.pushViewController(LoggedController("second", fixture.log), animated: true)
      fixture.advance(for: 1)
      #expect(fixture.log.measured == MeasuredTransitions.value("push", "events"))
      #expect(delegate.shown == ["will:second", "did:second"])
    }
  }

  @Test("The events of a pop match UIKit")
  func pop() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      fixture.navigation.pushViewController(
        LoggedController("second", fixture.log), animated: false)
      fixture.navigation.delegate = delegate
      fixture.log.events = []
      let popped = fixture.navigation.popViewController(animated: true)
      #expect(popped?.title == "second")
      #expect(fixture.navigation.viewControllers.count == 1)
      fixture.advance(for: 1)
      #expect(fixture.log.measured == MeasuredTransitions.value("pop", "events"))
      #expect(popped?.parent == nil)
      let chain = TransitionTrace.chain(of: fixture.base.view)
      #expect(
        chain
          == MeasuredTransitions.value("after pop finished", "view chain of the shown controller"))
    }
  }

  private func presented(_ fixture: TransitionFixture, _ delegate: FadeDelegate) -> LoggedController
  {
    let modal = LoggedController("modal", fixture.log)
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    return modal
  }

  @Test("The events and frames of a presentation match UIKit")
  func present() throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      let modal = presented(fixture, delegate)
      let full = CGRect(x: 0, y: 0, width: 320, height: 480)
      animator.inspect = { context in
        #expect(context.viewController(forKey: .from) === fixture.navigation)
        #expect(context.viewController(forKey: .to) === modal)
        #expect(context.view(forKey: .from) === fixture.navigation.view)
        #expect(context.view(forKey: .to) === modal.view)
        #expect(fixture.navigation.view.superview === context.containerView)
        #expect(modal.view.window == nil)
        #expect(context.containerView.subviews.count == 1)
        #expect(context.containerView.superview === fixture.window)
        #expect("\(type(of: context.containerView))" == "UITransitionView")
        #expect(context.containerView.bounds == full)
        #expect(context.initialFrame(for: fixture.navigation) == full)
        #expect(context.finalFrame(for: fixture.navigation) == .zero)
        #expect(context.initialFrame(for: modal) == .zero)
        #expect(context.finalFrame(for: modal) == full)
        #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
        #expect(context.presentationStyle == .fullScreen)
        #expect(context.targetTransform == .identity)
      }
      animator.inspectAfter = { _ in
        #expect(modal.view.window === fixture.window)
        #expect(fixture.navigation.view.window == nil)
        #expect(modal.viewIfLoaded?.alpha == 1)
      }
      fixture.base.present(modal, animated: true) { fixture.log.add("completion") }
      #expect(modal.isBeingPresented)
      fixture.advance(for: 1)
      #expect(!modal.isBeingPresented)
      #expect(fixture.log.measured == MeasuredTransitions.value("present", "events"))
      #expect(fixture.navigation.presentedViewController === modal)
      #expect(modal.presentingViewController === fixture.navigation)
    }
  }

  private func withModal(
    _ body: (TransitionFixture, LoggedController, FadeDelegate, FadeAnimator) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      let modal = presented(fixture, delegate)
      fixture.base.present(modal, animated: false)
      fixture.log.events = []
      try body(fixture, modal, delegate, animator)
    }
  }

  @Test("The events and frames of a dismissal match UIKit")
  func dismiss() throws {
    try withModal { fixture, modal, _, animator in
      let full = CGRect(x: 0, y: 0, width: 320, height: 480)
      animator.inspect = { context in
        #expect(context.viewController(forKey: .from) === modal)
        #expect(context.viewController(forKey: .to) === fixture.navigation)
        #expect(modal.view.superview === context.containerView)
        #expect(fixture.navigation.view.window == nil)
        #expect(context.initialFrame(for: modal) == full)
        #expect(context.finalFrame(for: modal) == full)
        #expect(context.initialFrame(for: fixture.navigation) == .zero)
        #expect(context.finalFrame(for: fixture.navigation) == full)
      }
      animator.inspectAfter = { _ in
        #expect(fixture.navigation.view.window === fixture.window)
        #expect(modal.view.window == nil)
      }
      modal.dismiss(animated: true) { fixture.log.add("completion") }
      fixture.advance(for: 1)
      #expect(fixture.log.measured == MeasuredTransitions.value("dismiss", "events"))
      #expect(fixture.navigation.presentedViewController == nil)
      #expect("\(type(of: fixture.navigation.view.superview!))" == "UIDropShadowView")
    }
  }

  @Test("The events of a completed interactive dismissal match UIKit")
  func interactiveDismissFinished() throws {
    try withModal { fixture, modal, delegate, animator in
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      animator.inspect = { #expect($0.isInteractive) }
      modal.dismiss(animated: true) { fixture.log.add("completion") }
      fixture.advance(frames: 1)
      driver.update(0.4)
      fixture.advance(frames: 1)
      #expect(driver.percentComplete == 0.4)
      #expect(driver.duration == 0.8)
      driver.finish()
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == MeasuredTransitions.value("interactive dismiss finished", "events"))
    }
  }

  @Test("The events and the state of a canceled interactive dismissal match UIKit")
  func interactiveDismissCancelled() throws {
    try withModal { fixture, modal, delegate, _ in
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      modal.dismiss(animated: true) { fixture.log.add("completion") }
      fixture.advance(frames: 1)
      driver.update(0.4)
      fixture.advance(frames: 1)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == MeasuredTransitions.value("interactive dismiss cancelled", "events"))
      #expect(modal.view.window === fixture.window)
      #expect(fixture.navigation.viewIfLoaded?.alpha == 0)
      #expect(fixture.navigation.presentedViewController === modal)
      #expect(modal.appearance == .shown)
      #expect(fixture.base.appearance == .gone)
    }
  }

  @Test("A canceled presentation restores the presenter with the callbacks of a cancellation")
  func presentCancelled() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      let modal = presented(fixture, delegate)
      fixture.base.present(modal, animated: true) { fixture.log.add("completion") }
      fixture.advance(frames: 2)
      driver.update(0.4)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willAppear:modal,animateTransition,completeTransition,"
          + "willDisappear:modal,didDisappear:modal,willAppear:base,didAppear:base,completion,"
          + "animationEnded:0")
      #expect(modal.presentingViewController == nil)
      #expect(fixture.window.subviews.count == 1)
      #expect(fixture.base.view.window === fixture.window)
    }
  }
}
