import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// A presentation controller that logs its transition callbacks.
@MainActor
private final class LoggedPresentation: UIPresentationController {
  var log: EventLog?

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 20, y: 60, width: 280, height: 360)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { note("presented", completed) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { note("dismissed", completed) }

  private func note(_ event: String, _ completed: Bool) {
    let isIn = presentedViewController.view.window != nil
    log?.add("\(event):\(completed):\(isIn ? "in" : "out")")
  }
}

/// A popover that logs whether its content is in the window at the end of its dismissal.
@MainActor
private final class LoggedPopover: UIPopoverPresentationController {
  var log: EventLog?

  override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.add("presented:\(completed)")
    super.presentationTransitionDidEnd(completed)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.add("dismissed:\(completed):\(presentedView?.window != nil ? "in" : "out")")
    super.dismissalTransitionDidEnd(completed)
  }
}

@MainActor
@Suite("The order of calls to presentation controllers")
struct PresentationOrderTests {
  private func withPresentation(
    _ body: (TransitionFixture, LoggedController, FadeDelegate) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      delegate.presentation = { presented, presenting in
        let made = LoggedPresentation(presentedViewController: presented, presenting: presenting)
        made.log = fixture.log
        return made
      }
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = delegate
      try body(fixture, modal, delegate)
    }
  }

  @Test("A canceled presentation notifies its presentation controller before the view controllers")
  func cancelledPresentation() throws {
    try withPresentation { fixture, modal, delegate in
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      fixture.base.present(modal, animated: true)
      fixture.advance(frames: 1)
      driver.update(0.3)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == "willAppear:modal,animateTransition,completeTransition,presented:false:out,"
          + "willDisappear:modal,didDisappear:modal,animationEnded:0")
      #expect(fixture.base.presentedViewController == nil)
    }
  }

  @Test("A canceled dismissal notifies its presentation controller before the presented controller")
  func cancelledDismissal() throws {
    try withPresentation { fixture, modal, delegate in
      fixture.base.present(modal, animated: false)
      fixture.advance(frames: 1)
      fixture.log.events = []
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      modal.dismiss(animated: true)
      fixture.advance(frames: 1)
      driver.update(0.3)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == "willDisappear:modal,animateTransition,completeTransition,dismissed:false:in,"
          + "willAppear:modal,didAppear:modal,animationEnded:0")
    }
  }

  @Test("A dismissed view is in the window when the dismissal ends, and is removed afterward")
  func viewAtTheEnd() throws {
    try withPresentation { fixture, modal, _ in
      fixture.base.present(modal, animated: false)
      fixture.log.events = []
      modal.dismiss(animated: false)
      #expect(
        fixture.log.events == ["willDisappear:modal", "dismissed:true:in", "didDisappear:modal"])
      #expect(modal.view.window == nil)
      #expect(fixture.window.subviews.count == 1)
    }
  }

  @Test("Popovers have the callback order of other presentations, and release their content")
  func popover() throws {
    try withPresentation { fixture, modal, delegate in
      delegate.presentation = { presented, presenting in
        let made = LoggedPopover(presentedViewController: presented, presenting: presenting)
        made.log = fixture.log
        return made
      }
      fixture.base.present(modal, animated: false)
      modal.dismiss(animated: false)
      #expect(
        fixture.log.measured
          == "willAppear:modal,presented:true,didAppear:modal,"
          + "willDisappear:modal,dismissed:true:in,didDisappear:modal")
      #expect(modal.view.superview == nil)
      #expect(fixture.window.subviews.count == 1)
    }
  }

  @Test("An update before a transition begins applies at the start of the transition")
  func earlyUpdate() throws {
    try withPresentation { fixture, modal, delegate in
      let driver = UIPercentDrivenInteractiveTransition()
      driver.update(0.4)
      #expect(driver.percentComplete == 0)
      delegate.interactor = driver
      fixture.base.present(modal, animated: true)
      fixture.advance(frames: 1)
      #expect(driver.percentComplete == 0.4)
      driver.finish()
      fixture.advance(for: 1)
      #expect(modal.appearance == .shown)
    }
  }
}
