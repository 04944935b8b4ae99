import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Running transitions that become interactive without pause()")
struct LateInteractionTests {
  private func running(
    _ body: (TransitionFixture, UIPercentDrivenInteractiveTransition, LoggedController) throws ->
      Void
  ) throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let driver = UIPercentDrivenInteractiveTransition()
      driver.wantsInteractiveStart = false
      delegate.interactor = driver
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = delegate
      fixture.base.present(modal, animated: true)
      fixture.advance(frames: 12)
      #expect(!(modal.transitionCoordinator?.isInteractive ?? true))
      try body(fixture, driver, modal)
    }
  }

  @Test("Calling update makes the transition interactive, and the transition waits for the finger")
  func update() throws {
    try running { fixture, driver, modal in
      driver.update(0.5)
      #expect(modal.transitionCoordinator?.isInteractive == true)
      #expect(driver.percentComplete == 0.5)
      fixture.advance(for: 2)
      #expect(fixture.navigation.presentedViewController === modal)
      #expect(!fixture.log.events.contains("completeTransition"))
      driver.finish()
      fixture.advance(for: 1)
      #expect(fixture.log.events.last == "animationEnded:1")
    }
  }

  @Test("Calling cancel makes the transition interactive and reverses it")
  func cancel() throws {
    try running { fixture, driver, modal in
      driver.cancel()
      fixture.advance(for: 1)
      #expect(fixture.log.events.last == "animationEnded:0")
      #expect(fixture.navigation.presentedViewController == nil)
      #expect(modal.view.window == nil)
    }
  }

  @Test("Calling finish lets the transition continue")
  func finish() throws {
    try running { fixture, driver, modal in
      driver.finish()
      fixture.advance(for: 1)
      #expect(fixture.log.events.last == "animationEnded:1")
      driver.update(0.3)
      fixture.advance(for: 1)
      #expect(modal.view.window != nil && modal.view.alpha == 1)
    }
  }
}
