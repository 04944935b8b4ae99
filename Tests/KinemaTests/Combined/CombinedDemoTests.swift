import KinemaTestSupport
import Foundation
import KinemaCatalog
import Testing
import UIKit
import UIKitCore

@MainActor @Suite(.serialized)
struct CombinedDemoTests {
  // MARK: - Crumble

  @Test("A page breaks into about 650 tiles of its picture, and all tiles fall offscreen")
  func crumble() throws {
    try TestHost.run {
      let screen = try DemoScreen("crumble")
      let viewsBefore = screen.host.window.allViews
      for _ in 0..<2 {
        screen.tap(160, 420, then: 0.6)
        let page = try #require(screen.root.presentedViewController)
        screen.tap(200, 350)
        #expect(screen.root.presentedViewController === page)
        let container = try #require(page.view.superview)
        let rubble = try #require(container.subviews.last)
        let tiles = rubble.subviews
        #expect((630...670).contains(tiles.count))
        #expect(tiles.allSatisfy { $0.layer.contents != nil })
        let area = tiles.reduce(0) {
          $0 + $1.layer.contentsRect.width * $1.layer.contentsRect.height
        }
        #expect(abs(area - 1) < 1e-9)
        #expect(page.view.isHidden)
        let counts = screen.follow(for: 3.2) {
          rubble.subviews.filter { $0.frame.intersects(rubble.bounds) }.count
        }
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(counts[20] > 600)
        // The tiles fall out within three seconds, before the limit.
        let end = try #require(counts.firstIndex { $0 == 0 })
        #expect((40...170).contains(end))
        #expect(screen.root.presentedViewController == nil)
        #expect(rubble.superview == nil)
        #expect(!page.view.isHidden)
        #expect(screen.host.window.allViews == viewsBefore)
      }
    }
  }

  // MARK: - Guillotine

  private func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

  private func open(_ screen: DemoScreen) throws -> UIViewController {
    screen.tap(22, 42)
    return try #require(screen.root.presentedViewController)
  }

  @Test("The menu swings in around its corner, bounces, and ends exactly in its final position")
  func guillotine() throws {
    try TestHost.run {
      let screen = try DemoScreen("guillotine")
      let menu = try open(screen)
      let corner = CGPoint(x: 22, y: 42)
      var farthest: CGFloat = 0
      let angles = screen.follow(for: 2) { () -> CGFloat in
        let position = menu.view.convert(corner, to: nil)
        farthest = max(farthest, hypot(position.x - 22, position.y - 42))
        return angle(menu.view)
      }
      #expect(angles[0] < -1.4)
      #expect(farthest < 1.5)
      let shut = try #require(angles.firstIndex { $0 > -0.02 })
      #expect(shut < 55)
      // The menu bounces at the stop before it rests.
      #expect(angles[shut...].contains { $0 < -0.03 })
      #expect(angles.last == 0)
      #expect(menu.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(screen.root.transitionCoordinator == nil)
      #expect(screen.root.view.window === screen.host.window)
    }
  }

  @Test(
    "A finger rotates the menu, which returns after a slow release and closes after a flick")
  func guillotineDrag() throws {
    try TestHost.run {
      let screen = try DemoScreen("guillotine")
      let menu = try open(screen)
      screen.host.advance(for: 2)
      let start = CGPoint(x: 120, y: 300)
      screen.drag(
        [start, CGPoint(x: 200, y: 240), CGPoint(x: 170, y: 270)], for: 0.5, hold: 0.2)
      #expect(screen.root.transitionCoordinator != nil)
      #expect(angle(menu.view) < -0.15)
      screen.host.advance(for: 2)
      #expect(screen.root.presentedViewController === menu)
      #expect(menu.view.transform.isIdentity)
      screen.drag([start, CGPoint(x: 220, y: 180)], for: 0.12, then: 2)
      #expect(screen.root.presentedViewController == nil)
      #expect(screen.isStill)
    }
  }

  @Test("The user can catch the menu while it swings in and throw it back out")
  func guillotineCaught() throws {
    try TestHost.run {
      let screen = try DemoScreen("guillotine")
      let menu = try open(screen)
      screen.host.advance(for: 0.3)
      let before = angle(menu.view)
      #expect((-1.3 ... -0.2).contains(before))
      screen.host.touchDown(at: CGPoint(x: 240, y: 140))
      screen.host.advance(by: 1.0 / 60)
      for step in 1...8 {
        screen.host.touchMove(to: CGPoint(x: 240, y: 140 - 15 * CGFloat(step)))
        screen.host.advance(by: 1.0 / 60)
      }
      screen.host.touchUp(at: CGPoint(x: 240, y: 20))
      screen.host.advance(for: 2)
      #expect(screen.root.presentedViewController == nil)
      #expect(screen.root.transitionCoordinator == nil)
      #expect(screen.isStill)
      _ = try open(screen)
    }
  }

