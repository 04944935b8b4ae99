import Foundation
import KinemaTestSupport
import UIKitCore
import QuartzCore
import Testing

/// Menus that buttons show in addition to the primary action, instead of it, or as pop-ups.
@MainActor @Suite("Button menus", .fixedWidthText)
struct ButtonMenuTests {
  /// A scroll view that can cancel the touches of controls.
  private final class Greedy: UIScrollView {
    var takes = false
    override func touchesShouldCancel(in view: UIView) -> Bool { takes }
  }

  @Test(
    "A tap opens a button's menu if it is the primary action, and otherwise a long press does")
  func button() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.collection.removeFromSuperview()
      // Actions that retained the host, which retains the button, would cause a retain cycle.
      let notes = play.notes
      let button = UIButton(
        type: .system, primaryAction: UIAction { _ in notes.lines.append("primary") })
      button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
      button.addAction(
        UIAction { _ in notes.lines.append("menu") }, for: .menuActionTriggered)
      play.host.window.addSubview(button)
      button.menu = play.notes.menu
      play.host.frames(1)
      play.host.tap(140, 120)
      play.host.advance(for: 0.5)
      #expect(play.take() == ["primary"] && play.overlay == nil)
      play.press(140, 120)
      play.host.up(140, 120)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["menu"] && play.overlay != nil)
      play.host.tap(5, 5)
      play.host.advance(for: 0.6)
      button.showsMenuAsPrimaryAction = true
      play.host.tap(140, 120)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["menu"])
      let line = try #require(play.line("Copy"))
      play.host.tap(line.x, line.y)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["Copy"] && play.overlay == nil)
      // A menu closes when its button is removed.
      play.host.tap(140, 120)
      play.host.advance(for: 0.6)
      #expect(play.overlay != nil)
      button.removeFromSuperview()
      play.host.advance(for: 0.6)
      #expect(play.overlay == nil)
    }
  }

  @Test(
    "A menu as the primary action opens at touch-down, and the finger can slide to an item")
  func touchDown() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.collection.removeFromSuperview()
      let notes = play.notes
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
      for (name, event) in [
        ("down", UIControl.Event.touchDown), ("menu", .menuActionTriggered),
        ("cancel", .touchCancel), ("inside", .touchUpInside), ("primary", .primaryActionTriggered),
      ] {
        button.addAction(UIAction { _ in notes.lines.append(name) }, for: event)
      }
      play.host.window.addSubview(button)
      button.menu = notes.menu
      button.showsMenuAsPrimaryAction = true
      play.host.frames(1)
      play.host.down(140, 120)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["down", "menu", "cancel"] && play.overlay != nil)
      // A finger that lifts where it touched down leaves the menu open.
      play.host.up(143, 120)
      play.host.advance(for: 0.6)
      #expect(play.take().isEmpty && play.overlay != nil)
      play.host.tap(5, 5)
      play.host.advance(for: 0.6)
      #expect(play.overlay == nil)
      // The finger can also slide to an entry.
      play.host.down(140, 120)
      play.host.advance(for: 0.6)
      let line = try #require(play.line("Delete"))
      play.host.move(150, 150)
      play.host.move(line.x, line.y)
      play.host.frames(1)
      play.host.up(line.x, line.y)
      play.host.advance(for: 0.6)
      #expect(play.take() == ["down", "menu", "cancel", "Delete"] && play.overlay == nil)
      // The button no longer tracks the finger.
      #expect(!button.isHighlighted && !button.isTracking)
    }
  }

  @Test("A scroll view that cancels a touch closes the menu that the touch opened")
  func scrolledAway() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.collection.removeFromSuperview()
      let scroll = Greedy(frame: play.host.window.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.delaysContentTouches = false
      play.host.window.addSubview(scroll)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 100, y: 300, width: 80, height: 40)
      button.menu = play.notes.menu
      button.showsMenuAsPrimaryAction = true
      scroll.addSubview(button)
      play.host.frames(1)
      for takes in [false, true] {
        scroll.takes = takes
        play.host.down(140, 320)
        play.host.frames(2)
        #expect(play.overlay != nil)
        for y in stride(from: 310, through: 200, by: -10) { play.host.move(140, CGFloat(y)) }
        play.host.advance(for: 0.6)
        // A control in a scroll view keeps its touch unless the scroll view cancels it.
        #expect((scroll.contentOffset.y > 0) == takes && (play.overlay == nil) == takes)
        play.host.up(10, 200)
        play.host.advance(for: 0.6)
        play.host.tap(5, 5)
        play.host.advance(for: 0.6)
      }
      #expect(play.take().isEmpty)
    }
  }

  @Test("A pop-up button shows the title of the selected action")
  func popUp() throws {
    try TestHost.run {
      let play = try MenuFixture()
      play.collection.removeFromSuperview()
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
      play.host.window.addSubview(button)
      let notes = play.notes
      let actions = ["One", "Two", "Three"].map { notes.action($0) }
      button.menu = UIMenu(children: [
        actions[0], UIMenu(options: .displayInline, children: [actions[1]]), actions[2],
      ])
      button.showsMenuAsPrimaryAction = true
      #expect(button.currentTitle == nil && actions.allSatisfy { $0.state == .off })
      button.changesSelectionAsPrimaryAction = true
      #expect(button.currentTitle == "One" && actions.map(\.state) == [.on, .off, .off])
      for (title, states) in [
        ("Two", [UIMenuElement.State.off, .on, .off]), ("Three", [.off, .off, .on]),
      ] {
        play.host.tap(140, 120)
        play.host.advance(for: 0.6)
        let line = try #require(play.line(title))
        play.host.tap(line.x, line.y)
        play.host.advance(for: 0.6)
        #expect(button.currentTitle == title && actions.map(\.state) == states)
        #expect(!button.isSelected)
      }
      #expect(play.take() == ["Two", "Three"])
    }
  }
}
