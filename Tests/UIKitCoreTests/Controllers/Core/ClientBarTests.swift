import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing

@testable import UIKitCore

/// A delegate that returns preset answers and logs its calls.
@MainActor
private final class BarJudge: NSObject, UINavigationBarDelegate {
  var allows = true
  var calls: [String] = []

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    calls.append("should push \(item.title ?? "")")
    return allows
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    calls.append("did push \(item.title ?? "")")
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    calls.append("should pop \(item.title ?? "")")
    return allows
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    calls.append("did pop \(item.title ?? "")")
  }
}

@MainActor
@Suite("Bars with client content")
struct ClientBarTests {
  private func label(_ text: String, in view: UIView) -> UILabel? {
    view.firstDescendant { ($0 as? UILabel)?.text == text } as? UILabel
  }

  @Test("A navigation bar asks its delegate before each push or pop and notifies it afterward")
  func delegate() {
    let (bar, judge) = (UINavigationBar(), BarJudge())
    bar.delegate = judge
    let (first, second) = (UINavigationItem(title: "first"), UINavigationItem(title: "second"))
    bar.pushItem(first, animated: false)
    bar.pushItem(second, animated: false)
    #expect(bar.items?.map(\.title) == ["first", "second"])
    #expect(bar.topItem === second && bar.backItem === first)
    judge.allows = false
    #expect(bar.popItem(animated: false) == nil)
    bar.pushItem(UINavigationItem(title: "third"), animated: false)
    #expect(bar.items?.count == 2)
    judge.allows = true
    #expect(bar.popItem(animated: false) === second)
    #expect(bar.topItem === first && bar.backItem == nil)
    #expect(
      judge.calls == [
        "should push first", "did push first", "should push second", "did push second",
        "should pop second", "should push third", "should pop second", "did pop second",
      ])
    #expect(UINavigationBar().popItem(animated: false) == nil)
  }

  @Test("Items can be pushed and popped if the delegate implements no methods")
  func silentDelegate() {
    final class Silent: NSObject, UINavigationBarDelegate, UITabBarDelegate {}
    let (bar, silent) = (UINavigationBar(), Silent())
    bar.delegate = silent
    let item = UINavigationItem(title: "first")
    bar.pushItem(item, animated: false)
    #expect(bar.topItem === item)
    #expect(bar.popItem(animated: false) === item)
    #expect(bar.items?.isEmpty == true)
    #expect(silent.navigationBarNSToolbarSection(bar) == .none)
  }

  @Test("In a window, the title of an animated push appears within 0.35 s")
  func animatedPush() throws {
    try TransitionFixture.run { fixture in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      fixture.base.view.addSubview(bar)
      bar.pushItem(UINavigationItem(title: "first"), animated: false)
      fixture.advance(frames: 1)
      #expect(label("first", in: bar)?.window != nil)
      bar.pushItem(UINavigationItem(title: "second"), animated: true)
      fixture.advance(frames: 6)
      // Both titles are visible during the transition.
      #expect(label("first", in: bar) != nil && label("second", in: bar) != nil)
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 2)
      fixture.advance(for: 0.35)
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
      let shown = try #require(label("second", in: bar))
      #expect(abs(shown.convert(shown.bounds, to: bar).midX - 160) < 1)
      bar.popItem(animated: true)
      fixture.advance(for: 0.5)
      #expect(label("first", in: bar) != nil && label("second", in: bar) == nil)
    }
  }

  @Test("A client's title view and button view are centered in their spaces")
  func customViews() throws {
    try TransitionFixture.run { fixture in
      let title = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      fixture.base.navigationItem.titleView = title
      fixture.base.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
      fixture.advance(frames: 1)
      let bar = fixture.navigation.navigationBar
      #expect(title.isDescendant(of: bar) && button.isDescendant(of: bar))
      #expect(label("base", in: bar) == nil)
      #expect(abs(title.convert(title.bounds, to: bar).midX - 160) < 1)
      let place = try #require(button.superview)
      #expect(button.center == CGPoint(x: place.bounds.midX, y: place.bounds.midY))
      #expect(button.convert(button.bounds, to: bar).minX > 200)
    }
  }

  @Test("A navigation bar fits its item's height and applies large title attributes")
  func heights() throws {
    try TransitionFixture.run { fixture in
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      fixture.base.view.addSubview(bar)
      bar.pushItem(UINavigationItem(title: "large"), animated: false)
      #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
      bar.prefersLargeTitles = true
      let size = bar.sizeThatFits(CGSize(width: 320, height: 0))
      #expect(size == CGSize(width: 320, height: 96))
      bar.frame.size = size
      bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
      fixture.advance(frames: 1)
      let large = bar.firstDescendant { ($0 as? UILabel)?.textColor == .red } as? UILabel
      #expect(large?.text == "large")
    }
  }

  @Test("Toolbars and tab bars use the most recently set colors")
  func colors() {
    let tools = UIToolbar()
    tools.backgroundColor = .green
    #expect(tools.background.backgroundColor == .green)
    tools.barTintColor = .blue
    #expect(tools.background.backgroundColor == .blue)
    let look = UIToolbarAppearance()
    look.backgroundColor = .red
    tools.standardAppearance = look
    #expect(tools.background.backgroundColor == .red)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    tools.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
    #expect(tools.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) === image)
    #expect(tools.backgroundImage(forToolbarPosition: .any, barMetrics: .compact) == nil)
    let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    tools.setItems([item], animated: true)
    #expect(tools.items == [item])

    let tabs = UITabBar()
    tabs.backgroundColor = .green
    #expect(tabs.background.backgroundColor == .green)
    tabs.barTintColor = .blue
    #expect(tabs.background.backgroundColor == .blue)
    let tabLook = UITabBarAppearance()
    tabLook.backgroundColor = .red
    tabs.standardAppearance = tabLook
    #expect(tabs.background.backgroundColor == .red)
    let tab = UITabBarItem(title: "one", image: nil, tag: 1)
    tabs.setItems([tab], animated: true)
    #expect(tabs.items == [tab])
    tabs.unselectedItemTintColor = .purple
    #expect(label("one", in: tabs)?.textColor == .purple)
    tabs.selectedItem = tab
    #expect(label("one", in: tabs)?.textColor != .purple)
  }

  @Test("Bars that are created from a coder have their backgrounds")
  func coder() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let navigationBar = try #require(UINavigationBar(coder: coder))
    let tools = try #require(UIToolbar(coder: coder))
    let tabs = try #require(UITabBar(coder: coder))
    #expect(navigationBar.background.superview === navigationBar)
    #expect(tools.background.superview === tools && tabs.background.superview === tabs)
    #expect(UINavigationController(coder: coder)?.viewControllers.isEmpty == true)
  }

  @Test("A navigation controller uses the given bar class, and show pushes a controller")
  func navigationController() throws {
    final class Bar: UINavigationBar {}
    let other = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    #expect(other.navigationBar is Bar)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(plain.viewControllers.isEmpty)
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      #expect(navigation.visibleViewController === fixture.base)
      let next = LoggedController("next", fixture.log)
      navigation.show(next, sender: nil)
      #expect(navigation.topViewController === next && navigation.transitionRun != nil)
      fixture.advance(for: 1)
      let modal = LoggedController("modal", fixture.log)
      next.present(modal, animated: false)
      #expect(navigation.visibleViewController === modal)
      #expect(navigation.isToolbarHidden)
      navigation.isToolbarHidden = false
      #expect(!navigation.isToolbarHidden)
    }
  }

  @Test("With hidesBarsOnSwipe, swiping up hides the bar, and swiping down shows it again")
  func swipes() throws {
    try TransitionFixture.run { fixture in
      fixture.navigation.hidesBarsOnSwipe = true
      @MainActor func swipe(from start: CGFloat, to end: CGFloat) {
        fixture.host.down(160, start)
        fixture.advance(frames: 1)
        for step in 1...4 {
          fixture.host.move(160, start + (end - start) * CGFloat(step) / 4)
          fixture.advance(frames: 1)
        }
        fixture.host.up(160, end)
        fixture.advance(for: 0.5)
      }
      swipe(from: 400, to: 250)
      #expect(fixture.navigation.isNavigationBarHidden)
      swipe(from: 250, to: 400)
      #expect(!fixture.navigation.isNavigationBarHidden)
    }
  }
}
