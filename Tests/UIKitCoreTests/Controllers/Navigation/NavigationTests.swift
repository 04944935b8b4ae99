import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Navigation controllers")
struct NavigationTests {
  private func make(_ fixture: TransitionFixture, _ names: String...) -> [LoggedController] {
    names.map { LoggedController($0, fixture.log) }
  }

  @Test("Popping several controllers runs one transition and removes all of them")
  func popSeveral() throws {
    try TransitionFixture.run { fixture in
      let pushed = make(fixture, "a", "b", "c")
      for controller in pushed {
        fixture.navigation.pushViewController(controller, animated: false)
      }
      fixture.log.events = []
      let popped = fixture.navigation.popToRootViewController(animated: true)
      #expect(popped?.map(\.title) == ["a", "b", "c"])
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured == "willDisappear:c,willAppear:base,didDisappear:c,didAppear:base")
      #expect(pushed.allSatisfy { $0.parent == nil })
      #expect(fixture.navigation.children.count == 1)
    }
  }

  @Test("setViewControllers pushes a new top controller and pops to an existing one")
  func set() throws {
    try TransitionFixture.run { fixture in
      let delegate = FadeDelegate()
      fixture.navigation.delegate = delegate
      let (a, b) = (LoggedController("a", fixture.log), LoggedController("b", fixture.log))
      fixture.navigation.setViewControllers([fixture.base, a, b], animated: true)
      #expect(fixture.navigation.transitionRun?.context.kind == .push)
      fixture.advance(for: 1)
      fixture.navigation.setViewControllers([a], animated: true)
      #expect(fixture.navigation.transitionRun?.context.kind == .pop)
      fixture.advance(for: 1)
      #expect(fixture.navigation.children.map(\.title) == ["a"])
      #expect(fixture.base.parent == nil && b.parent == nil)
      fixture.navigation.setViewControllers([b, a], animated: true)
      #expect(fixture.navigation.transitionRun == nil)
      #expect(a.appearance == .shown)
      #expect(fixture.navigation.children.count == 2)
      #expect(delegate.shown == ["will:b", "did:b", "will:a", "did:a"])
    }
  }

  @Test("The root is never popped, and controllers receive parent callbacks")
  func moves() throws {
    final class Moved: LoggedController {
      override func willMove(toParent parent: UIViewController?) {
        log.add(parent == nil ? "leaves" : "enters")
      }
      override func didMove(toParent parent: UIViewController?) {
        log.add(parent == nil ? "left" : "entered")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("moving:\(isMovingToParent)")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("moving:\(isMovingFromParent)")
      }
    }
    try TransitionFixture.run { fixture in
      #expect(fixture.navigation.popViewController(animated: true) == nil)
      let moved = Moved("m", fixture.log)
      fixture.navigation.pushViewController(moved, animated: true)
      fixture.advance(for: 1)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      let own = fixture.log.events.filter { !$0.contains("base") && !$0.hasPrefix("is") }
      #expect(
        own == [
          "enters", "willAppear:m", "moving:true", "didAppear:m", "entered", "leaves",
          "willDisappear:m", "didDisappear:m", "moving:true", "left",
        ])
    }
  }

  @Test("Bars show the navigation items, and content uses the space of a hidden bar")
  func bars() throws {
    try TransitionFixture.run { fixture in
      let bar = fixture.navigation.navigationBar
      let a = LoggedController("a", fixture.log)
      fixture.navigation.pushViewController(a, animated: true)
      #expect(bar.topItem === a.navigationItem)
      #expect(bar.backItem === fixture.base.navigationItem)
      fixture.advance(for: 1)
      #expect(a.view.safeAreaInsets.top == 44)
      fixture.navigation.setNavigationBarHidden(true, animated: true)
      fixture.advance(for: 1)
      #expect(a.view.safeAreaInsets.top == 0)
      #expect(bar.frame.maxY <= 0)
      fixture.navigation.isNavigationBarHidden = false
      fixture.advance(frames: 1)
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    }
  }

  @Test("A stack changed before the view loads appears in its current state")
  func beforeLoading() throws {
    try TransitionFixture.run { fixture in
      let navigation = UINavigationController()
      let (a, b) = (LoggedController("a", fixture.log), LoggedController("b", fixture.log))
      navigation.viewControllers = [a]
      navigation.pushViewController(b, animated: true)
      #expect(!navigation.isViewLoaded)
      navigation.modalPresentationStyle = .fullScreen
      fixture.base.present(navigation, animated: true)
      fixture.advance(for: 1)
      #expect(
        fixture.log.measured == "willDisappear:base,willAppear:b,didAppear:b,didDisappear:base")
      #expect(b.navigationController === navigation)
      #expect(b.presentingViewController === fixture.navigation)
    }
  }

  @Test("Taps and swipes hide and show the bar if these options are on")
  func barGestures() throws {
    try TransitionFixture.run { fixture in
      let finger = Finger(fixture)
      @MainActor func tap() {
        finger.down(160, 300)
        finger.up(160, 300)
        fixture.advance(for: 0.5)
      }
      tap()
      #expect(!fixture.navigation.isNavigationBarHidden)
      fixture.navigation.hidesBarsOnTap = true
      tap()
      #expect(fixture.navigation.isNavigationBarHidden)
      tap()
      #expect(!fixture.navigation.isNavigationBarHidden)
      fixture.navigation.hidesBarsOnTap = false
      fixture.navigation.hidesBarsOnSwipe = true
      finger.down(160, 400)
      for step in 1...6 { finger.move(160, 400 - CGFloat(step) * 40) }
      finger.up(160, 150)
      fixture.advance(for: 0.5)
      #expect(fixture.navigation.isNavigationBarHidden)
    }
  }

  @Test("A stack controller removed from its parent becomes a child again at the next request")
  func takenOff() throws {
    try TransitionFixture.run { fixture in
      let pushed = make(fixture, "a", "b", "c")
      for controller in pushed.prefix(2) {
        fixture.navigation.pushViewController(controller, animated: false)
      }
      pushed[0].removeFromParent()
      #expect(pushed[0].parent == nil && fixture.navigation.children.count == 2)
      fixture.navigation.pushViewController(pushed[2], animated: true)
      #expect(pushed[0].parent === fixture.navigation)
      fixture.advance(for: 1)
      #expect(fixture.navigation.children.map(\.title) == ["base", "b", "a", "c"])
      #expect(fixture.navigation.viewControllers.map(\.title) == ["base", "a", "b", "c"])
    }
  }

  @Test("After a client replaced the bar's items, a push shows the stack's items again")
  func foreignItems() throws {
    final class Exchanging: UIViewController {
      var item = UINavigationItem(title: "first")
      override var navigationItem: UINavigationItem { item }
    }
    try TransitionFixture.run { fixture in
      let (navigation, exchanging) = (fixture.navigation, Exchanging())
      @MainActor func barIsRight() -> Bool {
        navigation.navigationBar.items == navigation.viewControllers.map(\.navigationItem)
      }
      navigation.pushViewController(exchanging, animated: false)
      navigation.navigationBar.setItems([UINavigationItem(title: "other")], animated: false)
      #expect(!barIsRight())
      navigation.pushViewController(UIViewController(), animated: false)
      #expect(barIsRight())
      exchanging.item = UINavigationItem(title: "second")
      navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(barIsRight() && navigation.navigationBar.topItem?.title == "second")
    }
  }

  @Test("Content begins below an opaque bar unless it extends behind opaque bars")
  func opaqueBar() throws {
    try TransitionFixture.run { fixture in
      fixture.navigation.navigationBar.isTranslucent = false
      let below = LoggedController("below", fixture.log)
      let behind = LoggedController("behind", fixture.log)
      behind.extendedLayoutIncludesOpaqueBars = true
      fixture.navigation.pushViewController(below, animated: true)
      fixture.advance(for: 1)
      #expect(below.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
      #expect(below.view.safeAreaInsets.top == 0)
      fixture.navigation.pushViewController(behind, animated: true)
      fixture.advance(for: 1)
      #expect(behind.view.frame == fixture.window.bounds)
      #expect(behind.view.safeAreaInsets.top == 44)
    }
  }
}
