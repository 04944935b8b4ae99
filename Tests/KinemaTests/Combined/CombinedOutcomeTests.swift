import KinemaTestSupport
import KinemaCatalog
import Testing
import UIKit
import UIKitCore

/// Both outcomes of interactive transitions in the combined demos: above and below the threshold,
/// slow and flicked.
@MainActor @Suite(.serialized)
struct CombinedOutcomeTests {
  // MARK: - Crumble

  private func showGlacier(_ screen: DemoScreen) throws -> UIViewController {
    screen.tap(160, 420, then: 0.8)
    return try #require(screen.root.presentedViewController)
  }

  private func tiles(_ page: UIViewController) throws -> [UIView] {
    let rubble = try #require(page.view.superview?.subviews.last)
    return rubble.subviews
  }

  @Test("A page pulled a short distance crumbles, and a release restores the page")
  func crumbleMends() throws {
    try TestHost.run {
      let screen = try DemoScreen("crumble")
      let page = try showGlacier(screen)
      let viewsBefore = screen.host.window.allViews
      var furthest = 0
      for length in [60.0, 150, 220] {
        screen.host.touchDown(at: CGPoint(x: 120, y: 140))
        for step in 1...30 {
          screen.host.touchMove(to: CGPoint(x: 120, y: 140 + length * Double(step) / 30))
          screen.host.advance(by: 1.0 / 60)
        }
        #expect(screen.root.transitionCoordinator?.isInteractive == true)
        let tiles = try tiles(page)
        let homes = tiles.map { tile in
          let part = tile.layer.contentsRect
          return CGPoint(x: part.midX * 320, y: part.midY * 480)
        }
        @MainActor func astray() -> Int {
          zip(tiles, homes).count { hypot($0.center.x - $1.x, $0.center.y - $1.y) > 1 }
        }
        let far = astray()
        // A longer pull detaches more tiles.
        #expect(far > furthest)
        furthest = far
        // The finger moves the time by 1.4 s over the height of the screen.
        #expect(length < 200 ? (20...500).contains(far) : far > 500, "\(far) at \(length)")
        screen.host.advance(for: 0.3)
        #expect(astray() == far)
        screen.host.touchUp(at: CGPoint(x: 120, y: 140 + length))
        var last = far
        for _ in 0..<200 where screen.root.transitionCoordinator != nil {
          screen.host.advance(by: 1.0 / 60)
          // The tiles return along their paths, so fewer and fewer are displaced.
          #expect(astray() <= last)
          last = astray()
        }
        #expect(last == 0)
        screen.host.advance(for: 0.2)
        #expect(screen.root.presentedViewController === page)
        #expect(!page.view.isHidden && page.view.alpha == 1)
        #expect(screen.host.window.allViews == viewsBefore)
        #expect(screen.isStill)
      }
      screen.tap(200, 350, then: 3.4)
      #expect(screen.root.presentedViewController == nil)
    }
  }

  @Test("A page pulled past the middle or flicked breaks into pieces")
  func crumbleFinishes() throws {
    try TestHost.run {
      let screen = try DemoScreen("crumble")
      for duration in [0.8, 0.08] {
        let page = try showGlacier(screen)
        let goal: CGFloat = duration > 0.5 ? 440 : 210
        screen.drag([CGPoint(x: 160, y: 130), CGPoint(x: 160, y: goal)], for: duration, then: 3.4)
        #expect(screen.root.presentedViewController == nil, "in \(duration) s")
        #expect(page.view.window == nil)
        #expect(!page.view.isHidden)
        #expect(screen.isStill)
      }
      // A sideways drag does not begin a transition.
      _ = try showGlacier(screen)
      screen.drag([CGPoint(x: 60, y: 130), CGPoint(x: 260, y: 150)], for: 0.3, then: 0.5)
      #expect(screen.root.presentedViewController != nil)
      #expect(screen.root.transitionCoordinator == nil)
    }
  }

  // MARK: - Card stack

  private func top(_ screen: DemoScreen) -> UIView? {
    screen.root.view.subviews.last { $0.gestureRecognizers?.isEmpty == false }
  }

  @Test(
    "A card flicked too slowly springs back, and a slightly faster card flies off",
    arguments: [(300.0, true), (500, true), (900, false), (1400, false)])
  func cardFlick(speed: Double, stays: Bool) throws {
    try TestHost.run {
      let screen = try DemoScreen("card-stack")
      let card = try #require(top(screen))
      let home = card.center
      var script = TouchScript()
      script.flick(
        from: CGPoint(x: 150, y: 250), velocity: CGPoint(x: speed, y: -0.2 * speed), for: 0.08)
      screen.host.play(script)
      screen.host.advance(for: 3)
      #expect((top(screen) === card) == stays)
      if stays {
        #expect(hypot(card.center.x - home.x, card.center.y - home.y) < 0.6)
        #expect(abs(atan2(card.transform.b, card.transform.a)) < 0.01)
      } else {
        #expect(top(screen)?.center == home)
      }
    }
  }

