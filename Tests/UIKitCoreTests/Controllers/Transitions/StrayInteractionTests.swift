import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite("Calls to interaction controllers outside the transition")
struct StrayInteractionTests {
  private static let stray = ExpectedFinding.diagnostic(
    containing: "while no transition was running")

  private func withDriver(
    expecting expected: [ExpectedFinding] = [],
    _ body: (TransitionFixture, UIPercentDrivenInteractiveTransition) throws -> Void
  ) throws {
    try TransitionFixture.run(expecting: expected) { fixture in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      for name in ["a", "b", "c"] {
        fixture.navigation.pushViewController(LoggedController(name, fixture.log), animated: false)
      }
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      try body(fixture, driver)
    }
  }

  @Test(
    "A call to finish or cancel after the end of a transition does not affect the next transition",
    arguments: [0, 5, 30])
  func late(frames: Int) throws {
    try withDriver(expecting: [Self.stray]) { fixture, driver in
      fixture.navigation.popViewController(animated: true)
      driver.update(0.5)
      fixture.advance(frames: 2)
      driver.finish()
      fixture.advance(for: 2)
      #expect(fixture.navigation.viewControllers.count == 3)
      driver.finish()
      driver.cancel()
      driver.update(0.9)
      fixture.advance(frames: 1 + frames)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      let run = try #require(fixture.navigation.transitionRun)
      #expect(run.progress.phase == .interactive && run.progress.fractionComplete == 0)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(fixture.navigation.viewControllers.count == 3)
    }
  }

  @Test("A cancellation in an earlier turn of the run loop does not affect the first transition")
  func early() throws {
    try withDriver(expecting: [Self.stray]) { fixture, driver in
      driver.cancel()
      fixture.advance(frames: 2)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 2)
      driver.finish()
      fixture.advance(for: 1)
      #expect(fixture.navigation.viewControllers.count == 3)
    }
  }

  @Test("A call to finish applies to a transition that begins in the same turn of the run loop")
  func sameTurn() throws {
    try withDriver { fixture, driver in
      driver.finish()
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.viewControllers.count == 3)
    }
  }

  @Test("A call to finish applies to a transition that waits for another transition")
  func queued() throws {
    try withDriver { fixture, driver in
      fixture.navigation.popViewController(animated: true)
      driver.finish()
      fixture.navigation.delegate = nil
      fixture.navigation.popViewController(animated: true)
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      let second = UIPercentDrivenInteractiveTransition()
      delegate.interactor = second
      fixture.navigation.delegate = delegate
      second.update(0.5)
      second.finish()
      fixture.advance(for: 3)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.viewControllers.count == 2)
    }
  }
}
