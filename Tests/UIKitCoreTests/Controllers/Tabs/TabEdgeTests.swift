import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Edge cases of tab bar controllers")
struct TabEdgeTests {
  private final class Silent: NSObject, UITabBarControllerDelegate, UITabBarDelegate {}

  private func withTabs(_ body: (TransitionFixture, UITabBarController) throws -> Void) throws {
    try TransitionFixture.run { fixture in
      let tabs = UITabBarController()
      tabs.viewControllers = ["one", "two"].map { LoggedController($0, fixture.log) }
      fixture.window.rootViewController = tabs
      fixture.advance(frames: 1)
      try body(fixture, tabs)
    }
  }

  @Test("Without controllers, nothing is selected, and controllers set later are shown")
  func empty() throws {
    try withTabs { fixture, tabs in
      let old = try #require(tabs.selectedViewController)
      tabs.viewControllers = []
      fixture.advance(frames: 1)
      #expect(tabs.selectedViewController == nil && tabs.tabBar.selectedItem == nil)
      #expect(old.parent == nil && old.view.window == nil)
      let next = LoggedController("next", fixture.log)
      tabs.viewControllers = [next]
      fixture.advance(frames: 1)
      #expect(tabs.selectedViewController === next && next.view.window === fixture.window)
    }
  }

  @Test("A tab's view that a client moved fills its space again after the next layout")
  func movedView() throws {
    try withTabs { fixture, tabs in
      let view = try #require(tabs.selectedViewController?.view)
      let frame = view.frame
      view.frame = CGRect(x: 7, y: 9, width: 50, height: 60)
      tabs.view.setNeedsLayout()
      fixture.advance(frames: 1)
      #expect(view.frame == frame)
    }
  }

  @Test("Items can be selected and customized with a delegate that implements no methods")
  func silentDelegate() throws {
    try withTabs { fixture, tabs in
      let silent = Silent()
      tabs.delegate = silent
      let controllers = try #require(tabs.viewControllers)
      fixture.host.tap(240, 460)
      fixture.advance(frames: 2)
      #expect(tabs.selectedIndex == 1)
      silent.tabBarController(tabs, willBeginCustomizing: controllers)
      silent.tabBarController(tabs, willEndCustomizing: controllers, changed: true)
      silent.tabBarController(tabs, didEndCustomizing: controllers, changed: true)
      #expect(tabs.viewControllers == controllers && tabs.selectedIndex == 1)

      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 320, height: 49))
      let items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
      bar.items = items
      bar.delegate = silent
      controllers[1].view.addSubview(bar)
      fixture.advance(frames: 1)
      fixture.host.tap(240, 120)
      fixture.advance(frames: 2)
      #expect(bar.selectedItem === items[1])
      bar.beginCustomizingItems(items)
      fixture.advance(for: 0.5)
      #expect(bar.isCustomizing)
      #expect(!bar.endCustomizing(animated: false))
      fixture.advance(frames: 2)
      #expect(!bar.isCustomizing && bar.items == items)
    }
  }
}