  @Test("A returning card can be caught and thrown, and a canceled gesture releases it")
  func cardCaught() throws {
    try TestHost.run {
      let screen = try DemoScreen("card-stack")
      let card = try #require(top(screen))
      let home = card.center
      screen.drag([CGPoint(x: 160, y: 240), CGPoint(x: 250, y: 300)], for: 0.3, hold: 0.2)
      #expect(top(screen) === card)
      screen.host.advance(for: 0.1)
      #expect(hypot(card.center.x - home.x, card.center.y - home.y) > 5)
      screen.drag(
        [card.center, CGPoint(x: card.center.x - 130, y: card.center.y)], for: 0.09, then: 2)
      #expect(top(screen) !== card)
      let next = try #require(top(screen))
      screen.host.touchDown(at: CGPoint(x: 160, y: 240))
      for step in 1...10 {
        screen.host.touchMove(to: CGPoint(x: 160 + 15 * Double(step), y: 240))
        screen.host.advance(by: 1.0 / 60)
      }
      // Canceling the gesture does not count as a flick.
      for gesture in next.gestureRecognizers ?? [] { gesture.isEnabled = false }
      screen.host.advance(for: 3)
      #expect(top(screen) === next)
      #expect(hypot(next.center.x - home.x, next.center.y - home.y) < 0.6)
    }
  }

  // MARK: - Cradle tabs

  @Test(
    "A short drag keeps the tab, and a longer drag or a flick selects the next tab",
    arguments: [(-100.0, 0.5, 0), (-220, 0.5, 1), (-110, 0.07, 1), (150, 0.3, 0)])
  func cradleDrag(distance: Double, duration: Double, expected: Int) throws {
    try TestHost.run {
      let screen = try DemoScreen("cradle-tabs")
      let tabs = try #require(screen.root as? UITabBarController)
      let bar = try #require(tabs.view.subviews.last)
      let balls = bar.subviews.filter { $0.collisionBoundsType == .ellipse }
      let homes = balls.map(\.center)
      let start = CGPoint(x: distance < 0 ? 280 : 40, y: 220)
      screen.drag(
        [start, CGPoint(x: start.x + distance, y: 220)], for: duration,
        hold: duration > 0.2 ? 0.3 : 0
      )
      if duration > 0.2, distance < 0 {
        // The page's ball also follows the finger.
        #expect(balls[0].center.x < homes[0].x - 12)
      }
      var swing: CGFloat = 0
      for _ in 0..<60 {
        screen.host.advance(by: 1.0 / 60)
        swing = max(swing, balls[4].center.x - homes[4].x)
      }
      #expect(tabs.selectedIndex == expected)
      #expect(tabs.transitionCoordinator == nil)
      let page = try #require(tabs.selectedViewController)
      #expect(page.view.frame == tabs.view.bounds && page.view.window != nil)
      if expected == 1 { #expect(swing > 15) }
      screen.host.advance(for: 14)
      for (ball, home) in zip(balls, homes) {
        #expect(hypot(ball.center.x - home.x, ball.center.y - home.y) < 1)
      }
      #expect(screen.isStill)
    }
  }

  // MARK: - Spring sheet and guillotine

  @Test(
    "Dragging past half the height or flicking dismisses the sheet, and shorter drags do not",
    arguments: [(110.0, 0.5, true), (150, 0.5, false), (60, 0.05, false), (-60, 0.1, true)])
  func sheet(distance: Double, duration: Double, stays: Bool) throws {
    try TestHost.run {
      let screen = try DemoScreen("spring-sheet")
      screen.tap(160, 420, then: 2.5)
      screen.drag(
        [CGPoint(x: 160, y: 260), CGPoint(x: 160, y: 260 + distance)], for: duration,
        hold: duration > 0.3 ? 0.3 : 0, then: 2.5)
      #expect((screen.root.presentedViewController != nil) == stays)
      #expect(screen.isStill)
    }
  }

  @Test(
    "Dragging past the middle or flicking dismisses the picture, and shorter drags do not",
    arguments: [(60.0, 0.5, true), (240, 0.6, false), (90, 0.06, false)])
  func matchedZoom(distance: Double, duration: Double, stays: Bool) throws {
    try TestHost.run {
      let screen = try DemoScreen("matched-zoom")
      let navigation = try #require(screen.root as? UINavigationController)
      screen.tap(240, 230, then: 1.2)
      screen.drag(
        [CGPoint(x: 160, y: 200), CGPoint(x: 160, y: 200 + distance)], for: duration,
        hold: duration > 0.3 ? 0.3 : 0, then: 1.5)
      #expect((navigation.viewControllers.count == 2) == stays)
      #expect(screen.views(of: UIView.self).filter(\.isHidden).isEmpty)
      #expect(screen.isStill)
    }
  }

  @Test(
    "A small rotation of the menu keeps it open, and a larger rotation or a flick dismisses it",
    arguments: [(0.35, 0.5, true), (1.2, 0.6, false), (0.45, 0.07, false)])
  func guillotine(turn: Double, duration: Double, stays: Bool) throws {
    try TestHost.run {
      let screen = try DemoScreen("guillotine")
      let button = try #require(screen.views(of: UIControl.self).first)
      let pivot = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      screen.tap(pivot.x, pivot.y, then: 3)
      #expect(screen.root.presentedViewController != nil)
      // The finger moves upward around the corner.
      let path = (0...8).map { step in
        let angle = 1.1 - turn * Double(step) / 8
        return CGPoint(x: pivot.x + 250 * cos(angle), y: pivot.y + 250 * sin(angle))
      }
      screen.drag(path, for: duration, hold: duration > 0.3 ? 0.3 : 0, then: 3)
      #expect((screen.root.presentedViewController != nil) == stays)
      #expect(screen.isStill)
    }
  }
}
