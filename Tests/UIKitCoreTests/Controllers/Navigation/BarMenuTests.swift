import KinemaTestSupport
import MotionTesting
import QuartzCore
import Testing
import UIKitCore

/// The menus and the appearance of bar items.
@MainActor @Suite("Menus of bar items", .fixedWidthText) struct BarMenuTests {
  @MainActor private final class Target {
    var taps = 0
    func tapped(_ item: UIBarButtonItem) { taps += 1 }
  }

  @MainActor private final class Play {
    let host: TestHost
    let navigation = UINavigationController()
    let controller = UIViewController()
    var chosen: [String] = []
    var senders: [ObjectIdentifier?] = []

    init() throws {
      host = Motion.host
      controller.title = "Title"
      navigation.viewControllers = [controller]
      host.window.rootViewController = navigation
      host.frames(2)
    }

    var menu: UIMenu {
      UIMenu(
        children: ["One", "Two"].map { title in
          UIAction(title: title) { [weak self] action in
            self?.chosen.append(title)
            self?.senders.append((action.sender as AnyObject?).map { ObjectIdentifier($0) })
          }
        })
    }

    var overlay: UIView? { host.window.subviews.last { "\($0)".contains("ContextMenu") } }

    func place(of text: String, in root: UIView?) -> CGPoint? {
      let found = root?.firstDescendant {
        guard let label = $0 as? UILabel else { return false }
        return label.text == text
      }
      return found.map {
        $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: host.window)
      }
    }

