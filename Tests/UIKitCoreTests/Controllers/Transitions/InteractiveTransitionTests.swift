import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Interactive transitions")
struct InteractiveTransitionTests {
  private func withInteractivePop(
    _ body: (
      TransitionFixture, LoggedController, UIPercentDrivenInteractiveTransition, FadeDelegate
    ) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      let driver = UIPercentDrivenInteractiveTransition()
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      delegate.interactor = driver
      fixture.navigation.delegate = delegate
      fixture.log.events = []
      try body(fixture, second, driver, delegate)
    }
  }

  @Test("A canceled pop has the events of a canceled dismissal, except the completion")
  func cancelledPop() throws {
    try withInteractivePop { fixture, second, driver, delegate in
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 2)
      driver.update(0.5)
      fixture.advance(frames: 1)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured
          == "willDisappear:second,willAppear:base,animateTransition,completeTransition,"
          + "willDisappear:base,didDisappear:base,willAppear:second,didAppear:second,"
          + "animationEnded:0")
      #expect(delegate.shown == ["will:base"])
      #expect(fixture.navigation.topViewController === second)
      #expect(second.parent === fixture.navigation)
      #expect(second.view.window === fixture.window)
      #expect(fixture.base.view.window == nil)
      #expect(second.transitionCoordinator == nil)
    }
  }

  @Test("A cancellation preserves motion effects and their values")
  func tilted() throws {
    try withInteractivePop { fixture, second, driver, _ in
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      second.view.addSubview(badge)
      let effect = UIInterpolatingMotionEffect(
        keyPath: "center.x", type: .tiltAlongHorizontalAxis)
      effect.minimumRelativeValue = -8
      effect.maximumRelativeValue = 8
      badge.addMotionEffect(effect)
      fixture.window.viewerOffset = UIOffset(horizontal: 1, vertical: 0)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 2)
      driver.update(0.5)
      fixture.advance(frames: 1)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(badge.center == CGPoint(x: 10, y: 10))
      #expect(badge.layer.presentation()?.position == CGPoint(x: 18, y: 10))
    }
  }

  @Test(
    "A pop changes the stack at once, and a cancellation restores it before the completion")
  func stackDuringPop() throws {
    try withInteractivePop { fixture, second, driver, _ in
      var seen: [Int] = []
      fixture.navigation.popViewController(animated: true)
      #expect(fixture.navigation.viewControllers.count == 1)
      #expect(fixture.navigation.topViewController === fixture.base)
      second.transitionCoordinator?.notifyWhenInteractionChanges { context in
        #expect(context.isCancelled)
        seen.append(fixture.navigation.viewControllers.count)
      }
      second.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        seen.append(fixture.navigation.viewControllers.count)
      }
      fixture.advance(frames: 2)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(seen == [1, 2])
    }
  }

  @Test("Only updates of the transition's fraction advance the container's time")
  func updatesMoveTime() throws {
    try withInteractivePop { fixture, _, driver, _ in
      fixture.navigation.popViewController(animated: true)
      let layer = fixture.navigation.wrapperView.layer
      fixture.advance(for: 0.5)
      #expect(layer.speed == 0)
      #expect(layer.timeOffset == 0)
      #expect(fixture.base.view.layer.presentation()?.opacity == 0)
      driver.update(0.25)
      fixture.advance(frames: 3)
      #expect(abs(layer.timeOffset - 0.2) < 1e-12)
      let quarter = Double(fixture.base.view.layer.presentation()?.opacity ?? -1)
      driver.update(2)
      #expect(driver.percentComplete == 1)
      fixture.advance(frames: 1)
      #expect(fixture.base.view.layer.presentation()?.opacity == 1)
      driver.update(0.25)
      fixture.advance(frames: 1)
      #expect(abs(Double(fixture.base.view.layer.presentation()?.opacity ?? -1) - quarter) < 1e-6)
      driver.finish()
      fixture.advance(for: 1)
      #expect(layer.speed == 1)
      #expect(layer.timeOffset == 0)
      #expect(fixture.navigation.viewControllers.count == 1)
      #expect(fixture.base.view.alpha == 1)
    }
  }

  @Test(
    "The remaining duration is (1 - fraction) × duration ÷ speed",
    arguments: [(0.25, 1.0, 0.6), (0.5, 2.0, 0.2), (0.5, 0.0, 0.4), (0.999, 1.0, 0.0008)])
  func lengthOfTheRest(fraction: Double, speed: Double, expected: Double) throws {
    try withInteractivePop { fixture, second, driver, _ in
      driver.completionSpeed = speed
      fixture.navigation.popViewController(animated: true)
      fixture.advance(frames: 1)
      driver.update(fraction)
      fixture.advance(frames: 1)
      driver.finish()
      var frames = 0
      while second.view.window != nil, frames < 200 {
        fixture.advance(frames: 1)
        frames += 1
      }
      #expect(frames == max(1, Int((expected * 60).rounded(.up))))
    }
  }

  @Test("With wantsInteractiveStart false, the transition runs until a pause makes it interactive")
  func nonInteractiveStart() throws {
    try withInteractivePop { fixture, _, driver, _ in
      driver.wantsInteractiveStart = false
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 0.4)
      let before = fixture.base.view.layer.presentation()?.opacity ?? -1
      driver.pause()
      fixture.advance(for: 2)
      #expect(abs(driver.percentComplete - 0.5) < 0.03)
      #expect(abs((fixture.base.view.layer.presentation()?.opacity ?? -1) - before) < 1e-4)
      driver.finish()
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(fixture.navigation.viewControllers.count == 1)
    }
  }
}