  // MARK: - Card stack

  private func cards(_ screen: DemoScreen) -> [UIView] {
    screen.root.view.subviews.filter { $0.gestureRecognizers?.isEmpty == false }
  }

  private func title(_ card: UIView?) -> String {
    card?.subviews.first?.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? ""
  }

  @Test("A released card swings back, and a flicked card flies off and moves to the end")
  func cardStack() throws {
    try TestHost.run {
      let screen = try DemoScreen("card-stack")
      let first = try #require(cards(screen).last)
      let home = first.center
      #expect(cards(screen).count == 8)
      screen.drag(
        [CGPoint(x: 200, y: 160), CGPoint(x: 240, y: 220), CGPoint(x: 220, y: 240)], for: 0.5,
        hold: 0.2)
      #expect(abs(angle(first)) > 0.02)
      screen.host.advance(for: 2.5)
      #expect(cards(screen).last === first)
      #expect(hypot(first.center.x - home.x, first.center.y - home.y) < 0.6)
      #expect(abs(angle(first)) < 0.01)

      screen.drag([CGPoint(x: 160, y: 260), CGPoint(x: 270, y: 230)], for: 0.1)
      screen.host.advance(for: 2)
      #expect(cards(screen).count == 8)
      #expect(cards(screen).first === first)
      #expect(title(first) == "Lac de Moiry")
      let second = try #require(cards(screen).last)
      #expect(title(second) == "Schynige Platte")
      #expect(second.transform.isIdentity)
      #expect(second.center == home)
      // A card that is slowly pulled far away is also dismissed.
      screen.drag([CGPoint(x: 160, y: 260), CGPoint(x: 20, y: 300)], for: 0.8, hold: 0.3, then: 2)
      screen.drag([CGPoint(x: 160, y: 260), CGPoint(x: 310, y: 60)], for: 0.8, hold: 0.3, then: 2)
      #expect(cards(screen).count == 8)
      #expect(cards(screen).first === second)
    }
  }

  // MARK: - Spring sheet

  @Test("The sheet overshoots before it settles, and its edge swings with it")
  func sheet() throws {
    try TestHost.run {
      let screen = try DemoScreen("spring-sheet")
      screen.tap(160, 420)
      let sheet = try #require(screen.root.presentedViewController)
      let tops = screen.follow(for: 2.3) { sheet.view.frame.minY }
      let rest: CGFloat = 480 - 269
      #expect((tops.min() ?? 0) < rest - 4)
      #expect(tops[0] > 400)
      #expect(tops.last == rest)
      #expect(screen.root.transitionCoordinator == nil)
      #expect(screen.root.view.window === screen.host.window)
    }
  }

  @Test("A slow pull leaves the sheet open, and a flick or a tap outside dismisses it")
  func sheetDrag() throws {
    try TestHost.run {
      let screen = try DemoScreen("spring-sheet")
      screen.tap(160, 420, then: 2.5)
      let sheet = try #require(screen.root.presentedViewController)
      let rest = sheet.view.frame
      screen.drag(
        [CGPoint(x: 160, y: 240), CGPoint(x: 160, y: 100)], for: 0.4, hold: 0.2)
      // Above its position, the sheet resists increasingly.
      #expect((rest.minY - 60..<rest.minY - 20).contains(sheet.view.frame.minY))
      screen.host.advance(for: 2.5)
      #expect(sheet.view.frame == rest)
      screen.drag(
        [CGPoint(x: 160, y: 240), CGPoint(x: 160, y: 340), CGPoint(x: 160, y: 300)], for: 0.5,
        hold: 0.2)
      #expect(abs(sheet.view.frame.minY - rest.minY - 60) < 1)
      screen.host.advance(for: 2.5)
      #expect(screen.root.presentedViewController === sheet)
      #expect(sheet.view.frame == rest)
      screen.drag([CGPoint(x: 160, y: 240), CGPoint(x: 160, y: 320)], for: 0.1, then: 2.5)
      #expect(screen.root.presentedViewController == nil)
      screen.tap(160, 420, then: 2.5)
      #expect(screen.root.presentedViewController != nil)
      screen.tap(160, 60, then: 2.5)
      #expect(screen.root.presentedViewController == nil)
      #expect(screen.isStill)
    }
  }

