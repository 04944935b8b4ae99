import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Interactive transitions")
struct InteractiveTransitionTests {
  private func withInteractivePop(
    _ body: (
      TransitionStage, LoggedController, UIPercentDrivenInteractiveTransition, FadeDelegate
    ) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: false)
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      delegate.interactor = driver
      stage.navigation.delegate = delegate
      stage.log.events = []
      try body(stage, second, driver, delegate)
    }
  }

  @Test("A cancelled pop has the events of a cancelled dismissal without the completion")
  func cancelledPop() throws {
    try withInteractivePop { stage, second, driver, delegate in
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 2)
      driver.update(0.5)
      stage.advance(frames: 1)
      driver.cancel()
      stage.advance(for: 1)
      #expect(
        stage.log.measured
          == "willDisappear:second,willAppear:base,animateTransition,completeTransition,"
          + "willDisappear:base,didDisappear:base,willAppear:second,didAppear:second,"
          + "animationEnded:0")
      #expect(delegate.shown == ["will:base"])
      #expect(stage.navigation.topViewController === second)
      #expect(second.parent === stage.navigation)
      #expect(second.view.window === stage.window)
      #expect(stage.base.view.window == nil)
      #expect(second.transitionCoordinator == nil)
    }
  }

  @Test("A cancel leaves motion effects and what they move as they were")
  func tilted() throws {
    try withInteractivePop { stage, second, driver, _ in
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      second.view.addSubview(badge)
      let effect = UIInterpolatingMotionEffect(
        keyPath: "center.x", type: .tiltAlongHorizontalAxis)
      effect.minimumRelativeValue = -8
      effect.maximumRelativeValue = 8
      badge.addMotionEffect(effect)
      stage.window.viewerOffset = UIOffset(horizontal: 1, vertical: 0)
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 2)
      driver.update(0.5)
      stage.advance(frames: 1)
      driver.cancel()
      stage.advance(for: 1)
      #expect(stage.navigation.transitionRun == nil)
      #expect(badge.center == CGPoint(x: 10, y: 10))
      #expect(badge.layer.presentation()?.position == CGPoint(x: 18, y: 10))
    }
  }

  @Test("The new stack is visible during the pop, the old one before a cancel's did-callbacks")
  func stackDuringPop() throws {
    try withInteractivePop { stage, second, driver, _ in
      var seen: [Int] = []
      stage.navigation.popViewController(animated: true)
      #expect(stage.navigation.viewControllers.count == 1)
      #expect(stage.navigation.topViewController === stage.base)
      second.transitionCoordinator?.notifyWhenInteractionChanges { context in
        #expect(context.isCancelled)
        seen.append(stage.navigation.viewControllers.count)
      }
      second.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        seen.append(stage.navigation.viewControllers.count)
      }
      stage.advance(frames: 2)
      driver.cancel()
      stage.advance(for: 1)
      #expect(seen == [1, 2])
    }
  }

  @Test("Updates move the container's time and nothing else does")
  func updatesMoveTime() throws {
    try withInteractivePop { stage, _, driver, _ in
      stage.navigation.popViewController(animated: true)
      let layer = stage.navigation.wrapperView.layer
      stage.advance(for: 0.5)
      #expect(layer.speed == 0)
      #expect(layer.timeOffset == 0)
      #expect(stage.base.view.layer.presentation()?.opacity == 0)
      driver.update(0.25)
      stage.advance(frames: 3)
      #expect(abs(layer.timeOffset - 0.2) < 1e-12)
      let quarter = Double(stage.base.view.layer.presentation()?.opacity ?? -1)
      driver.update(2)
      #expect(driver.percentComplete == 1)
      stage.advance(frames: 1)
      #expect(stage.base.view.layer.presentation()?.opacity == 1)
      driver.update(0.25)
      stage.advance(frames: 1)
      #expect(abs(Double(stage.base.view.layer.presentation()?.opacity ?? -1) - quarter) < 1e-6)
      driver.finish()
      stage.advance(for: 1)
      #expect(layer.speed == 1)
      #expect(layer.timeOffset == 0)
      #expect(stage.navigation.viewControllers.count == 1)
      #expect(stage.base.view.alpha == 1)
    }
  }

  @Test(
    "The rest takes (1 - fraction) of the duration over the speed",
    arguments: [(0.25, 1.0, 0.6), (0.5, 2.0, 0.2), (0.5, 0.0, 0.4), (0.999, 1.0, 0.0008)])
  func lengthOfTheRest(fraction: Double, speed: Double, expected: Double) throws {
    try withInteractivePop { stage, second, driver, _ in
      driver.completionSpeed = speed
      stage.navigation.popViewController(animated: true)
      stage.advance(frames: 1)
      driver.update(fraction)
      stage.advance(frames: 1)
      driver.finish()
      var frames = 0
      while second.view.window != nil, frames < 200 {
        stage.advance(frames: 1)
        frames += 1
      }
      #expect(frames == max(1, Int((expected * 60).rounded(.up))))
    }
  }

  @Test("wantsInteractiveStart false starts by itself, and a pause takes hold of it")
  func nonInteractiveStart() throws {
    try withInteractivePop { stage, _, driver, _ in
      driver.wantsInteractiveStart = false
      stage.navigation.popViewController(animated: true)
      stage.advance(for: 0.4)
      let before = stage.base.view.layer.presentation()?.opacity ?? -1
      driver.pause()
      stage.advance(for: 2)
      #expect(abs(driver.percentComplete - 0.5) < 0.03)
      #expect(abs((stage.base.view.layer.presentation()?.opacity ?? -1) - before) < 1e-4)
      driver.finish()
      stage.advance(for: 1)
      #expect(stage.navigation.transitionRun == nil)
      #expect(stage.navigation.viewControllers.count == 1)
    }
  }
}
