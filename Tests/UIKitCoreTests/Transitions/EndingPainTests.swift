import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Pains of transitions: how they end")
struct EndingPainTests {
  @Test("B1: a finish or cancel before the start is remembered", arguments: [true, false])
  func quickFlick(finishes: Bool) throws {
    try TransitionStage.runPop { stage, second, driver, _ in
      if finishes { driver.finish() } else { driver.cancel() }
      stage.navigation.popViewController(animated: true)
      stage.advance(for: 1.2)
      #expect(stage.navigation.transitionRun == nil)
      #expect(stage.navigation.topViewController === (finishes ? stage.base : second))
    }
  }

  @Test("B1: the watchdog names the animator that never completes, and can end it")
  func watchdog() throws {
    try TransitionStage.run { stage in
      let animator = FadeAnimator(stage.log)
      animator.completes = false
      let delegate = FadeDelegate(animator)
      stage.navigation.delegate = delegate
      let messages = Diagnostics.capture {
        stage.navigation.pushViewController(
          LoggedController("second", stage.log), animated: true)
        stage.advance(for: 7)
      }
      #expect(messages.count == 1)
      #expect(messages.first?.contains("FadeAnimator") ?? false)
      #expect(messages.first?.contains("second") ?? false)
      TransitionRun.endsOverdueTransitions = true
      defer { TransitionRun.endsOverdueTransitions = false }
      let more = Diagnostics.capture {
        stage.navigation.popViewController(animated: true)
        stage.navigation.transitionRun?.complete(true)
        stage.advance(for: 7)
      }
      #expect(more.count == 1)
      #expect(stage.navigation.transitionRun == nil)
      #expect(stage.navigation.viewControllers.count == 1)
    }
  }

  @Test("B2: cancelling twice changes nothing, and no frame flashes the end")
  func cancelIsIdempotent() throws {
    try TransitionStage.runPop { stage, second, driver, _ in
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.update(0.6)
      stage.advance(frames: 1)
      driver.cancel()
      driver.cancel()
      driver.finish()
      var shown: [Float] = []
      while stage.navigation.transitionRun != nil, shown.count < 100 {
        stage.advance(frames: 1)
        if stage.base.view.window != nil {
          shown.append(stage.base.view.layer.presentation()?.opacity ?? -1)
        }
      }
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(stage.base.view.window == nil)
      #expect(stage.base.view.alpha == 0)
      #expect(stage.log.events.filter { $0 == "completeTransition" }.count == 1)
      #expect(stage.navigation.topViewController === second)
    }
  }

  @Test("B2: completeTransition(true) after a cancel is a cancel")
  func completingACancelledTransition() throws {
    try TransitionStage.runPop { stage, second, driver, animator in
      animator.completes = false
      var context: (any UIViewControllerContextTransitioning)?
      animator.inspect = { context = $0 }
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.cancel()
      stage.advance(frames: 3)
      context?.completeTransition(true)
      #expect(stage.navigation.topViewController === second)
      let messages = Diagnostics.capture { context?.completeTransition(true) }
      #expect(messages.count == 1)
    }
  }

  @Test("B3: at the end exactly one of the two views is in the window")
  func noFlickerAtCompletion() throws {
    try TransitionStage.runPop { stage, second, driver, _ in
      driver.wantsInteractiveStart = false
      stage.navigation.popViewController(animated: true)
      var last: Float = 0
      for _ in 0..<70 {
        stage.advance(frames: 1)
        let isRunning = stage.navigation.transitionRun != nil
        #expect((second.view.window != nil) == isRunning)
        #expect(stage.base.view.window != nil)
        let opacity = stage.base.view.layer.presentation()?.opacity ?? stage.base.view.layer.opacity
        #expect(opacity >= last)
        last = opacity
      }
      #expect(last == 1)
    }
  }

  @Test("B4: the rest begins with the finger's velocity")
  func velocityAtHandOff() throws {
    try TransitionStage.runPop { stage, second, driver, _ in
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.update(0.2)
      stage.advance(frames: 1)
      driver.finish(velocity: 3)
      stage.advance(frames: 1)
      let layer = stage.navigation.wrapperView.layer
      let moved = layer.timeOffset / 0.8 - 0.2
      #expect(abs(moved - 3.0 / 60) < 0.01)
      stage.advance(for: 1)
      #expect(second.view.window == nil)
    }
  }
}
