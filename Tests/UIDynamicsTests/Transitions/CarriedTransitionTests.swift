import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import DynamicTransitions
import UIDynamics
import UIKitCore

@Suite("Transitions in which a finger carries a view", .serialized) @MainActor
struct CarriedTransitionTests {
  /// A page on a stack that a pan carries out to the right.
  @MainActor
  private final class Screen {
    let fixture: TransitionFixture
    let chooser: TransitionChooser
    let page: LoggedController

    init(_ fixture: TransitionFixture, _ make: @escaping () -> DynamicTransition) {
      self.fixture = fixture
      chooser = TransitionChooser(make)
      page = LoggedController("page", fixture.log)
      fixture.navigation.pushViewController(page, animated: false)
      fixture.navigation.delegate = chooser
      fixture.navigation.interactivePopGestureRecognizer?.isEnabled = false
      let pan = UIPanGestureRecognizer(target: self, action: Screen.panned(_:))
      fixture.navigation.view.addGestureRecognizer(pan)
      fixture.advance(frames: 2)
      fixture.log.events = []
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
      chooser.driver.follow(pan, towards: .right, in: fixture.navigation.view) {
        fixture.navigation.popViewController(animated: true)
      }
    }

    var coordinator: (any UIViewControllerTransitionCoordinator)? {
      fixture.navigation.transitionCoordinator
    }

    /// Moves a finger that is down along a line, with one event per frame.
    func drag(from start: CGPoint, by step: CGPoint, frames: Int) -> CGPoint {
      var point = start
      for _ in 0..<frames {
        point = CGPoint(x: point.x + step.x, y: point.y + step.y)
        fixture.host.touchMove(to: point)
        fixture.advance(frames: 1)
      }
      return point
    }

    func finish(within frames: Int = 400) -> Int {
      var count = 0
      while coordinator != nil, count < frames {
        fixture.advance(frames: 1)
        count += 1
      }
      return count
    }
  }

  private func run(
    _ make: @escaping () -> DynamicTransition = { SlideTransition(interaction: .carried) },
    _ body: (Screen) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let screen = Screen(fixture, make)
      try withExtendedLifetime(screen) { try body(screen) }
    }
  }

  @Test("The page hangs from the finger, and a throw dismisses it in the predicted time")
  func thrown() throws {
    try run { screen in
      let start = CGPoint(x: 100, y: 240)
      screen.fixture.host.touchDown(at: start)
      let end = screen.drag(from: start, by: CGPoint(x: 12, y: 0), frames: 12)
      // The pan began after the first ten points, and the page lags one frame behind.
      #expect(abs(screen.page.view.center.x - (160 + end.x - start.x)) <= 24)
      #expect(screen.coordinator?.isInteractive == true)
      screen.fixture.host.touchUp(at: end)
      let rest = try #require(screen.chooser.last?.restDuration)
      #expect(screen.coordinator?.isInteractive == false)
      let frames = screen.finish()
      #expect(abs(Double(frames) / 60 - rest) <= 1.0 / 60 + 1e-6)
      #expect(screen.fixture.navigation.viewControllers.count == 1)
      #expect(screen.fixture.log.events.filter { $0 == "didDisappear:page" }.count == 1)
    }
  }

  @Test("A page released at rest near its original position returns and leaves nothing behind")
  func dropped() throws {
    try run { screen in
      let start = CGPoint(x: 100, y: 240)
      screen.fixture.host.touchDown(at: start)
      let end = screen.drag(from: start, by: CGPoint(x: 4, y: 0), frames: 15)
      screen.fixture.advance(frames: 20)
      screen.fixture.host.touchUp(at: end)
      _ = screen.finish()
      #expect(screen.fixture.navigation.viewControllers.count == 2)
      #expect(screen.page.view.frame == screen.fixture.window.bounds)
      #expect(screen.page.view.transform.isIdentity)
      #expect(screen.page.view.window != nil)
    }
  }

  @Test("A page that is leaving can be caught and brought back without a jump")
  func caught() throws {
    try run { screen in
      let start = CGPoint(x: 100, y: 240)
      screen.fixture.host.touchDown(at: start)
      let end = screen.drag(from: start, by: CGPoint(x: 12, y: 0), frames: 12)
      screen.fixture.host.touchUp(at: end)
      screen.fixture.advance(frames: 4)
      let before = screen.page.view.center
      #expect(screen.coordinator != nil)
      let hold = CGPoint(x: 300, y: 240)
      screen.fixture.host.touchDown(at: hold)
      // The pan begins ten points later, and then the page hangs from the finger.
      let back = screen.drag(from: hold, by: CGPoint(x: -12, y: 0), frames: 20)
      #expect(screen.coordinator?.isInteractive == true)
      #expect(screen.page.view.center.x < before.x)
      screen.fixture.advance(frames: 20)
      screen.fixture.host.touchUp(at: back)
      _ = screen.finish()
      #expect(screen.fixture.navigation.viewControllers.count == 2)
      #expect(screen.page.view.frame == screen.fixture.window.bounds)
    }
  }

  /// A transition that snaps a view to a point beside its goal.
  private final class BesideTransition: DynamicTransition {
    var offset: CGFloat = 0

    override func motion(
      of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
    ) -> [UIDynamicBehavior] {
      [
        UISnapBehavior(
          item: item, snapTo: CGPoint(x: goal.center.x, y: goal.center.y + offset))
      ]
    }
  }

  @Test(
    "A view that would rest five or more points from its home position snaps to that position",
    arguments: [4.0, 6.0, 200])
  func snappedHome(offset: CGFloat) throws {
    let make = {
      let made = BesideTransition(interaction: .carried)
      made.offset = offset
      return made
    }
    try run(make) { screen in
      let start = CGPoint(x: 100, y: 240)
      screen.fixture.host.touchDown(at: start)
      let end = screen.drag(from: start, by: CGPoint(x: 4, y: 0), frames: 15)
      screen.fixture.advance(frames: 20)
      screen.fixture.host.touchUp(at: end)
      let rest = try #require(screen.chooser.last?.restDuration)
      #expect(screen.chooser.last?.forecast?.reachesGoal == true)
      let middle = CGPoint(
        x: screen.fixture.window.bounds.midX, y: screen.fixture.window.bounds.midY)
      var last = CGPoint.zero
      var frames = 0
      while screen.coordinator != nil, frames < 400 {
        last = screen.page.view.center
        screen.fixture.advance(frames: 1)
        frames += 1
      }
      #expect(abs(Double(frames) / 60 - rest) <= 1.0 / 60 + 1e-6)
      #expect(abs(last.y - middle.y - (offset < 5 ? offset : 0)) < 0.75)
      #expect(screen.page.view.center == middle)
      #expect(screen.fixture.navigation.viewControllers.count == 2)
    }
  }
}
