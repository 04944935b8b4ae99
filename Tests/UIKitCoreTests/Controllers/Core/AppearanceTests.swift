import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Appearance of view controllers")
struct AppearanceTests {
  @Test(
    "Appearance callbacks are balanced after any sequence of calls",
    arguments: 0..<200 as Range<UInt64>)
  func balanced(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let log = EventLog()
    let controller = LoggedController("a", log)
    for _ in 0..<40 {
      switch generator.next() % 4 {
      case 0: controller.beginAppearanceTransition(true, animated: false)
      case 1: controller.beginAppearanceTransition(false, animated: true)
      default: controller.endAppearanceTransition()
      }
    }
    let allowed: [String: Set<String>] = [
      "": ["willAppear:a"], "didDisappear:a": ["willAppear:a"],
      "willAppear:a": ["didAppear:a", "willDisappear:a"], "didAppear:a": ["willDisappear:a"],
      "willDisappear:a": ["didDisappear:a", "willAppear:a"],
    ]
    var last = ""
    for event in log.events where !event.hasPrefix("isAppearing") {
      #expect(allowed[last]?.contains(event) ?? false, "\(last) then \(event)")
      last = event
    }
  }

  @Test("Setting the root makes it appear, with each callback once and in UIKit's order")
  func root() throws {
    try TestHost.run { host in
      let log = EventLog()
      let root = LoggedController("root", log)
      host.window.rootViewController = root
      #expect(log.events == ["willAppear:root", "isAppearing:root", "didAppear:root"])
      #expect(root.view.frame == host.window.bounds)
      host.window.rootViewController = nil
      #expect(log.events.suffix(2) == ["willDisappear:root", "didDisappear:root"])
      #expect(root.view.window == nil)
    }
  }