  @Test("The user can catch the sheet while it swings in and throw it back")
  func sheetCaught() throws {
    try TestHost.run {
      let screen = try DemoScreen("spring-sheet")
      screen.tap(160, 420)
      screen.host.advance(for: 0.4)
      screen.drag([CGPoint(x: 160, y: 330), CGPoint(x: 160, y: 460)], for: 0.15, then: 2.5)
      #expect(screen.root.presentedViewController == nil)
      #expect(screen.isStill)
      screen.tap(160, 420, then: 2.5)
      #expect(screen.root.presentedViewController != nil)
    }
  }

  // MARK: - Matched zoom

  @Test("A picture springs into its page, and the transition leaves no hidden or extra views")
  func zoom() throws {
    try TestHost.run {
      let screen = try DemoScreen("matched-zoom")
      let navigation = try #require(screen.root as? UINavigationController)
      let viewsBefore = screen.host.window.allViews
      screen.tap(240, 230)
      let wrapper = try #require(navigation.topViewController?.view.superview)
      let flying = try #require(wrapper.subviews.last)
      let widths = screen.follow(for: 0.65) { flying.layer.presentation()?.bounds.width ?? 0 }
      #expect(widths[0] < 200)
      #expect((widths.max() ?? 0) > 322)
      screen.host.advance(for: 0.5)
      #expect(flying.superview == nil)
      #expect(navigation.viewControllers.count == 2)
      screen.drag([CGPoint(x: 160, y: 240), CGPoint(x: 160, y: 420)], for: 0.3, then: 1)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.host.window.allViews == viewsBefore)
      #expect(screen.views(of: UIView.self).filter(\.isHidden).isEmpty)
      #expect(screen.isStill)
    }
  }

  @Test("The user can catch, reverse, and pull back a zoom in either direction at any time")
  func zoomCaught() throws {
    try TestHost.run {
      let screen = try DemoScreen("matched-zoom")
      let navigation = try #require(screen.root as? UINavigationController)
      for frames in [2, 8, 15, 25] {
        screen.tap(240, 230)
        screen.host.advance(for: Double(frames) / 60)
        #expect(navigation.transitionCoordinator != nil)
        // A drag down reverses the push.
        screen.drag(
          [CGPoint(x: 160, y: 160), CGPoint(x: 160, y: 440)], for: 0.3, hold: 0.1, then: 1)
        #expect(navigation.viewControllers.count == 1, "after \(frames) frames")
        #expect(screen.isStill)
      }
      screen.tap(240, 230, then: 1)
      // This pull is canceled.
      screen.drag(
        [CGPoint(x: 160, y: 240), CGPoint(x: 160, y: 340), CGPoint(x: 160, y: 250)], for: 0.5,
        hold: 0.2, then: 1)
      #expect(navigation.viewControllers.count == 2)
      // The edge pan also drives the transition.
      screen.drag([CGPoint(x: 2, y: 300), CGPoint(x: 280, y: 300)], for: 0.4, then: 1)
      #expect(navigation.viewControllers.count == 1)
      #expect(screen.views(of: UIView.self).filter(\.isHidden).isEmpty)
      #expect(screen.isStill)
    }
  }

  // MARK: - Cradle tabs

  @Test("The selected ball passes its impulse to the end of the row, and all balls come to rest")
  func cradle() throws {
    try TestHost.run {
      let screen = try DemoScreen("cradle-tabs")
      let tabs = try #require(screen.root as? UITabBarController)
      let bar = try #require(tabs.view.subviews.last)
      let balls = bar.subviews.filter { $0.collisionBoundsType == .ellipse }
      #expect(balls.count == 5)
      let homes = balls.map(\.center)
      let position = bar.convert(homes[2], to: nil)
      screen.tap(position.x, position.y)
      #expect(tabs.selectedIndex == 2)
      var out = [CGFloat](repeating: 0, count: 5)
      for _ in 0..<60 {
        screen.host.advance(by: 1.0 / 60)
        for (index, ball) in balls.enumerated() {
          out[index] = max(out[index], ball.center.x - homes[index].x)
        }
      }
      // The ball that is hit stays nearly in place, and the last ball swings out to the right.
      #expect(out[4] > 20)
      #expect(out[2] < 8)
      #expect(out[0] < 8)
      screen.host.advance(for: 25)
      for (ball, home) in zip(balls, homes) {
        #expect(hypot(ball.center.x - home.x, ball.center.y - home.y) < 1)
      }
      screen.tap(position.x, position.y, then: 0.5)
      #expect(tabs.selectedIndex == 2)
      let first = bar.convert(homes[0], to: nil)
      screen.tap(first.x, first.y, then: 1)
      #expect(tabs.selectedIndex == 0)
    }
  }
}
