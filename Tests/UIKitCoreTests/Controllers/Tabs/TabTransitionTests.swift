import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Tab bar controllers")
struct TabTransitionTests {
  private func withTabs(
    _ body: (TransitionFixture, UITabBarController, [LoggedController], FadeDelegate) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let tabs = UITabBarController()
      let children = ["a", "b", "c"].map { LoggedController($0, fixture.log) }
      tabs.viewControllers = children
      fixture.window.rootViewController = tabs
      let delegate = FadeDelegate()
      tabs.delegate = delegate
      fixture.log.events = []
      try body(fixture, tabs, children, delegate)
    }
  }

  @Test("A tab change without an animator is immediate and has the callback order of a push")
  func plain() throws {
    try withTabs { fixture, tabs, children, _ in
      tabs.selectedIndex = 1
      #expect(
        fixture.log.measured == "willDisappear:a,willAppear:b,didDisappear:a,didAppear:b")
      #expect(tabs.selectedViewController === children[1])
      #expect(children[1].view.window === fixture.window)
      #expect(children[0].view.window == nil)
      #expect(children[1].view.safeAreaInsets.bottom == 49)
      tabs.tabBar.tap(at: 2)
      #expect(tabs.selectedIndex == 2)
    }
  }

  @Test("A delegate's animator animates a tab change, and a cancellation restores the old tab")
  func animated() throws {
    try withTabs { fixture, tabs, children, delegate in
      delegate.animator = FadeAnimator(fixture.log)
      tabs.selectedIndex = 1
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured == "willDisappear:a,willAppear:b,animateTransition,completeTransition,"
          + "didDisappear:a,didAppear:b,animationEnded:1")
      fixture.log.events = []
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      tabs.selectedIndex = 2
      #expect(tabs.selectedIndex == 2)
      fixture.advance(frames: 2)
      driver.update(0.3)
      driver.cancel()
      fixture.advance(for: 1)
      #expect(tabs.selectedIndex == 1)
      #expect(tabs.tabBar.selectedItem === children[1].tabBarItem)
      #expect(
        fixture.log.measured == "willDisappear:b,willAppear:c,animateTransition,completeTransition,"
          + "willDisappear:c,didDisappear:c,willAppear:b,didAppear:b,animationEnded:0")
    }
  }

  @Test("Replacing tabs removes the old tabs and keeps the selection if possible")
  func replaced() throws {
    try withTabs { fixture, tabs, children, _ in
      tabs.selectedIndex = 1
      let other = LoggedController("d", fixture.log)
      tabs.viewControllers = [other, children[1]]
      #expect(tabs.selectedIndex == 1)
      #expect(children[0].parent == nil)
      tabs.viewControllers = [other]
      #expect(tabs.selectedViewController === other)
      #expect(other.appearance == .shown)
      #expect(children[1].appearance == .gone)
      #expect(children[1].parent == nil)
    }
  }

  @Test("A pushed controller that hides the bottom bar removes the tab bar")
  func hidesBottomBar() throws {
    try TransitionFixture.run { fixture in
      let tabs = UITabBarController()
      let navigation = UINavigationController(
        rootViewController: LoggedController("a", fixture.log))
      tabs.viewControllers = [navigation]
      fixture.window.rootViewController = tabs
      fixture.advance(frames: 1)
      #expect(tabs.tabBar.frame.minY == 431)
      let wide = LoggedController("wide", fixture.log)
      wide.hidesBottomBarWhenPushed = true
      navigation.pushViewController(wide, animated: true)
      fixture.advance(frames: 10)
      let y = tabs.tabBar.layer.presentation()?.frame.minY ?? -1
      #expect(y > 431 && y < 480)
      fixture.advance(for: 1)
      #expect(tabs.tabBar.frame.minY == 480)
      #expect(wide.view.safeAreaInsets.bottom == 0)
      navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(tabs.tabBar.frame.minY == 431)
      #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
    }
  }
}
