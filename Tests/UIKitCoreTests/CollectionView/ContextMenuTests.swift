import Foundation
import KinemaTestSupport
import UIKitCore
import QuartzCore
import Testing

/// Menus of pressed items, views, and buttons, driven by touches.
@MainActor @Suite("Context menus", .fixedWidthText)
struct ContextMenuTests {
  @Test("A press shows the item's menu, and tapping an entry runs it after the menu closes")
  func press() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.press(30, 30)
      play.host.up(30, 30)
      #expect(play.take() == ["ask 0 at 30,30", "show 0", "with"])
      play.host.advance(for: 1)
      #expect(play.take() == ["shown"])
      let copy = try #require(play.line("Copy"))
      #expect(play.line("Gone") == nil)
      // A disabled entry has no effect.
      let off = try #require(play.line("Off"))
      play.host.tap(off.x, off.y)
      play.host.advance(for: 0.5)
      #expect(play.take() == [] && play.overlay != nil)
      play.host.tap(copy.x, copy.y)
      play.host.frames(1)
      #expect(play.take() == ["end 0"])
      play.host.advance(for: 0.5)
      #expect(play.take() == ["ended", "Copy"])
      #expect(play.overlay == nil)
    }
  }

  @Test("The finger that opened the menu can slide to an entry and select it by lifting")
  func slide() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.press(30, 30)
      play.host.advance(for: 0.5)
      _ = play.take()
      let line = try #require(play.line("Delete"))
      play.host.move(line.x, line.y - 20)
      play.host.frames(2)
      play.host.move(line.x, line.y)
      play.host.frames(2)
      play.host.up(line.x, line.y)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["end 0", "ended", "Delete"])
    }
  }

  @Test("A submenu replaces its parent menu, and a tap outside closes it")
  func submenu() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.press(30, 30)
      play.host.up(30, 30)
      play.host.advance(for: 1)
      let more = try #require(play.line("More"))
      play.host.tap(more.x, more.y)
      play.host.advance(for: 0.5)
      #expect(play.line("Copy") == nil && play.line("Deep") != nil)
      _ = play.take()
      play.host.tap(310, 470)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["end 0", "ended"])
      #expect(play.overlay == nil)
    }
  }

  @Test("If there is no menu configuration, the item receives the press")
  func nothing() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.notes.hasMenu = false
      play.press(30, 30)
      play.host.up(30, 30)
      play.host.frames(2)
      #expect(play.take() == ["ask 0 at 30,30", "select 0"])
      #expect(play.overlay == nil)
    }
  }

  @Test("Tapping the preview commits it in the requested style")
  func commit() throws {
    for style in [UIContextMenuInteractionCommitStyle.dismiss, .pop] {
      try TestHost.run {
        let play = try MenuFixture()
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 200, height: 150)
        play.notes.preview = controller
        play.notes.style = style
        play.press(30, 30)
        play.host.up(30, 30)
        play.host.advance(for: 1)
        _ = play.take()
        let place = controller.view.convert(controller.view.bounds, to: play.host.window)
        #expect(place.size == CGSize(width: 200, height: 150))
        play.host.tap(place.midX, place.midY)
        play.host.advance(for: 0.6)
        #expect(play.take() == ["commit true", "end 0", "ended"])
        #expect(play.overlay == nil)
      }
    }
  }

  @Test("The menu and the preview stay on screen for any pressed view")
  func places() throws {
    for (y, height) in [(2.0, 40.0), (430, 40), (200, 80), (20, 440)] {
      try TestHost.run {
        let play = try MenuFixture()
        play.collection.removeFromSuperview()
        let view = UIView(frame: CGRect(x: 10, y: y, width: 120, height: height))
        view.backgroundColor = .red
        play.host.window.addSubview(view)
        let interaction = UIContextMenuInteraction(delegate: play.notes)
        view.addInteraction(interaction)
        #expect(view.interactions.count == 1 && interaction.view === view)
        play.host.frames(1)
        play.press(40, y + height / 2)
        play.host.up(40, y + height / 2)
        play.host.advance(for: 1)
        let overlay = try #require(play.overlay)
        let parts = overlay.subviews.dropFirst().map(\.frame)
        #expect(parts.count == 2)
        for part in parts { #expect(overlay.bounds.contains(part)) }
        #expect(parts[0].intersection(parts[1]).isNull)
        view.removeInteraction(interaction)
        play.host.advance(for: 0.6)
        #expect(play.overlay == nil && view.gestureRecognizers == nil)
      }
    }
  }

  @Test("A visible menu can change, and single selection deselects the other entries")
  func update() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.press(30, 30)
      play.host.up(30, 30)
      play.host.advance(for: 1)
      let (one, two) = (play.notes.action("One"), play.notes.action("Two"))
      one.state = .on
      play.collection.contextMenuInteraction?.updateVisibleMenu { menu in
        #expect(menu.title == "Item")
        return UIMenu(options: .singleSelection, children: [one, two])
      }
      play.host.advance(for: 0.5)
      let line = try #require(play.line("Two"))
      play.host.tap(line.x, line.y)
      play.host.advance(for: 0.6)
      #expect(one.state == .off && two.state == .on)
      #expect(play.take().last == "Two")
    }
  }
}
