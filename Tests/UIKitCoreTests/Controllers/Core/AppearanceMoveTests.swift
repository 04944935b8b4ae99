import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Appearance of view controllers that callbacks move to other parents")
struct AppearanceMoveTests {
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

  @Test("A child that leaves while it presents another controller disappears")
  func source() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (child, page) = (LoggedController("child", log), LoggedController("page", log))
      add(child, to: fixture.base)
      page.modalPresentationStyle = .fullScreen
      child.present(page, animated: true)
      fixture.advance(frames: 5)
      #expect(child.appearance == .disappearing)
      remove(child)
      #expect(child.appearance == .gone)
      fixture.advance(for: 1)
      page.dismiss(animated: true)
      fixture.advance(for: 1)
      add(child, to: fixture.base)
      #expect(child.appearance == .shown && log.imbalance == nil)
    }
  }

  @Test("In the parent's viewDidAppear, a child disappears even if it is removed before its view")
  func leavesAtEnd() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (page, child) = (LoggedController("page", log), LoggedController("child", log))
      add(child, to: page)
      page.onDidAppear = {
        child.willMove(toParent: nil)
        child.removeFromParent()
        child.view.removeFromSuperview()
      }
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(for: 1)
      #expect(child.appearance == .gone)
      add(child, to: page)
      #expect(child.appearance == .shown && log.imbalance == nil)
    }
  }

  @Test("A child disappears if a sibling's callback removes it before the child's own callback")
  func removedBySibling() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let page = LoggedController("page", log)
      let (sibling, child) = (Mover("sibling", log), LoggedController("child", log))
      add(sibling, to: page)
      add(child, to: page)
      page.beginAppearanceTransition(true, animated: false)
      sibling.onWillDisappear = { remove(child) }
      page.beginAppearanceTransition(false, animated: false)
      page.endAppearanceTransition()
      #expect(child.appearance == .gone && log.imbalance == nil)
    }
  }

  @Test(
    "A child whose parent leaves in the child's viewWillAppear does not stay visible",
    arguments: [false, true])
  func parentLeaves(isInTransition: Bool) throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let page = LoggedController("page", log)
      let (parent, child) = (LoggedController("parent", log), Mover("child", log))
      add(parent, to: page)
      fixture.navigation.pushViewController(page, animated: true)
      if !isInTransition { fixture.advance(for: 1) }
      child.onWillAppear = { remove(parent) }
      add(child, to: parent)
      #expect(child.view.window == nil && child.appearance == .gone)
      fixture.advance(for: 1)
      child.onWillAppear = nil
      add(parent, to: page)
      for controller in [parent, child] { #expect(controller.appearance == .shown) }
      #expect(log.imbalance == nil)
    }
  }

  @Test(
    "A controller that loses its parent in viewWillAppear still appears with its view",
    arguments: [false, true])
  func losesParent(isInTransition: Bool) throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (page, child) = (LoggedController("page", log), Mover("child", log))
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(for: isInTransition ? 0.1 : 1)
      child.onWillAppear = { [unowned child] in child.removeFromParent() }
      add(child, to: page)
      fixture.advance(for: 1)
      #expect(child.view.window != nil && child.appearance == .shown)
      #expect(log.imbalance == nil)
    }
  }

  @Test("A child that is removed again in its viewWillDisappear disappears once")
  func removedTwice() throws {
    try TransitionFixture.run { fixture in
      let child = Mover("child", fixture.log)
      add(child, to: fixture.base)
      child.onWillDisappear = { [unowned child] in remove(child) }
      remove(child)
      #expect(child.appearance == .gone && fixture.log.events.last == "didDisappear:child")
      add(child, to: fixture.base)
      #expect(child.appearance == .shown && fixture.log.imbalance == nil)
    }
  }

  @Test("A child disappears with its parent if the parent removes itself in viewWillDisappear")
  func childOfLeaver() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let page = LoggedController("page", log)
      let (parent, child) = (Mover("parent", log), LoggedController("child", log))
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(frames: 3)
      add(parent, to: page)
      add(child, to: parent)
      #expect(child.appearance == .appearing)
      parent.onWillDisappear = { [unowned parent] in remove(parent) }
      let driver = UIPercentDrivenInteractiveTransition()
      driver.attach(to: try #require(fixture.navigation.transitionRun).context)
      driver.pause()
      driver.cancel()
      fixture.advance(for: 1)
      for controller in [page, parent, child] { #expect(controller.appearance == .gone) }
      #expect(log.imbalance == nil)
    }
  }

  @Test("A view that is moved to another view in viewWillAppear has only one superview")
  func movesOn() throws {
    try TransitionFixture.run { fixture in
      let child = Mover("child", fixture.log)
      let other = UIView()
      fixture.base.view.addSubview(other)
      fixture.base.addChild(child)
      child.onWillAppear = { [unowned child] in other.addSubview(child.view) }
      fixture.base.view.addSubview(child.view)
      #expect(child.view.superview === fixture.base.view && other.subviews.isEmpty)
      #expect(child.appearance == .shown && fixture.log.imbalance == nil)
    }
  }

  @Test(
    "A controller without a parent disappears with its window, even if its view is then removed",
    arguments: [false, true])
  func lostWindow(isRemoved: Bool) throws {
    try TestHost.run { host in
      let log = EventLog()
      let (root, page) = (LoggedController("root", log), LoggedController("page", log))
      let box = UIView()
      var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window?.isHidden = false
      window?.rootViewController = root
      box.addSubview(page.view)
      root.view.addSubview(box)
      #expect(page.appearance == .shown)
      window = nil
      if isRemoved { box.removeFromSuperview() }
      host.frames(2)
      #expect(page.appearance == .gone && log.imbalance == nil)
    }
  }

  @Test("A waiting presentation begins in the window to which its presenter has moved")
  func otherWindow() throws {
    try TransitionFixture.run { fixture in
      let log = fixture.log
      let (first, second) = (Mover("first", log), LoggedController("second", log))
      let navigation = UINavigationController(rootViewController: LoggedController("root", log))
      let window = UIWindow(frame: fixture.window.bounds)
      window.isHidden = false
      window.rootViewController = navigation
      fixture.base.present(first, animated: false)
      first.dismiss(animated: true)
      first.present(second, animated: true)
      first.onDidDisappear = { [unowned first] in
        navigation.setViewControllers([first], animated: false)
      }
      for _ in 0..<120 {
        fixture.advance(frames: 1)
        for shown in [fixture.window, window] {
          #expect(shown.inconsistencyWithControllers() == nil)
        }
      }
      #expect(second.viewIfLoaded?.window === window && log.imbalance == nil)
    }
  }

  /// A controller that runs closures in its callbacks.
  private final class Mover: LoggedController {
    var onWillAppear: (() -> Void)?
    var onWillDisappear: (() -> Void)?
    var onDidDisappear: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let body = onWillAppear
      onWillAppear = nil
      body?()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let body = onWillDisappear
      onWillDisappear = nil
      body?()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let body = onDidDisappear
      onDidDisappear = nil
      body?()
    }
  }
}
