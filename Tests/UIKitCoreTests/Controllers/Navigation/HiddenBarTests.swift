import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Hidden bars and pages that cannot be popped", .fixedWidthText)
struct HiddenBarTests {
  @Test("A bar that a client hides stays hidden and frees its safe area")
  func hiddenBars() throws {
    try TestHost.run { host in
      let play = BarPlay(host)
      let covered = play.lower.view.safeAreaInsets.top
      #expect(covered >= 44)
      play.bar.isHidden = true
      play.navigation.view.setNeedsLayout()
      host.frames(2)
      #expect(play.bar.isHidden)
      #expect(play.lower.view.safeAreaInsets.top < covered)
      play.bar.isHidden = false
      host.frames(2)
      #expect(!play.bar.isHidden && play.lower.view.safeAreaInsets.top == covered)
      play.navigation.isNavigationBarHidden = true
      host.frames(2)
      #expect(play.bar.isHidden)
      play.navigation.isNavigationBarHidden = false
      host.frames(2)
      #expect(!play.bar.isHidden && play.bar.frame.minY == 0)
    }
    try TestHost.run { host in
      let page = UIViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [page]
      host.window.rootViewController = tabs
      host.frames(2)
      #expect(page.view.safeAreaInsets.bottom == 49)
      tabs.tabBar.isHidden = true
      host.frames(2)
      #expect(tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)
      tabs.tabBar.isHidden = false
      host.frames(2)
      #expect(page.view.safeAreaInsets.bottom == 49)
    }
  }

  @Test(
    "The edge pan requires a back button unless the recognizer has another delegate")
  func prevented() throws {
    final class Allowing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    }
    let reasons: [@MainActor (BarPlay) -> Void] = [
      { $0.upper.navigationItem.hidesBackButton = true },
      {
        $0.upper.navigationItem.leftBarButtonItem = UIBarButtonItem(
          title: "Own", primaryAction: nil)
      },
      { $0.navigation.isNavigationBarHidden = true },
    ]
    for reason in reasons {
      for isReplaced in [false, true] {
        try TestHost.run { host in
          let play = BarPlay(host)
          play.push()
          reason(play)
          host.frames(1)
          let delegate = Allowing()
          if isReplaced { play.navigation.interactivePopGestureRecognizer?.delegate = delegate }
          withExtendedLifetime(delegate) { play.drag(completes: true) }
          #expect((play.navigation.viewControllers.count == 1) == isReplaced)
        }
      }
    }
    // If left items supplement the back button, the button is visible and the gesture works.
    try TestHost.run { host in
      let play = BarPlay(host)
      play.push()
      play.upper.navigationItem.leftItemsSupplementBackButton = true
      play.upper.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Own", primaryAction: nil)
      host.frames(1)
      play.drag(completes: true)
      #expect(play.navigation.viewControllers.count == 1)
    }
  }

  @Test("A subclass decides whether the back button can pop")
  func shouldPop() throws {
    final class Asking: UINavigationController, UINavigationBarDelegate {
      var allows = false
      var asked: [UINavigationItem] = []
      func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      ) -> Bool {
        asked.append(item)
        return allows
      }
    }
    try TestHost.run { host in
      let navigation = Asking(rootViewController: UIViewController())
      host.window.rootViewController = navigation
      let top = UIViewController()
      navigation.pushViewController(top, animated: false)
      host.frames(2)
      host.tap(20, 22)
      host.advance(for: 1)
      #expect(navigation.viewControllers.count == 2 && navigation.asked == [top.navigationItem])
      navigation.allows = true
      host.tap(20, 22)
      host.advance(for: 1)
      #expect(navigation.viewControllers.count == 1)
    }
  }

  @Test("A page keeps its safe area while a page that hides the tab bar is pushed or popped")
  func ownInsets() throws {
    try TestHost.run { host in
      let (root, page) = (UIViewController(), UIViewController())
      page.hidesBottomBarWhenPushed = true
      let navigation = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      host.window.rootViewController = tabs
      host.frames(2)
      #expect(root.view.safeAreaInsets.bottom == 49)
      navigation.pushViewController(page, animated: true)
      for _ in 0..<50 {
        host.frames(1)
        #expect(page.view.safeAreaInsets.bottom == 0)
        if root.view.window != nil { #expect(root.view.safeAreaInsets.bottom == 49) }
      }
      navigation.popViewController(animated: true)
      for _ in 0..<50 {
        host.frames(1)
        if page.view.window != nil { #expect(page.view.safeAreaInsets.bottom == 0) }
        #expect(root.view.safeAreaInsets.bottom == 49)
      }
    }
  }
}
