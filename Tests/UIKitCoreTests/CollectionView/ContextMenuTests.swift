import Foundation
import UIKitCore
import QuartzCore
import Testing

/// Menus of pressed items, views and buttons, driven by fingers.
@MainActor @Suite("Context menus", .fixedWidthText)
struct ContextMenuTests {
  private final class Notes: NSObject, UICollectionViewDelegate, UICollectionViewDataSource,
    UIContextMenuInteractionDelegate
  {
    var lines: [String] = []
    var hasMenu = true
    var style = UIContextMenuInteractionCommitStyle.dismiss
    var preview: UIViewController?

    var menu: UIMenu {
      UIMenu(
        title: "Item",
        children: [
          action("Copy"), action("Off", .disabled), action("Gone", .hidden),
          UIMenu(options: .displayInline, children: [action("Delete", .destructive)]),
          UIMenu(title: "More", children: [action("Deep")]),
        ])
    }

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [unowned self] _ in lines.append(title) }
    }

    func configuration(_ name: String) -> UIContextMenuConfiguration? {
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(
        identifier: name as NSString, previewProvider: { self.preview },
        actionProvider: { _ in self.menu })
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      lines.append("select \(path.item)")
    }
    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("ask \(path.item) at \(Int(point.x)),\(Int(point.y))")
      return configuration("\(path.item)")
    }
    func collectionView(
      _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      lines.append("show \(configuration.identifier)")
      animator?.addAnimations { [unowned self] in lines.append("with") }
      animator?.addCompletion { [unowned self] in lines.append("shown") }
    }
    func collectionView(
      _ view: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      lines.append("end \(configuration.identifier)")
      animator?.addCompletion { [unowned self] in lines.append("ended") }
    }
    func collectionView(
      _ view: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      lines.append("commit \(animator.previewViewController != nil)")
      animator.preferredCommitStyle = style
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configuration("view") }
  }

  /// A scroll view that takes touches away from controls, or not.
  private final class Greedy: UIScrollView {
    var takes = false
    override func touchesShouldCancel(in view: UIView) -> Bool { takes }
  }

  @MainActor private final class Play {
    let stage: TouchStage
    let notes = Notes()
    let collection: UICollectionView

    init() throws {
      stage = try TouchStage()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 60)
      collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = notes
      collection.delegate = notes
      stage.window.addSubview(collection)
      stage.frames(1)
    }

    var overlay: UIView? { stage.window.subviews.last { "\($0)".contains("ContextMenu") } }

    /// The middle of the line with a title, in the window.
    func line(_ title: String) -> CGPoint? {
      func find(_ view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == title { return label }
        return view.subviews.reversed().lazy.compactMap(find).first
      }
      return overlay.flatMap(find).flatMap(\.superview).map {
        $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: stage.window)
      }
    }

    func press(_ x: CGFloat, _ y: CGFloat) {
      stage.down(x, y)
      stage.run(for: 0.6)
    }

    func take() -> [String] {
      defer { notes.lines = [] }
      return notes.lines
    }
  }

  @Test("a press shows the item's menu, a tap on a line performs it once the menu is gone")
  func press() throws {
    let play = try Play()
    play.press(30, 30)
    play.stage.up(30, 30)
    #expect(play.take() == ["ask 0 at 30,30", "show 0", "with"])
    play.stage.run(for: 1)
    #expect(play.take() == ["shown"])
    let copy = try #require(play.line("Copy"))
    #expect(play.line("Gone") == nil)
    // A line that is switched off does nothing.
    let off = try #require(play.line("Off"))
    play.stage.tap(off.x, off.y)
    play.stage.run(for: 0.5)
    #expect(play.take() == [] && play.overlay != nil)
    play.stage.tap(copy.x, copy.y)
    play.stage.frames(1)
    #expect(play.take() == ["end 0"])
    play.stage.run(for: 0.5)
    #expect(play.take() == ["ended", "Copy"])
    #expect(play.overlay == nil)
  }

  @Test("the finger that pressed goes on to a line and chooses it by lifting")
  func slide() throws {
    let play = try Play()
    play.press(30, 30)
    play.stage.run(for: 0.5)
    _ = play.take()
    let line = try #require(play.line("Delete"))
    play.stage.move(line.x, line.y - 20)
    play.stage.frames(2)
    play.stage.move(line.x, line.y)
    play.stage.frames(2)
    play.stage.up(line.x, line.y)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["end 0", "ended", "Delete"])
  }

  @Test("a menu inside takes the place of the one around it; a tap beside takes it away")
  func submenu() throws {
    let play = try Play()
    play.press(30, 30)
    play.stage.up(30, 30)
    play.stage.run(for: 1)
    let more = try #require(play.line("More"))
    play.stage.tap(more.x, more.y)
    play.stage.run(for: 0.5)
    #expect(play.line("Copy") == nil && play.line("Deep") != nil)
    _ = play.take()
    play.stage.tap(310, 470)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["end 0", "ended"])
    #expect(play.overlay == nil)
  }

  @Test("without a configuration nothing happens: the press stays the item's own")
  func nothing() throws {
    let play = try Play()
    play.notes.hasMenu = false
    play.press(30, 30)
    play.stage.up(30, 30)
    play.stage.frames(2)
    #expect(play.take() == ["ask 0 at 30,30", "select 0"])
    #expect(play.overlay == nil)
  }

  @Test("a tap on the preview commits it, in the style that is asked for")
  func commit() throws {
    for style in [UIContextMenuInteractionCommitStyle.dismiss, .pop] {
      let play = try Play()
      let controller = UIViewController()
      controller.preferredContentSize = CGSize(width: 200, height: 150)
      play.notes.preview = controller
      play.notes.style = style
      play.press(30, 30)
      play.stage.up(30, 30)
      play.stage.run(for: 1)
      _ = play.take()
      let place = controller.view.convert(controller.view.bounds, to: play.stage.window)
      #expect(place.size == CGSize(width: 200, height: 150))
      play.stage.tap(place.midX, place.midY)
      play.stage.run(for: 0.6)
      #expect(play.take() == ["commit true", "end 0", "ended"])
      #expect(play.overlay == nil)
    }
  }

  @Test("menu and preview keep within the screen, whatever is pressed")
  func places() throws {
    for (y, height) in [(2.0, 40.0), (430, 40), (200, 80), (20, 440)] {
      let play = try Play()
      play.collection.removeFromSuperview()
      let view = UIView(frame: CGRect(x: 10, y: y, width: 120, height: height))
      view.backgroundColor = .red
      play.stage.window.addSubview(view)
      let interaction = UIContextMenuInteraction(delegate: play.notes)
      view.addInteraction(interaction)
      #expect(view.interactions.count == 1 && interaction.view === view)
      play.stage.frames(1)
      play.press(40, y + height / 2)
      play.stage.up(40, y + height / 2)
      play.stage.run(for: 1)
      let overlay = try #require(play.overlay)
      let parts = overlay.subviews.dropFirst().map(\.frame)
      #expect(parts.count == 2)
      for part in parts { #expect(overlay.bounds.contains(part)) }
      #expect(parts[0].intersection(parts[1]).isNull)
      view.removeInteraction(interaction)
      play.stage.run(for: 0.6)
      #expect(play.overlay == nil && view.gestureRecognizers == nil)
    }
  }

  @Test("a menu can be changed while it is shown, and single selection turns the others off")
  func update() throws {
    let play = try Play()
    play.press(30, 30)
    play.stage.up(30, 30)
    play.stage.run(for: 1)
    let (one, two) = (play.notes.action("One"), play.notes.action("Two"))
    one.state = .on
    play.collection.contextMenuInteraction?.updateVisibleMenu { menu in
      #expect(menu.title == "Item")
      return UIMenu(options: .singleSelection, children: [one, two])
    }
    play.stage.run(for: 0.5)
    let line = try #require(play.line("Two"))
    play.stage.tap(line.x, line.y)
    play.stage.run(for: 0.6)
    #expect(one.state == .off && two.state == .on)
    #expect(play.take().last == "Two")
  }

  @Test("a button shows its menu for a tap when it stands for the action, else for a long press")
  func button() throws {
    let play = try Play()
    play.collection.removeFromSuperview()
    // Actions that held the stage, which holds the button, would keep it for ever.
    let notes = play.notes
    let button = UIButton(
      type: .system, primaryAction: UIAction { _ in notes.lines.append("primary") })
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    button.addAction(
      UIAction { _ in notes.lines.append("menu") }, for: .menuActionTriggered)
    play.stage.window.addSubview(button)
    button.menu = play.notes.menu
    play.stage.frames(1)
    play.stage.tap(140, 120)
    play.stage.run(for: 0.5)
    #expect(play.take() == ["primary"] && play.overlay == nil)
    play.press(140, 120)
    play.stage.up(140, 120)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["menu"] && play.overlay != nil)
    play.stage.tap(5, 5)
    play.stage.run(for: 0.6)
    button.showsMenuAsPrimaryAction = true
    play.stage.tap(140, 120)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["menu"])
    let line = try #require(play.line("Copy"))
    play.stage.tap(line.x, line.y)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["Copy"] && play.overlay == nil)
    // A menu goes with its button.
    play.stage.tap(140, 120)
    play.stage.run(for: 0.6)
    #expect(play.overlay != nil)
    button.removeFromSuperview()
    play.stage.run(for: 0.6)
    #expect(play.overlay == nil)
  }

  @Test(
    "a menu that is the primary action opens as the finger comes down, which can go on to a line")
  func touchDown() throws {
    let play = try Play()
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
    play.stage.window.addSubview(button)
    button.menu = notes.menu
    button.showsMenuAsPrimaryAction = true
    play.stage.frames(1)
    play.stage.down(140, 120)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["down", "menu", "cancel"] && play.overlay != nil)
    // Lifted where it came down, the finger leaves the menu open.
    play.stage.up(143, 120)
    play.stage.run(for: 0.6)
    #expect(play.take().isEmpty && play.overlay != nil)
    play.stage.tap(5, 5)
    play.stage.run(for: 0.6)
    #expect(play.overlay == nil)
    // Or it goes on to a line.
    play.stage.down(140, 120)
    play.stage.run(for: 0.6)
    let line = try #require(play.line("Delete"))
    play.stage.move(150, 150)
    play.stage.move(line.x, line.y)
    play.stage.frames(1)
    play.stage.up(line.x, line.y)
    play.stage.run(for: 0.6)
    #expect(play.take() == ["down", "menu", "cancel", "Delete"] && play.overlay == nil)
    // One finger is enough: what the next does is its own.
    #expect(!button.isHighlighted && !button.isTracking)
  }

  @Test("a scroll view that takes the finger away closes the menu it opened")
  func scrolledAway() throws {
    let play = try Play()
    play.collection.removeFromSuperview()
    let scroll = Greedy(frame: play.stage.window.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    scroll.delaysContentTouches = false
    play.stage.window.addSubview(scroll)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 80, height: 40)
    button.menu = play.notes.menu
    button.showsMenuAsPrimaryAction = true
    scroll.addSubview(button)
    play.stage.frames(1)
    for takes in [false, true] {
      scroll.takes = takes
      play.stage.down(140, 320)
      play.stage.frames(2)
      #expect(play.overlay != nil)
      for y in stride(from: 310, through: 200, by: -10) { play.stage.move(140, CGFloat(y)) }
      play.stage.run(for: 0.6)
      // A control in a scroll view keeps its touch unless the scroll view says otherwise.
      #expect((scroll.contentOffset.y > 0) == takes && (play.overlay == nil) == takes)
      play.stage.up(10, 200)
      play.stage.run(for: 0.6)
      play.stage.tap(5, 5)
      play.stage.run(for: 0.6)
    }
    #expect(play.take().isEmpty)
  }

  @Test("a pop-up button shows the title of the one action that is on")
  func popUp() throws {
    let play = try Play()
    play.collection.removeFromSuperview()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    play.stage.window.addSubview(button)
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
      play.stage.tap(140, 120)
      play.stage.run(for: 0.6)
      let line = try #require(play.line(title))
      play.stage.tap(line.x, line.y)
      play.stage.run(for: 0.6)
      #expect(button.currentTitle == title && actions.map(\.state) == states)
      #expect(!button.isSelected)
    }
    #expect(play.take() == ["Two", "Three"])
  }
}
