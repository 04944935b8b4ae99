import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Tab bar controllers")
struct TabTransitionTests {
  private func withTabs(
    _ body: (TransitionStage, UITabBarController, [LoggedController], FadeDelegate) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      let tabs = UITabBarController()
      let children = ["a", "b", "c"].map { LoggedController($0, stage.log) }
      tabs.viewControllers = children
      stage.window.rootViewController = tabs
      let delegate = FadeDelegate()
      tabs.delegate = delegate
      stage.log.events = []
      try body(stage, tabs, children, delegate)
    }
  }

  @Test("A change of tab without an animator is immediate and in the order of a push")
  func plain() throws {
    try withTabs { stage, tabs, children, _ in
      tabs.selectedIndex = 1
      #expect(
        stage.log.measured == "willDisappear:a,willAppear:b,didDisappear:a,didAppear:b")
      #expect(tabs.selectedViewController === children[1])
      #expect(children[1].view.window === stage.window)
      #expect(children[0].view.window == nil)
      #expect(children[1].view.safeAreaInsets.bottom == 49)
      tabs.tabBar.tap(at: 2)
      #expect(tabs.selectedIndex == 2)
    }
  }

  @Test("A delegate's animator moves between tabs, and a cancel restores the old one")
  func animated() throws {
    try withTabs { stage, tabs, children, delegate in
      delegate.animator = FadeAnimator(stage.log)
      tabs.selectedIndex = 1
      stage.advance(for: 1)
      #expect(
        stage.log.measured == "willDisappear:a,willAppear:b,animateTransition,completeTransition,"
          + "didDisappear:a,didAppear:b,animationEnded:1")
      stage.log.events = []
      let driver = UIPercentDrivenInteractiveTransition()
      delegate.interactor = driver
      tabs.selectedIndex = 2
      #expect(tabs.selectedIndex == 2)
      stage.advance(frames: 2)
      driver.update(0.3)
      driver.cancel()
      stage.advance(for: 1)
      #expect(tabs.selectedIndex == 1)
      #expect(tabs.tabBar.selectedItem === children[1].tabBarItem)
      #expect(
        stage.log.measured == "willDisappear:b,willAppear:c,animateTransition,completeTransition,"
          + "willDisappear:c,didDisappear:c,willAppear:b,didAppear:b,animationEnded:0")
    }
  }

  @Test("Tabs that are replaced leave, and the selection stays when it can")
  func replaced() throws {
    try withTabs { stage, tabs, children, _ in
      tabs.selectedIndex = 1
      let other = LoggedController("d", stage.log)
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

  @Test("A controller that hides the bottom bar takes the tab bar away while it is pushed")
  func hidesBottomBar() throws {
    try TransitionStage.run { stage in
      let tabs = UITabBarController()
      let navigation = UINavigationController(rootViewController: LoggedController("a", stage.log))
      tabs.viewControllers = [navigation]
      stage.window.rootViewController = tabs
      stage.advance(frames: 1)
      #expect(tabs.tabBar.frame.minY == 431)
      let wide = LoggedController("wide", stage.log)
      wide.hidesBottomBarWhenPushed = true
      navigation.pushViewController(wide, animated: true)
      stage.advance(frames: 10)
      let y = tabs.tabBar.layer.presentation()?.frame.minY ?? -1
      #expect(y > 431 && y < 480)
      stage.advance(for: 1)
      #expect(tabs.tabBar.frame.minY == 480)
      #expect(wide.view.safeAreaInsets.bottom == 0)
      navigation.popViewController(animated: true)
      stage.advance(for: 1)
      #expect(tabs.tabBar.frame.minY == 431)
      #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 49)
    }
  }
}