  @Test("A child whose view joins a visible parent appears and later disappears with the parent")
  func child() throws {
    try TransitionFixture.run { fixture in
      let child = LoggedController("child", fixture.log)
      fixture.base.addChild(child)
      fixture.base.view.addSubview(child.view)
      child.didMove(toParent: fixture.base)
      #expect(fixture.log.events == ["willAppear:child", "isAppearing:child", "didAppear:child"])
      fixture.log.events = []
      fixture.navigation.pushViewController(
        LoggedController("second", fixture.log), animated: false)
      #expect(
        fixture.log.measured
          == "willDisappear:base,willDisappear:child,willAppear:second,"
          + "didDisappear:base,didDisappear:child,didAppear:second")
      fixture.navigation.popViewController(animated: false)
      #expect(child.appearance == .shown)
      fixture.log.events = []
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(fixture.log.events == ["willDisappear:child", "didDisappear:child"])
    }
  }

  @Test("transition(from:to:) swaps two children")
  func swap() throws {
    try TransitionFixture.run { fixture in
      let first = LoggedController("first", fixture.log)
      let other = LoggedController("other", fixture.log)
      fixture.base.addChild(first)
      fixture.base.view.addSubview(first.view)
      fixture.base.addChild(other)
      fixture.log.events = []
      var finished: Bool?
      fixture.base.transition(
        from: first, to: other, duration: 0.3, animations: { other.view.alpha = 0.5 },
        completion: { finished = $0 })
      fixture.advance(for: 0.5)
      #expect(finished == true)
      #expect(
        fixture.log.measured
          == "willDisappear:first,willAppear:other,didDisappear:first,didAppear:other")
      #expect(first.view.window == nil)
      #expect(other.view.superview === fixture.base.view)
    }
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test(
    "A child removed during its parent's transition disappears, and reappears when re-added",
    arguments: [false, true])
  func swapDuringTransition(isPresented: Bool) throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (page, spinner) = (LoggedController("page", log), LoggedController("spinner", log))
      let content = LoggedController("content", log)
      add(spinner, to: page)
      if isPresented {
        page.modalPresentationStyle = .fullScreen
        fixture.base.present(page, animated: true)
      } else {
        fixture.navigation.pushViewController(page, animated: true)
      }
      fixture.advance(frames: 5)
      #expect(spinner.appearance == .appearing)
      let before = log.events.count
      remove(spinner)
      #expect(Array(log.events[before...]) == ["willDisappear:spinner", "didDisappear:spinner"])
      add(content, to: page)
      add(spinner, to: page)
      fixture.advance(for: 1)
      #expect(log.imbalance == nil)
      for child in [page, spinner, content] { #expect(child.appearance == .shown) }
      remove(spinner)
      #expect(
        log.imbalance == nil
          && log.events.suffix(2) == [
            "willDisappear:spinner", "didDisappear:spinner",
          ])
    }
  }

  @Test("Removing a child from a disappearing parent ends its disappearance")
  func leavesDepartingParent() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let child = LoggedController("child", log)
      add(child, to: fixture.base)
      fixture.navigation.pushViewController(LoggedController("second", log), animated: true)
      fixture.advance(frames: 3)
      let driver = UIPercentDrivenInteractiveTransition()
      driver.attach(to: try #require(fixture.navigation.transitionRun).context)
      driver.pause()
      remove(child)
      #expect(log.events.last == "didDisappear:child")
      driver.cancel()
      fixture.advance(for: 1)
      #expect(fixture.base.appearance == .shown && child.appearance == .gone)
      add(child, to: fixture.base)
      #expect(child.appearance == .shown && log.imbalance == nil)
    }
  }

  @Test(
    "Children get no callbacks when an animator removes and re-adds their parent's view")
  func parentTakenOut() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (page, child) = (LoggedController("page", log), LoggedController("child", log))
      add(child, to: page)
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(frames: 3)
      let before = log.events.count
      let home = page.view.superview
      page.view.removeFromSuperview()
      home?.addSubview(page.view)
      #expect(log.events.count == before)
      fixture.advance(for: 1)
      #expect(child.appearance == .shown && log.imbalance == nil)
    }
  }

  @Test(
    "A child that is removed during a transition has balanced callbacks", arguments: [0, 1])
  func parentFirst(stack: Int) throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (page, child) = (LoggedController("page", log), LoggedController("child", log))
      add(child, to: stack == 0 ? fixture.base : page)
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(frames: 3)
      #expect(child.appearance == (stack == 0 ? .disappearing : .appearing))
      child.willMove(toParent: nil)
      child.removeFromParent()
      child.view.removeFromSuperview()
      #expect(child.appearance == .gone && log.events.last == "didDisappear:child")
      fixture.advance(for: 1)
      #expect(log.imbalance == nil && child.appearance == .gone)
    }
  }

  @Test("A child that a callback removes before its parent has a window disappears again")
  func takenOutEarly() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let page = LoggedController("page", log)
      let (first, second) = (Leaver("first", log), LoggedController("second", log))
      add(first, to: page)
      add(second, to: page)
      first.leaving = [first, second]
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(for: 1)
      for child in [first, second] { #expect(child.appearance == .gone) }
      #expect(page.appearance == .shown && log.imbalance == nil)
    }
  }

  @Test("A child that is removed while its tree enters a window does not appear")
  func takenOutOnEntrance() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let outer = LoggedController("outer", log)
      let (first, second) = (Leaver("first", log), LoggedController("second", log))
      // The controllers are children of the base, and their views have a common superview.
      let box = UIView()
      for child in [outer, first, second] {
        fixture.base.addChild(child)
        box.addSubview(child.view)
      }
      first.leaving = [second]
      log.events = []
      fixture.base.view.addSubview(box)
      #expect(first.appearance == .shown && second.appearance == .gone && log.imbalance == nil)
      #expect(!log.events.contains { $0.hasSuffix("second") })
    }
  }

  @Test(
    "A child disappears even if its sibling removes it while both appear or disappear",
    arguments: [true, false])
  func takenOutBySibling(appears: Bool) throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let page = LoggedController("page", log)
      let (first, second) = (Leaver("first", log), LoggedController("second", log))
      add(first, to: page)
      add(second, to: page)
      (first.leavingLate, first.waitsForEnd) = ([second], !appears)
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(for: 1)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      for child in [page, first, second] { #expect(child.appearance == .gone) }
      #expect(log.imbalance == nil && first.leavingLate.isEmpty)
    }
  }

  /// A controller that removes children from their parents when it appears.
  private final class Leaver: LoggedController {
    var leaving: [UIViewController] = []
    /// The children to remove in `viewDidAppear` or `viewDidDisappear`.
    var leavingLate: [UIViewController] = []
    var waitsForEnd = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      takeOut(&leaving)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if !waitsForEnd { takeOut(&leavingLate) }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      takeOut(&leavingLate)
    }

    private func takeOut(_ children: inout [UIViewController]) {
      let list = children
      children = []
      for child in list {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    }
  }
}
