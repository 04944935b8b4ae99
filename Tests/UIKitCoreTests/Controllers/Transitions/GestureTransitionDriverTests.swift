import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Gesture-driven transitions")
struct GestureTransitionDriverTests {
  /// A delegate that fades every push and pop. Gestures can drive and catch these transitions.
  private final class Pages: NSObject, UINavigationControllerDelegate {
    let driver = GestureTransitionDriver()
    private let animator: FadeAnimator

    init(_ log: EventLog) {
      animator = FadeAnimator(log)
      super.init()
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver.makeInteraction() }
  }

  private func withPages(
    _ body: (TransitionFixture, Pages, UIViewController) throws -> Void
  ) throws {
    try TransitionFixture.run { screen in
      let pages = Pages(screen.log)
      screen.navigation.delegate = pages
      let second = LoggedController("second", screen.log)
      screen.navigation.pushViewController(second, animated: false)
      screen.advance(frames: 2)
      try body(screen, pages, second)
    }
  }

  private func fraction(_ screen: TransitionFixture) -> CGFloat? {
    screen.navigation.transitionRun?.context.percentComplete
  }

  @Test(
    "A transition completes if the fraction projected 0.2 s ahead exceeds one half",
    arguments: [
      (0.5, 0, false), (0.51, 0, true), (0.2, 1.4, false), (0.2, 1.6, true), (0.9, -2.1, false),
      (1, -2.4, true),
    ])
  func rule(fraction: Double, velocity: Double, finishes: Bool) {
    let (fraction, velocity) = (CGFloat(fraction), CGFloat(velocity))
    #expect(
      GestureTransitionDriver.finishes(fraction: fraction, velocity: velocity) == finishes)
    #expect(
      GestureTransitionDriver.finishes(
        fraction: fraction, velocity: velocity, threshold: 2) == false)
    #expect(
      GestureTransitionDriver.finishes(fraction: fraction, velocity: velocity, projection: 0)
        == (fraction > 0.5))
  }

  @Test(
    "A transition begun by a gesture follows it and ends in the direction of the release",
    arguments: [
      (CGFloat(0.3), CGFloat(0), false), (0.7, 0, true), (0.3, 2, true), (0.7, -2, false),
    ])
  func begun(movement: CGFloat, velocity: CGFloat, finishes: Bool) throws {
    try withPages { screen, pages, second in
      let driver = pages.driver
      #expect(driver.begin { screen.navigation.popViewController(animated: true) })
      #expect(driver.isHolding)
      screen.advance(frames: 1)
      driver.move(to: movement)
      #expect(fraction(screen) == movement)
      #expect(driver.end(movement: movement, velocity: velocity) == finishes)
      #expect(!driver.isHolding)
      screen.advance(for: 1.5)
      #expect(screen.navigation.topViewController === (finishes ? screen.base : second))
    }
  }

  @Test("A gesture can catch a running push without a jump and reverse it")
  func caught() throws {
    try withPages { screen, pages, second in
      let driver = pages.driver
      let third = LoggedController("third", screen.log)
      screen.navigation.pushViewController(third, animated: true)
      #expect(pages.driver.interaction?.wantsInteractiveStart == false)
      screen.advance(for: 0.4)
      #expect(driver.takeHold(at: 0.1, isReversed: true))
      let caught = try #require(fraction(screen))
      #expect(caught > 0.4 && caught < 0.6)
      #expect(!driver.takeHold())
      driver.move(to: 0.1)
      #expect(abs((fraction(screen) ?? -1) - caught) < 1e-9)
      driver.move(to: 0.3)
      #expect(abs((fraction(screen) ?? -1) - (caught - 0.2)) < 1e-9)
      #expect(!driver.end(movement: 0.3, velocity: 0))
      screen.advance(for: 1.5)
      #expect(screen.navigation.topViewController === second)
      #expect(!driver.takeHold())
    }
  }

  @Test(
    "Canceling a gesture cancels the transition it began, but a caught transition continues")
  func cancelled() throws {
    for cancelsCaught in [false, true] {
      try withPages { screen, pages, second in
        let driver = pages.driver
        driver.cancelsCaughtTransitions = cancelsCaught
        driver.begin { screen.navigation.popViewController(animated: true) }
        driver.move(to: 0.9)
        #expect(!driver.end(movement: 0.9, velocity: 0, isCancelled: true))
        screen.advance(for: 1.5)
        #expect(screen.navigation.topViewController === second)

        screen.navigation.popViewController(animated: true)
        screen.advance(for: 0.2)
        driver.takeHold()
        #expect(driver.end(movement: 0, velocity: 0, isCancelled: true) == !cancelsCaught)
        screen.advance(for: 1.5)
        #expect(screen.navigation.topViewController === (cancelsCaught ? second : screen.base))
      }
    }
  }

  @Test("The threshold, the projection, and the use of the velocity can be set")
  func settings() throws {
    try withPages { screen, pages, second in
      let driver = pages.driver
      driver.completionThreshold = 0.2
      driver.velocityProjection = 0
      driver.passesVelocityOn = false
      driver.begin { screen.navigation.popViewController(animated: true) }
      driver.move(to: 0.1)
      #expect(!driver.end(movement: 0.1, velocity: 50))
      screen.advance(for: 1.5)
      #expect(screen.navigation.topViewController === second)
      driver.begin { screen.navigation.popViewController(animated: true) }
      driver.move(to: 0.5)
      // The velocity has no effect, so half of the 0.8 s remains.
      #expect(driver.end(movement: 0.5, velocity: 50))
      screen.advance(for: 0.3)
      #expect(screen.navigation.transitionCoordinator != nil)
      screen.advance(for: 0.2)
      #expect(screen.navigation.topViewController === screen.base)
    }
  }

  @Test("A new interaction controller releases the previous one")
  func otherInteraction() throws {
    try withPages { screen, pages, second in
      let driver = pages.driver
      driver.begin { screen.navigation.popViewController(animated: true) }
      let held = try #require(driver.interaction)
      _ = driver.makeInteraction()
      #expect(!driver.isHolding)
      #expect(!driver.end(movement: 1, velocity: 0))
      held.cancel()
      screen.advance(for: 1)
      #expect(screen.navigation.topViewController === second)
    }
  }

  @Test("A driver whose interaction controller is not used retains no transition")
  func withoutInteraction() throws {
    try withPages { screen, pages, second in
      let driver = GestureTransitionDriver()
      let interaction = driver.makeInteraction()
      #expect(!driver.begin {})
      #expect(driver.interaction === interaction)
      #expect(!driver.end(movement: 1, velocity: 0))
      screen.navigation.delegate = nil
      #expect(!driver.begin { screen.navigation.popViewController(animated: true) })
      driver.move(to: 0.5)
      screen.advance(for: 1)
      #expect(screen.navigation.topViewController === screen.base)
    }
  }

  @Test(
    "A pan in any direction moves the transition by the pan's distance divided by the length",
    arguments: GestureTransitionDriver.Direction.allCases)
  func pan(direction: GestureTransitionDriver.Direction) throws {
    try withPages { screen, pages, second in
      let recorder = PanFollower(pages.driver, towards: direction) {
        screen.navigation.popViewController(animated: true)
      }
      screen.window.addGestureRecognizer(recorder.pan)
      let finger = Finger(screen)
      let (x, y): (CGFloat, CGFloat) =
        switch direction {
        case .left: (-1, 0)
        case .right: (1, 0)
        case .up: (0, -1)
        case .down: (0, 1)
        }
      finger.down(160, 240)
      for step in 1...15 {
        finger.move(160 + 10 * x * CGFloat(step), 240 + 10 * y * CGFloat(step))
      }
      #expect(pages.driver.gesture === recorder.pan)
      let moved = recorder.pan.translation(in: nil)
      #expect(fraction(screen) == (moved.x * x + moved.y * y) / 200)
      #expect((fraction(screen) ?? 0) > 0.6)
      // Another recognizer has no effect.
      pages.driver.follow(UIPinchGestureRecognizer(), movement: 0, velocity: 0) {
        Issue.record("a transition begins while another one runs")
      }
      finger.up(160 + 150 * x, 240 + 150 * y)
      screen.advance(for: 1.5)
      #expect(pages.driver.gesture == nil)
      #expect(screen.navigation.topViewController === screen.base)
    }
  }
}

/// A pan recognizer that a driver follows, with 200 points for the whole transition.
@MainActor
private final class PanFollower {
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let driver: GestureTransitionDriver
  private let direction: GestureTransitionDriver.Direction
  private let start: () -> Void

  init(
    _ driver: GestureTransitionDriver, towards direction: GestureTransitionDriver.Direction,
    begin start: @escaping () -> Void
  ) {
    self.driver = driver
    self.direction = direction
    self.start = start
    pan.addTarget(self, action: PanFollower.panned(_:))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    driver.follow(pan, towards: direction, over: 200, begin: start)
  }
}
