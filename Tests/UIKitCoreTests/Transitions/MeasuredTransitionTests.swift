import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Transitions against the measured logs")
struct MeasuredTransitionTests {
  @Test("Events of a push are those of UIKit")
  func push() throws {
    try TransitionStage.run { stage in
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      stage.navigation.delegate = delegate
      stage.navigation.pushViewController(LoggedController("second", stage.log), animated: true)
      stage.advance(for: 1)
      #expect(stage.log.measured == MeasuredTransitions.value("push", "events"))
      #expect(delegate.shown == ["will:second", "did:second"])
    }
  }

  @Test("Events of a pop are those of UIKit")
  func pop() throws {
    try TransitionStage.run { stage in
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      stage.navigation.pushViewController(LoggedController("second", stage.log), animated: false)
      stage.navigation.delegate = delegate
      stage.log.events = []
      let popped = stage.navigation.popViewController(animated: true)
      #expect(popped?.title == "second")
      #expect(stage.navigation.viewControllers.count == 1)
      stage.advance(for: 1)
      #expect(stage.log.measured == MeasuredTransitions.value("pop", "events"))
      #expect(popped?.parent == nil)
      let chain = TransitionTrace.chain(of: stage.base.view)
      #expect(
        chain
          == MeasuredTransitions.value("after pop finished", "view chain of the shown controller"))
    }
  }

  private func presented(_ stage: TransitionStage, _ delegate: FadeDelegate) -> LoggedController {
    let modal = LoggedController("modal", stage.log)
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    return modal
  }

  @Test("Events and frames of a presentation are those of UIKit")
  func present() throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      let delegate = FadeDelegate(animator)
      let modal = presented(stage, delegate)
      let full = CGRect(x: 0, y: 0, width: 320, height: 480)
      animator.inspect = { context in
        #expect(context.viewController(forKey: .from) === stage.navigation)
        #expect(context.viewController(forKey: .to) === modal)
        #expect(context.view(forKey: .from) === stage.navigation.view)
        #expect(context.view(forKey: .to) === modal.view)
        #expect(stage.navigation.view.superview === context.containerView)
        #expect(modal.view.window == nil)
        #expect(context.containerView.subviews.count == 1)
        #expect(context.containerView.superview === stage.window)
        #expect("\(type(of: context.containerView))" == "UITransitionView")
        #expect(context.containerView.bounds == full)
        #expect(context.initialFrame(for: stage.navigation) == full)
        #expect(context.finalFrame(for: stage.navigation) == .zero)
        #expect(context.initialFrame(for: modal) == .zero)
        #expect(context.finalFrame(for: modal) == full)
        #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
        #expect(context.presentationStyle == .fullScreen)
        #expect(context.targetTransform == .identity)
      }
      animator.inspectAfter = { _ in
        #expect(modal.view.window === stage.window)
        #expect(stage.navigation.view.window == nil)
        #expect(modal.viewIfLoaded?.alpha == 1)
      }
      stage.base.present(modal, animated: true) { stage.log.add("completion") }
      #expect(modal.isBeingPresented)
      stage.advance(for: 1)
      #expect(!modal.isBeingPresented)
      #expect(stage.log.measured == MeasuredTransitions.value("present", "events"))
      #expect(stage.navigation.presentedViewController === modal)
      #expect(modal.presentingViewController === stage.navigation)
    }
  }

  private func withModal(
    _ body: (TransitionStage, LoggedController, FadeDelegate, FadeAnimator) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      let delegate = FadeDelegate(animator)
      let modal = presented(stage, delegate)
      stage.base.present(modal, animated: false)
      stage.log.events = []
      try body(stage, modal, delegate, animator)
    }
  }

  @Test("Events and frames of a dismissal are those of UIKit")
  func dismiss() throws {
    try withModal { stage, modal, _, animator in
      let full = CGRect(x: 0, y: 0, width: 320, height: 480)
      animator.inspect = { context in
        #expect(context.viewController(forKey: .from) === modal)
        #expect(context.viewController(forKey: .to) === stage.navigation)
        #expect(modal.view.superview === context.containerView)
        #expect(stage.navigation.view.window == nil)
        #expect(context.initialFrame(for: modal) == full)
        #expect(context.finalFrame(for: modal) == full)
        #expect(context.initialFrame(for: stage.navigation) == .zero)
        #expect(context.finalFrame(for: stage.navigation) == full)
      }
      animator.inspectAfter = { _ in
        #expect(stage.navigation.view.window === stage.window)
        #expect(modal.view.window == nil)
      }
      modal.dismiss(animated: true) { stage.log.add("completion") }
      stage.advance(for: 1)
      #expect(stage.log.measured == MeasuredTransitions.value("dismiss", "events"))
      #expect(stage.navigation.presentedViewController == nil)
      #expect("\(type(of: stage.navigation.view.superview!))" == "UIDropShadowView")
    }
  }

  @Test("Events of an interactive dismissal that is finished are those of UIKit")
  func interactiveDismissFinished() throws {
    try withModal { stage, modal, delegate, animator in
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      animator.inspect = { #expect($0.isInteractive) }
      modal.dismiss(animated: true) { stage.log.add("completion") }
      stage.advance(frames: 1)
      driver.update(0.4)
      stage.advance(frames: 1)
      #expect(driver.percentComplete == 0.4)
      #expect(driver.duration == 0.8)
      driver.finish()
      stage.advance(for: 1)
      #expect(
        stage.log.measured
          == MeasuredTransitions.value("interactive dismiss finished", "events"))
    }
  }

  @Test("Events and state of an interactive dismissal that is cancelled are those of UIKit")
  func interactiveDismissCancelled() throws {
    try withModal { stage, modal, delegate, _ in
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      modal.dismiss(animated: true) { stage.log.add("completion") }
      stage.advance(frames: 1)
      driver.update(0.4)
      stage.advance(frames: 1)
      driver.cancel()
      stage.advance(for: 1)
      #expect(
        stage.log.measured
          == MeasuredTransitions.value("interactive dismiss cancelled", "events"))
      #expect(modal.view.window === stage.window)
      #expect(stage.navigation.viewIfLoaded?.alpha == 0)
      #expect(stage.navigation.presentedViewController === modal)
      #expect(modal.appearance == .shown)
      #expect(stage.base.appearance == .gone)
    }
  }

  @Test("A cancelled presentation leaves everything as it was, in the order of a cancel")
  func presentCancelled() throws {
    try TransitionStage.run { stage in
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      let modal = presented(stage, delegate)
      stage.base.present(modal, animated: true) { stage.log.add("completion") }
      stage.advance(frames: 2)
      driver.update(0.4)
      driver.cancel()
      stage.advance(for: 1)
      #expect(
        stage.log.measured
          == "willDisappear:base,willAppear:modal,animateTransition,completeTransition,"
          + "willDisappear:modal,didDisappear:modal,willAppear:base,didAppear:base,completion,"
          + "animationEnded:0")
      #expect(modal.presentingViewController == nil)
      #expect(stage.window.subviews.count == 1)
      #expect(stage.base.view.window === stage.window)
    }
  }
}
