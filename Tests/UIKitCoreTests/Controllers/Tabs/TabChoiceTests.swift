import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Tab content and taps on tabs", .fixedWidthText)
struct TabChoiceTests {
  private func titles(_ tabs: UITabBarController) -> [String] {
    var found: [String] = []
    tabs.tabBar.visit { if let text = ($0 as? UILabel)?.text, !text.isEmpty { found.append(text) } }
    return found
  }

  private func tap(_ index: Int, of count: Int, _ host: TestHost) {
    host.tap(320 / CGFloat(count) * (CGFloat(index) + 0.5), 455)
    host.advance(for: 1)
  }

  @Test("A navigation controller's tab shows its root's item and title")
  func rootItem() throws {
    try TestHost.run { host in
      let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
      first.title = "First"
      second.tabBarItem = UITabBarItem(title: "Second", image: nil, tag: 2)
      let tabs = UITabBarController()
      let stacks = [first, second, third].map { UINavigationController(rootViewController: $0) }
      tabs.viewControllers = stacks
      host.window.rootViewController = tabs
      host.frames(2)
      #expect(titles(tabs) == ["First", "Second"])
      #expect(stacks[1].tabBarItem === second.tabBarItem)
      third.title = "Third"
      host.frames(1)
      #expect(titles(tabs) == ["First", "Second", "Third"])
      let late = UITabBarItem(title: "Late", image: nil, tag: 1)
      stacks[0].tabBarItem = late
      host.frames(1)
      #expect(titles(tabs) == ["Late", "Second", "Third"])
      tap(1, of: 3, host)
      tap(0, of: 3, host)
      #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === late)
      tap(2, of: 3, host)
      #expect(tabs.selectedIndex == 2)
    }
  }

  @Test("A tap does not select a disabled tab")
  func disabled() throws {
    try TestHost.run { host in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.viewControllers?[1].tabBarItem.isEnabled = false
      host.window.rootViewController = tabs
      host.frames(2)
      tap(1, of: 2, host)
      #expect(tabs.selectedIndex == 0)
      tabs.viewControllers?[1].tabBarItem.isEnabled = true
      host.frames(1)
      tap(1, of: 2, host)
      #expect(tabs.selectedIndex == 1)
    }
  }

  @Test("Tapping the selected tab pops its stack to the root")
  func popsToRoot() throws {
    try TestHost.run { host in
      let stack = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [stack, UIViewController()]
      host.window.rootViewController = tabs
      for _ in 0..<2 { stack.pushViewController(UIViewController(), animated: false) }
      host.frames(2)
      tap(1, of: 2, host)
      tap(0, of: 2, host)
      #expect(stack.viewControllers.count == 3)
      tap(0, of: 2, host)
      #expect(stack.viewControllers.count == 1)
    }
  }

  @Test("A tab bar hidden by one page is visible in other tabs, and each tab keeps its inset")
  func hiddenBar() throws {
    try TestHost.run { host in
      let stack = UINavigationController(rootViewController: UIViewController())
      let (page, plain) = (UIViewController(), UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [stack, plain]
      host.window.rootViewController = tabs
      page.hidesBottomBarWhenPushed = true
      stack.pushViewController(page, animated: false)
      host.frames(2)
      #expect(tabs.tabBar.frame.minY == 480)
      tabs.selectedIndex = 1
      host.frames(2)
      #expect(tabs.tabBar.frame.minY == 431 && plain.view.safeAreaInsets.bottom == 49)
      tabs.selectedIndex = 0
      host.frames(2)
      #expect(tabs.tabBar.frame.minY == 480 && page.view.safeAreaInsets.bottom == 0)
      #expect(plain.view.safeAreaInsets.bottom == 49)
    }
  }

  @Test(
    "Canceling a transition from a tab that was removed does not leave an empty screen")
  func replacedDuringInteraction() throws {
    final class Judge: NSObject, UITabBarControllerDelegate {
      let driver = UIPercentDrivenInteractiveTransition()
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { FadeAnimator(EventLog()) }
      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }
    try TestHost.run { host in
      let (tabs, judge, next) = (UITabBarController(), Judge(), UIViewController())
      tabs.viewControllers = [UIViewController(), UIViewController()]
      host.window.rootViewController = tabs
      tabs.delegate = judge
      host.frames(2)
      tabs.viewControllers = [next]
      host.frames(2)
      judge.driver.cancel()
      host.advance(for: 1)
      #expect(tabs.selectedViewController === next && next.viewIfLoaded?.window != nil)
    }
  }

  @Test("New tabs keep the selected controller or, if it is not among them, the selected index")
  func replaced() throws {
    try TestHost.run { host in
      let tabs = UITabBarController()
      let old = (0..<3).map { _ in UIViewController() }
      tabs.viewControllers = old
      host.window.rootViewController = tabs
      tabs.selectedIndex = 1
      host.frames(2)
      tabs.viewControllers = (0..<3).map { _ in UIViewController() }
      host.frames(2)
      #expect(tabs.selectedIndex == 1)
      tabs.viewControllers = [UIViewController()]
      host.frames(2)
      #expect(tabs.selectedIndex == 0)
      tabs.viewControllers = [UIViewController(), tabs.viewControllers![0]]
      host.frames(2)
      #expect(tabs.selectedIndex == 1)
    }
  }
}

extension UIView {
  /// Visits the view and all its descendants.
  fileprivate func visit(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.visit(body) }
  }
}
