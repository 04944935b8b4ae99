import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite("How transitions end")
struct TransitionOutcomeTests {
  @Test(
    "A finish or a cancellation before a transition starts takes effect at its start",
    arguments: [true, false])
  func quickFlick(finishes: Bool) throws {
    try TransitionFixture.runPop { fixture, second, driver, _ in
      if finishes { driver.finish() } else { driver.cancel() }
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1.2)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.topViewController === (finishes ? fixture.base : second))
    }
  }

  @Test("The watchdog names an animator that never completes")
  func watchdog() throws {
    try TransitionFixture.run(expecting: [.unfinishedTransition()]) { fixture in
      let animator = FadeAnimator(fixture.log)
      animator.completes = false
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      let messages = Diagnostics.capture {
        fixture.navigation.pushViewController(
          LoggedController("second", fixture.log), animated: true)
        fixture.advance(for: 7)
      }
      #expect(messages.count == 1)
      #expect(messages.first?.contains("FadeAnimator") ?? false)
      #expect(messages.first?.contains("second") ?? false)
    }
  }

  @Test("A transition held for a long time is not reported as overdue when it is released")
  func heldForLong() throws {
    try TransitionFixture.runPop { fixture, _, driver, _ in
      let messages = Diagnostics.capture {
        fixture.navigation.popViewController(animated: true)
        fixture.advance(frames: 1)
        driver.update(0.1)
        // The rest of the motion is still running 0.8 s and 5 s after the start.
        fixture.advance(for: 5.6)
        driver.finish()
        fixture.advance(for: 2)
      }
      #expect(messages.isEmpty)
      #expect(fixture.navigation.topViewController === fixture.base)
    }
  }

  @Test("Canceling a pop twice has no further effect, and no frame shows the end of the pop")
  func cancelIsIdempotent() throws {
    try TransitionFixture.runPop { fixture, second, driver, _ in
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.update(0.6)
      fixture.advance(frames: 1)
      driver.cancel()
      driver.cancel()
      driver.finish()
      var shown: [Float] = []
      while fixture.navigation.transitionRun != nil, shown.count < 100 {
        fixture.advance(frames: 1)
        if fixture.base.view.window != nil {
          shown.append(fixture.base.view.layer.presentation()?.opacity ?? -1)
        }
      }
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(fixture.base.view.window == nil)
      #expect(fixture.base.view.alpha == 0)
      #expect(fixture.log.events.filter { $0 == "completeTransition" }.count == 1)
      #expect(fixture.navigation.topViewController === second)
    }
  }

  @Test("completeTransition(true) after a cancellation counts as a cancellation")
  func completingACancelledTransition() throws {
    try TransitionFixture.runPop { fixture, second, driver, animator in
      animator.completes = false
      var context: (any UIViewControllerContextTransitioning)?
      animator.inspect = { context = $0 }
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.cancel()
      fixture.advance(frames: 3)
      let answer = Diagnostics.capture { context?.completeTransition(true) }
      #expect(answer.count == 1)
      #expect(fixture.navigation.topViewController === second)
      let messages = Diagnostics.capture { context?.completeTransition(true) }
      #expect(messages.count == 1)
    }
  }

  @Test("At the end of a transition, exactly one of its two views is in the window")
  func noFlickerAtCompletion() throws {
    try TransitionFixture.runPop { fixture, second, driver, _ in
      driver.wantsInteractiveStart = false
      fixture.navigation.popViewController(animated: true)
      var last: Float = 0
      for _ in 0..<70 {
        fixture.advance(frames: 1)
        let isRunning = fixture.navigation.transitionRun != nil
        #expect((second.view.window != nil) == isRunning)
        #expect(fixture.base.view.window != nil)
        let opacity =
          fixture.base.view.layer.presentation()?.opacity ?? fixture.base.view.layer.opacity
        #expect(opacity >= last)
        last = opacity
      }
      #expect(last == 1)
    }
  }

  @Test("After the release, the motion starts at the finger's velocity")
  func velocityAtHandOff() throws {
    try TransitionFixture.runPop { fixture, second, driver, _ in
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.update(0.2)
      fixture.advance(frames: 1)
      driver.finish(velocity: 3)
      fixture.advance(frames: 1)
      let layer = fixture.navigation.wrapperView.layer
      let moved = layer.timeOffset / 0.8 - 0.2
      #expect(abs(moved - 3.0 / 60) < 0.01)
      fixture.advance(for: 1)
      #expect(second.view.window == nil)
    }
  }

  @Test("An update after the release changes neither the transition nor the driver")
  func lateUpdate() throws {
    try TransitionFixture.runPop { fixture, _, driver, _ in
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.update(0.4)
      driver.finish()
      driver.update(0.9)
      #expect(driver.percentComplete == 0.4)
      #expect(fixture.navigation.transitionCoordinator?.percentComplete == 0.4)
    }
  }

  @Test("A transition cannot become interactive in its last callbacks")
  func caughtAtTheEnd() throws {
    try TransitionFixture.runPop { fixture, _, driver, animator in
      driver.wantsInteractiveStart = false
      fixture.base.onDidAppear = { driver.pause() }
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(fixture.log.events.last == "animationEnded:1")
      #expect(fixture.navigation.wrapperView.layer.speed == 1)
      #expect(fixture.navigation.transitionRun == nil)
    }
  }
}
