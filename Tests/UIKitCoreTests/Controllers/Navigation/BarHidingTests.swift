import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Bars slide in and out")
struct BarHidingTests {
  /// Returns the upper edge of a view on the screen in each frame, or nil while it is not visible.
  private func tops(of view: UIView, _ fixture: TransitionFixture, frames: Int = 30) -> [CGFloat?] {
    (0..<frames).map { _ in
      fixture.advance(frames: 1)
      let shown = view.layer.presentation() ?? view.layer
      return view.isHidden || view.window == nil ? nil : shown.frame.minY
    }
  }

  private func expectSlide(_ tops: [CGFloat?], from start: CGFloat, to end: CGFloat) {
    let moving = tops.compactMap(\.self).filter { abs($0 - start) > 0.5 && abs($0 - end) > 0.5 }
    #expect(moving.count >= 5, "\(tops)")
    #expect(moving == moving.sorted(by: end < start ? (>) : (<)), "\(tops)")
  }

  @Test("Hiding a bar with animation slides it out and then hides it")
  func slidesOut() throws {
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      navigation.setNavigationBarHidden(true, animated: true)
      expectSlide(tops(of: navigation.navigationBar, fixture), from: 0, to: -44)
      #expect(navigation.navigationBar.isHidden)
      #expect(navigation.isNavigationBarHidden)
      navigation.setNavigationBarHidden(false, animated: true)
      expectSlide(tops(of: navigation.navigationBar, fixture), from: -44, to: 0)
      #expect(!navigation.navigationBar.isHidden)
    }
  }

  @Test(
    "A bar that a pushed controller hides in viewWillAppear slides out", arguments: [false, true])
  func slidesOutWithPush(isPop: Bool) throws {
    final class Hiding: LoggedController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      if isPop {
        navigation.setViewControllers(
          [Hiding("hiding", fixture.log), fixture.base], animated: false)
        navigation.setNavigationBarHidden(false, animated: false)
        fixture.advance(frames: 2)
        navigation.popViewController(animated: true)
      } else {
        navigation.pushViewController(Hiding("hiding", fixture.log), animated: true)
      }
      expectSlide(tops(of: navigation.navigationBar, fixture), from: 0, to: -44)
      #expect(navigation.navigationBar.isHidden)
      #expect(navigation.topViewController?.view.safeAreaInsets.top == 0)
    }
  }

  @Test("A bar that is shown again while it slides out slides back in")
  func comesBack() throws {
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      navigation.setNavigationBarHidden(true, animated: true)
      fixture.advance(frames: 5)
      navigation.setNavigationBarHidden(false, animated: true)
      fixture.advance(for: 1)
      #expect(!navigation.navigationBar.isHidden)
      #expect(navigation.navigationBar.layer.presentation()?.frame.minY == 0)
      navigation.setNavigationBarHidden(true, animated: true)
      fixture.advance(frames: 5)
      navigation.setNavigationBarHidden(true, animated: false)
      #expect(navigation.navigationBar.isHidden)
      fixture.advance(for: 1)
      #expect(navigation.navigationBar.isHidden)
    }
  }

  @Test("The first toolbar slides in from below and slides out again")
  func firstToolbar() throws {
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      navigation.setToolbarHidden(false, animated: true)
      let bar = try #require(navigation.toolbar)
      var widths: [CGRect] = []
      let tops = (0..<30).map { _ -> CGFloat? in
        fixture.advance(frames: 1)
        let frame = bar.layer.presentation()?.frame ?? bar.frame
        widths.append(CGRect(x: frame.minX, y: 0, width: frame.width, height: frame.height))
        return frame.minY
      }
      expectSlide(tops, from: 480, to: 436)
      #expect(widths.allSatisfy { $0 == CGRect(x: 0, y: 0, width: 320, height: 44) })
      navigation.setToolbarHidden(true, animated: true)
      #expect(bar.frame.minY == 480, "\(bar.layer.animationKeys() ?? [])")
      expectSlide(self.tops(of: bar, fixture), from: 436, to: 480)
    }
  }

  /// Returns the views that enter the screen in an animation and grow from an empty frame.
  private func flights(_ window: UIWindow, known: Set<ObjectIdentifier>) -> [String] {
    var found: [String] = []
    func visit(_ view: UIView) {
      if !known.contains(ObjectIdentifier(view)), let shown = view.layer.presentation(),
        shown.bounds.size.width < 1 || shown.bounds.size.height < 1, view.bounds.width >= 1,
        view.bounds.height >= 1
      {
        found.append("\(type(of: view)) grows from \(shown.frame) to \(view.frame)")
      }
      for child in view.subviews where !view.isHidden { visit(child) }
    }
    visit(window)
    return found
  }

  private nonisolated static let changes:
    [String: @MainActor @Sendable (TransitionFixture) -> Void] = [
      "toolbar": { $0.navigation.setToolbarHidden(false, animated: true) },
      "bar items": { fixture in
        fixture.base.navigationItem.setRightBarButtonItems(
          [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)], animated: true)
      },
      "large title": { fixture in
        UIView.animate(withDuration: 0.3) {
          fixture.navigation.navigationBar.prefersLargeTitles = true
          fixture.navigation.view.layoutIfNeeded()
        }
      },
      "prompt": { fixture in
        UIView.animate(withDuration: 0.3) {
          fixture.base.navigationItem.prompt = "Say"
          fixture.navigation.view.layoutIfNeeded()
        }
      },
      "toolbar items": { fixture in
        fixture.navigation.setToolbarHidden(false, animated: false)
        fixture.navigation.toolbar.setItems(
          [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)], animated: true)
      },
      "indicators": { fixture in
        let scroll = UIScrollView(frame: fixture.base.view.bounds)
        scroll.contentSize = CGSize(width: 2000, height: 2000)
        fixture.base.view.addSubview(scroll)
        scroll.flashScrollIndicators()
        UIView.animate(withDuration: 0.3) { scroll.contentOffset = CGPoint(x: 100, y: 100) }
      },
      "tabs": { fixture in
        let tabs = UITabBarController()
        fixture.window.rootViewController = tabs
        fixture.advance(frames: 2)
        tabs.setViewControllers([UIViewController(), UIViewController()], animated: true)
      },
      "keyboard": { fixture in
        let field = UITextField(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
        field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        field.clearButtonMode = .always
        field.text = "a"
        fixture.base.view.addSubview(field)
        field.becomeFirstResponder()
      },
      "badge": { fixture in
        let tabs = UITabBarController()
        let page = UIViewController()
        tabs.viewControllers = [page, UIViewController()]
        fixture.window.rootViewController = tabs
        fixture.advance(frames: 2)
        UIView.animate(withDuration: 0.3) {
          page.tabBarItem.badgeValue = "3"
          tabs.view.layoutIfNeeded()
        }
      },
    ]

  @Test(
    "Bars that appear in an animation do not grow from an empty frame",
    arguments: changes.keys.sorted())
  func growth(name: String) throws {
    try TransitionFixture.run { fixture in
      var known: Set<ObjectIdentifier> = []
      @MainActor func visit(_ view: UIView) {
        known.insert(ObjectIdentifier(view))
        for child in view.subviews { visit(child) }
      }
      visit(fixture.window)
      Self.changes[name]?(fixture)
      for _ in 0..<3 {
        fixture.advance(frames: 1)
        #expect(flights(fixture.window, known: known) == [])
      }
      for view in fixture.base.view.subviews { view.resignFirstResponder() }
      fixture.advance(for: 1)
    }
  }
}