    func tap(_ text: String, in root: UIView?) throws {
      let place = try #require(self.place(of: text, in: root))
      host.tap(place.x, place.y)
      host.advance(for: 0.6)
    }
  }

  @Test("Tapping an item that has only a menu shows the menu, and its entries run their actions")
  func tapShows() throws {
    try TestHost.run {
      let play = try Play()
      let item = UIBarButtonItem(title: "More", menu: play.menu)
      play.controller.navigationItem.rightBarButtonItem = item
      play.host.frames(2)
      try play.tap("More", in: play.navigation.navigationBar)
      let list = try #require(play.overlay?.subviews.last)
      // This point is next to the button, which does not move.
      #expect(list.frame.minY >= 44 && list.frame.maxX <= 320 - 16)
      try play.tap("Two", in: play.overlay)
      #expect(play.chosen == ["Two"] && play.senders == [ObjectIdentifier(item)])
      #expect(play.overlay == nil)
    }
  }

  @Test("A touch outside the menu only closes it, even if the touch moves")
  func outside() throws {
    for moves in [false, true] {
      try TestHost.run {
        let play = try Play()
        play.controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "More", menu: play.menu)
        var taps = 0
        let button = UIButton(
          type: .system, primaryAction: UIAction(title: "Below") { _ in taps += 1 })
        button.frame = CGRect(x: 20, y: 300, width: 100, height: 40)
        play.controller.view.addSubview(button)
        play.host.frames(2)
        try play.tap("More", in: play.navigation.navigationBar)
        #expect(play.overlay != nil)
        play.host.down(60, 320)
        play.host.frames(2)
        if moves { play.host.move(90, 330) }
        play.host.frames(2)
        play.host.up(moves ? 90 : 60, moves ? 330 : 320)
        play.host.advance(for: 0.6)
        #expect(play.overlay == nil && play.chosen.isEmpty && taps == 0)
        try play.tap("Below", in: play.controller.view)
        #expect(taps == 1)
      }
    }
  }

  @Test("An item with an action and a menu runs the action on tap and opens the menu on hold")
  func longPress() throws {
    try TestHost.run {
      let play = try Play()
      let target = Target()
      let methods = UIBarButtonItem(
        title: "Method", image: nil, target: target, action: Target.tapped, menu: play.menu)
      var performed = 0
      let closures = UIBarButtonItem(
        primaryAction: UIAction(title: "Closure") { _ in performed += 1 }, menu: play.menu)
      play.controller.navigationItem.leftBarButtonItem = methods
      play.controller.navigationItem.rightBarButtonItem = closures
      play.host.frames(2)
      for (title, count) in [("Method", { target.taps }), ("Closure", { performed })] {
        try play.tap(title, in: play.navigation.navigationBar)
        #expect(count() == 1 && play.overlay == nil)
        let place = try #require(play.place(of: title, in: play.navigation.navigationBar))
        play.host.down(place.x, place.y)
        play.host.advance(for: 0.7)
        #expect(play.overlay != nil)
        // The finger slides to a menu entry without being lifted.
        let line = try #require(play.place(of: "One", in: play.overlay))
        play.host.move(line.x, line.y - 8)
        play.host.frames(2)
        play.host.move(line.x, line.y)
        play.host.frames(2)
        play.host.up(line.x, line.y)
        play.host.advance(for: 0.6)
        #expect(count() == 1 && play.overlay == nil)
      }
      #expect(play.chosen == ["One", "One"])
      #expect(play.senders == [ObjectIdentifier(methods), ObjectIdentifier(closures)])
    }
  }

  @Test("A disabled item opens no menu, and a menu closes when its item leaves the bar")
  func leaving() throws {
    try TestHost.run {
      let play = try Play()
      let item = UIBarButtonItem(title: "More", menu: play.menu)
      play.controller.navigationItem.rightBarButtonItem = item
      play.host.frames(2)
      item.isEnabled = false
      play.host.frames(2)
      try play.tap("More", in: play.navigation.navigationBar)
      #expect(play.overlay == nil)
      item.title = "Further"
      item.isEnabled = true
      play.host.frames(2)
      try play.tap("Further", in: play.navigation.navigationBar)
      #expect(play.overlay != nil)
      let other = UIBarButtonItem(title: "Other", menu: nil)
      other.menu = play.menu
      play.controller.navigationItem.rightBarButtonItem = other
      play.host.advance(for: 0.6)
      #expect(play.overlay == nil)
      try play.tap("Other", in: play.navigation.navigationBar)
      #expect(play.overlay != nil)
      play.controller.navigationItem.rightBarButtonItem = nil
      play.host.advance(for: 0.6)
      #expect(play.overlay == nil && play.chosen.isEmpty)
    }
  }

  @Test("A toolbar item opens its menu above the item")
  func toolbar() throws {
    try TestHost.run {
      let play = try Play()
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 436, width: 320, height: 44))
      toolbar.items = [UIBarButtonItem(title: "Tools", menu: play.menu)]
      play.controller.view.addSubview(toolbar)
      play.host.frames(2)
      try play.tap("Tools", in: toolbar)
      let list = try #require(play.overlay?.subviews.last)
      #expect(list.frame.maxY <= 480 - 44)
      try play.tap("One", in: play.overlay)
      #expect(play.chosen == ["One"])
    }
  }

  @Test("Tapping a title that has a menu shows the menu")
  func title() throws {
    try TestHost.run {
      let play = try Play()
      play.controller.navigationItem.titleMenuProvider = { [unowned play] suggested in
        #expect(suggested.isEmpty)
        return play.menu
      }
      play.host.frames(2)
      try play.tap("Title", in: play.navigation.navigationBar)
      try play.tap("Two", in: play.overlay)
      #expect(play.chosen == ["Two"] && play.overlay == nil)
      play.controller.navigationItem.titleMenuProvider = nil
      play.host.frames(2)
      try play.tap("Title", in: play.navigation.navigationBar)
      #expect(play.overlay == nil)
    }
  }

  @Test("Bar item backgrounds depend on state and style, and titles follow position adjustments")
  func looks() throws {
    try TestHost.run {
      let play = try Play()
      func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
          color.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
      }
      let (plain, done, pressed) = (image(.red), image(.green), image(.blue))
      let item = UIBarButtonItem(title: "Look", style: .done, target: nil, action: nil)
      item.setBackgroundImage(plain, for: .normal, barMetrics: .default)
      item.setBackgroundImage(pressed, for: .highlighted, barMetrics: .default)
      item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: -2), for: .default)
      #expect(item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 3, vertical: -2))
      #expect(item.titlePositionAdjustment(for: .compact) == .zero)
      play.controller.navigationItem.rightBarButtonItem = item
      play.host.frames(2)
      @MainActor func shown() -> [UIImage] {
        let slots = play.navigation.navigationBar.subviews.flatMap(\.subviews)
        let views = slots.flatMap(\.subviews).flatMap(\.subviews)
        return views.compactMap { $0 as? UIImageView }.compactMap(\.image)
      }
      #expect(shown() == [plain])
      item.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
      #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) === done)
      #expect(item.backgroundImage(for: .normal, barMetrics: .default) === plain)
      play.host.frames(2)
      #expect(shown() == [done])
      let place = try #require(play.place(of: "Look", in: play.navigation.navigationBar))
      #expect(abs(place.y - 20) < 1e-9)
      play.host.down(place.x, place.y)
      play.host.frames(1)
      #expect(shown() == [pressed])
      play.host.up(place.x, place.y)
    }
  }
}
