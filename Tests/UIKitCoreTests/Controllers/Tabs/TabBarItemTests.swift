import KinemaTestSupport
import QuartzCore
import Testing
import UIKitCore

/// The content of tab bar items.
@MainActor @Suite("Tab bar items", .fixedWidthText) struct TabBarItemTests {
  private func label(_ text: String?, in bar: UIView) -> UILabel? {
    bar.firstDescendant { ($0 as? UILabel).map { $0.text == text && !$0.isHidden } ?? false }
      as? UILabel
  }

  @Test("A badge is next to the image, follows its value and color, and disappears without a value")
  func badges() throws {
    try TestHost.run { host in
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
      host.window.addSubview(bar)
      let image = UIImage(systemName: "plus")
      let items = (0..<2).map { UITabBarItem(title: "Item \($0)", image: image, tag: $0) }
      bar.items = items
      host.frames(1)
      #expect(label("12", in: bar) == nil)
      items[1].badgeValue = "12"
      host.frames(1)
      let badge = try #require(label("12", in: bar))
      let place = badge.convert(badge.bounds, to: bar)
      #expect(place.minX > 240 && place.maxX < 320 && place.minY == 2 && place.height == 18)
      #expect(badge.backgroundColor == .systemRed)
      items[1].badgeValue = "a longer one"
      items[1].badgeColor = .blue
      host.frames(1)
      let longer = try #require(label("a longer one", in: bar))
      #expect(longer.bounds.width > place.width && longer.backgroundColor == .blue)
      items[1].badgeValue = nil
      host.frames(1)
      #expect(label("a longer one", in: bar) == nil)
    }
  }

  @Test("The title adjustment of a tab bar item moves the title")
  func titles() throws {
    try TestHost.run { host in
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
      host.window.addSubview(bar)
      let item = UITabBarItem(title: "Item", image: nil, tag: 0)
      bar.items = [item]
      host.frames(1)
      let before = try #require(label("Item", in: bar)).frame
      item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
      host.frames(1)
      #expect(label("Item", in: bar)?.frame == before.offsetBy(dx: 3, dy: -4))
    }
  }
}
