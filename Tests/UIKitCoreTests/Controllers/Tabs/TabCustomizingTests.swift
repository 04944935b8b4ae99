import CoreGraphics
import Foundation
import KinemaTestSupport
import MotionTesting
import Testing
import UIKitCore

@Suite("Customizing tab bars", .serialized, .fixedWidthText)
@MainActor struct TabCustomizingTests {
  /// A delegate that logs the calls of a tab bar.
  private final class BarListener: NSObject, UITabBarDelegate {
    var log: [String] = []

    private func names(_ items: [UITabBarItem]) -> String {
      items.map { $0.title ?? "" }.joined()
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("select \(item.title ?? "")")
    }
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
      log.append("willBegin \(names(items))")
    }
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
      log.append("didBegin \(names(items))")
    }
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
      log.append("willEnd \(names(items)) \(changed)")
    }
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
      log.append("didEnd \(names(items)) \(changed)")
    }
  }

  /// A bar with the items A to D, where A is fixed, and a panel with B to G.
  @MainActor private struct BarFixture {
    let host: TestHost
    let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
    let items = "ABCDEFG".map { UITabBarItem(title: String($0), image: nil, tag: 0) }
    let listener = BarListener()

    init() throws {
      host = Motion.host
      bar.items = Array(items.prefix(4))
      bar.selectedItem = items[0]
      bar.delegate = listener
      host.window.addSubview(bar)
      host.frames(1)
    }

    func begin() {
      bar.beginCustomizingItems(Array(items.dropFirst()))
      host.advance(for: 0.5)
    }

    var names: String { (bar.items ?? []).map { $0.title ?? "" }.joined() }

    func drag(_ from: CGPoint, _ to: CGPoint) {
      host.play { $0.drag(along: [from, to], for: 0.4, hold: 0.1) }
      host.advance(for: 0.4)
    }

    /// Returns the position of an item in the panel, with four items in a line.
    func tile(_ index: Int) -> CGPoint {
      CGPoint(x: 40 + CGFloat(index % 4) * 80, y: 84 + CGFloat(index / 4) * 80)
    }
    func slot(_ index: Int) -> CGPoint { CGPoint(x: 40 + CGFloat(index) * 80, y: 455) }
  }

  @Test("Dragging an item onto the tab bar replaces another item")
  func drag() throws {
    try TestHost.run {
      let fixture = try BarFixture()
      fixture.begin()
      #expect(fixture.bar.isCustomizing)
      #expect(fixture.listener.log == ["willBegin BCDEFG", "didBegin BCDEFG"])
      // F is the fifth item of the panel.
      fixture.drag(fixture.tile(4), fixture.slot(2))
      #expect(fixture.names == "ABFD")
      // C, which is no longer on the bar, replaces D.
      fixture.drag(fixture.tile(1), fixture.slot(3))
      #expect(fixture.names == "ABFC")
      fixture.listener.log = []
      #expect(fixture.bar.endCustomizing(animated: true))
      #expect(!fixture.bar.isCustomizing)
      #expect(fixture.listener.log == ["willEnd BCDEFG true"])
      fixture.host.advance(for: 0.5)
      #expect(fixture.listener.log == ["willEnd BCDEFG true", "didEnd BCDEFG true"])
      #expect(fixture.host.window.subviews.count == 1)
      #expect(!fixture.bar.endCustomizing(animated: false))
    }
  }

  @Test("Items on the bar swap positions, and fixed items and missed drops change nothing")
  func places() throws {
    try TestHost.run {
      let fixture = try BarFixture()
      fixture.begin()
      fixture.drag(fixture.slot(1), fixture.slot(3))
      #expect(fixture.names == "ADCB")
      // B is on the bar, so a drag from the panel swaps positions too.
      fixture.drag(fixture.tile(0), fixture.slot(2))
      #expect(fixture.names == "ADBC")
      fixture.drag(fixture.tile(5), fixture.slot(0))
      fixture.drag(fixture.slot(0), fixture.slot(1))
      fixture.drag(fixture.tile(5), CGPoint(x: 160, y: 300))
      #expect(fixture.names == "ADBC")
      // A tap does not select while the panel is shown.
      fixture.host.tap(120, 455)
      #expect(!fixture.listener.log.contains { $0.hasPrefix("select") })
      fixture.drag(fixture.slot(1), fixture.slot(3))
      fixture.drag(fixture.slot(1), fixture.slot(2))
      #expect(fixture.names == "ABCD")
      // Items in their original order do not count as a change. The panel's button ends the
      // customization.
      fixture.host.tap(280, 22)
      fixture.host.advance(for: 0.5)
      #expect(fixture.listener.log.suffix(2) == ["willEnd BCDEFG false", "didEnd BCDEFG false"])
      fixture.host.tap(120, 455)
      #expect(fixture.listener.log.last == "select B")
    }
  }

  @Test("A dragged item follows the finger, and its target position is highlighted")
  func following() throws {
    try TestHost.run {
      let fixture = try BarFixture()
      fixture.begin()
      let host = fixture.host
      host.down(fixture.tile(4).x, fixture.tile(4).y)
      for step in 1...20 {
        host.frames(1)
        host.move(fixture.tile(4).x + CGFloat(step) * 8, fixture.tile(4).y + CGFloat(step) * 14.5)
      }
      host.frames(1)
      let dragged = host.window.subviews.last
      #expect(dragged?.center == CGPoint(x: 200, y: 454))
      #expect(fixture.bar.subviews.filter { abs($0.alpha - 0.4) < 1e-6 }.map(\.center.x) == [200])
      #expect(fixture.names == "ABCD")
      // If customizing ends during a drag, nothing changes.
      #expect(!fixture.bar.endCustomizing(animated: false))
      host.advance(for: 0.5)
      #expect(host.window.subviews.count == 1 && fixture.names == "ABCD")
      host.up(200, 454)
    }
  }

  @Test("A bar without a superview shows no panel and prints a message")
  func homeless() {
    let bar = UITabBar(frame: .zero)
    let messages = Diagnostics.capture { bar.beginCustomizingItems([]) }
    #expect(!bar.isCustomizing && messages.count == 1)
  }

  // MARK: Controllers

  private final class TabsListener: NSObject, UITabBarControllerDelegate {
    var log: [String] = []

    private func names(_ controllers: [UIViewController]) -> String {
      controllers.map { $0.title ?? "" }.joined()
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.append("select \(viewController.tabBarItem.title ?? "")") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) { log.append("willBegin \(names(viewControllers))") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { log.append("willEnd \(names(viewControllers)) \(changed)") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { log.append("didEnd \(names(viewControllers)) \(changed)") }
  }

  /// Seven tabs. The last tab is a navigation controller with two pages.
  @MainActor private struct TabsFixture {
    let host: TestHost
    let tabs = UITabBarController()
    let listener = TabsListener()
    let pages: [UIViewController]

    init() throws {
      host = Motion.host
      pages = "ABCDEFG".map { name in
        let page = UIViewController()
        page.title = String(name)
        let tab = name == "G" ? UINavigationController(rootViewController: page) : page
        if let navigation = tab as? UINavigationController {
          let second = UIViewController()
          second.title = "H"
          navigation.pushViewController(second, animated: false)
        }
        tab.title = String(name)
        tab.tabBarItem = UITabBarItem(title: String(name), image: nil, tag: 0)
        return tab
      }
      tabs.viewControllers = pages
      tabs.delegate = listener
      host.window.rootViewController = tabs
      host.advance(for: 0.2)
    }

    var names: String { (tabs.tabBar.items ?? []).map { $0.title ?? "" }.joined(separator: " ") }
    var order: String { (tabs.viewControllers ?? []).map { $0.title ?? "" }.joined() }
    var more: UINavigationController { tabs.moreNavigationController }
    func tap(slot: Int) {
      host.tap(32 + CGFloat(slot) * 64, 455)
      host.advance(for: 0.5)
    }
    func tap(row: Int) {
      host.tap(100, 44 + 22 + CGFloat(row) * 44)
      host.advance(for: 1)
    }
  }

  @Test("With more than five tabs, the bar shows four, and a list shows the others")
  func more() throws {
    try TestHost.run {
      let fixture = try TabsFixture()
      #expect(fixture.names == "A B C D More" && fixture.order == "ABCDEFG")
      #expect(fixture.tabs.selectedIndex == 0)
      fixture.tap(slot: 4)
      #expect(fixture.tabs.selectedViewController === fixture.more)
      #expect(fixture.tabs.selectedIndex == NSNotFound)
      #expect(fixture.more.view.window != nil && fixture.more.topViewController?.title == "More")
      let table = fixture.more.topViewController?.view as? UITableView
      #expect(table?.visibleCells.map { $0.textLabel?.text } == ["E", "F", "G"])
      fixture.tap(row: 1)
      #expect(fixture.tabs.selectedViewController === fixture.pages[5])
      #expect(fixture.tabs.selectedIndex == 5 && fixture.pages[5].view.window != nil)
      #expect(fixture.pages[5].navigationController === fixture.more)
      // A tap on "More" returns to the list, and the page is a child of the tab bar controller
      // again.
      fixture.tap(slot: 4)
      fixture.host.advance(for: 1)
      #expect(fixture.more.viewControllers.count == 1)
      #expect(fixture.pages[5].parent === fixture.tabs)
      #expect(fixture.listener.log == ["select More", "select F", "select More"])
      fixture.tap(slot: 1)
      #expect(fixture.tabs.selectedIndex == 1 && fixture.pages[1].view.window != nil)
      // If code selects a controller of the list, the controller is shown in "More".
      fixture.tabs.selectedIndex = 4
      fixture.host.advance(for: 0.5)
      #expect(fixture.tabs.selectedViewController === fixture.pages[4])
      #expect(fixture.pages[4].view.window != nil && fixture.more.viewControllers.count == 2)
      #expect(fixture.tabs.tabBar.selectedItem === fixture.more.tabBarItem)
    }
  }

  @Test("The stack of a listed navigation controller is shown in More and later moves back")
  func navigation() throws {
    try TestHost.run {
      let fixture = try TabsFixture()
      let own = try #require(fixture.pages[6] as? UINavigationController)
      let stack = own.viewControllers
      fixture.tap(slot: 4)
      fixture.tap(row: 2)
      #expect(fixture.more.viewControllers.map { $0.title ?? "" } == ["More", "G", "H"])
      #expect(stack[1].view.window != nil && own.viewControllers.isEmpty)
      fixture.more.popToRootViewController(animated: true)
      fixture.host.advance(for: 1)
      #expect(own.viewControllers == stack && stack[1].navigationController === own)
      // With fewer tabs, there is no list.
      fixture.tabs.viewControllers = Array(fixture.pages.suffix(3))
      fixture.host.advance(for: 0.5)
      #expect(fixture.names == "E F G" && fixture.more.parent == nil)
      #expect(fixture.tabs.selectedIndex == 0 && fixture.pages[4].view.window != nil)
      fixture.tabs.selectedIndex = 2
      fixture.host.advance(for: 0.5)
      #expect(stack[1].view.window != nil)
    }
  }

  @Test("Editing the More list changes the order of the tabs")
  func editing() throws {
    try TestHost.run {
      let fixture = try TabsFixture()
      fixture.tabs.customizableViewControllers = Array(fixture.pages.dropFirst(2))
      fixture.tap(slot: 4)
      fixture.listener.log = []
      fixture.host.tap(290, 22)
      fixture.host.advance(for: 0.5)
      #expect(fixture.tabs.tabBar.isCustomizing && fixture.listener.log == ["willBegin CDEFG"])
      // F, the fourth item of the panel, is dropped on the third position. E is dropped on the
      // first position, which is fixed, and on "More", which accepts no items.
      for (tile, slot) in [(3, 2), (2, 0), (2, 4)] {
        fixture.host.play {
          $0.drag(
            along: [
              CGPoint(x: 40 + CGFloat(tile) * 80, y: 84),
              CGPoint(x: 32 + CGFloat(slot) * 64, y: 455),
            ], for: 0.4, hold: 0.1)
        }
        fixture.host.advance(for: 0.4)
      }
      #expect(fixture.names == "A B F D More")
      fixture.host.tap(290, 22)
      fixture.host.advance(for: 0.5)
      #expect(fixture.order == "ABFDCEG")
      #expect(
        fixture.listener.log == ["willBegin CDEFG", "willEnd ABFDCEG true", "didEnd ABFDCEG true"])
      let table = fixture.more.topViewController?.view as? UITableView
      #expect(table?.visibleCells.map { $0.textLabel?.text } == ["C", "E", "G"])
      fixture.tap(slot: 2)
      #expect(fixture.tabs.selectedViewController === fixture.pages[5])
      #expect(fixture.tabs.selectedIndex == 2 && fixture.pages[5].view.window != nil)
      fixture.tabs.customizableViewControllers = []
      #expect(fixture.more.topViewController?.navigationItem.rightBarButtonItem == nil)
    }
  }

  @Test("Removing the selected tab from the bar moves it to the list")
  func displaced() throws {
    try TestHost.run {
      let fixture = try TabsFixture()
      fixture.tap(slot: 3)
      fixture.tabs.tabBar.beginCustomizingItems(fixture.pages.map { $0.tabBarItem })
      fixture.host.advance(for: 0.5)
      fixture.host.play {
        $0.drag(along: [CGPoint(x: 40, y: 164), CGPoint(x: 224, y: 455)], for: 0.4, hold: 0.1)
      }
      fixture.host.advance(for: 0.4)
      fixture.tabs.tabBar.endCustomizing(animated: true)
      fixture.host.advance(for: 1)
      #expect(fixture.order == "ABCEDFG")
      #expect(fixture.tabs.selectedViewController === fixture.more)
      #expect(fixture.more.view.window != nil && fixture.pages[3].view.window == nil)
      fixture.tap(row: 0)
      #expect(fixture.tabs.selectedViewController === fixture.pages[3])
      #expect(fixture.pages[3].view.window != nil)
    }
  }
}
