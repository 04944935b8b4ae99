import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Containers removed from the window during a transition")
struct LeavingContainerTests {
  /// Puts the navigation controller inside a plain root.
  private func embed(_ fixture: TransitionFixture) -> UIViewController {
    let root = UIViewController()
    fixture.window.rootViewController = root
    put(fixture.navigation, into: root)
    return root
  }

  private func put(_ child: UIViewController, into root: UIViewController) {
    root.addChild(child)
    child.view.frame = root.view.bounds
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
  }

  @Test(
    "A navigation controller removed during a push completes it and reappears when added again",
    arguments: [false, true])
  func leaves(isInside: Bool) throws {
    try TransitionFixture.run { fixture in
      let (log, navigation) = (fixture.log, fixture.navigation)
      let outer = embed(fixture)
      let root = isInside ? UIViewController() : outer
      if isInside {
        fixture.window.rootViewController = root
        put(outer, into: root)
      }
      let pushed = LoggedController("pushed", log)
      navigation.pushViewController(pushed, animated: true)
      fixture.advance(frames: 5)
      let leaving = isInside ? outer : navigation
      leaving.view.removeFromSuperview()
      #expect(
        log.events.filter { $0.hasSuffix(":pushed") } == [
          "willAppear:pushed", "isAppearing:pushed", "didAppear:pushed", "willDisappear:pushed",
          "didDisappear:pushed",
        ])
      let count = log.events.count
      fixture.advance(for: 1)
      #expect(log.events.count == count && navigation.transitionRun == nil)
      root.view.addSubview(leaving.view)
      #expect(
        Array(log.events[count...]) == [
          "willAppear:pushed", "isAppearing:pushed", "didAppear:pushed",
        ])
      #expect(log.imbalance == nil && pushed.view.window === fixture.window)
      #expect(fixture.base.view.window == nil)
    }
  }

  @Test("Waiting requests complete when their controller leaves the window")
  func waiting() throws {
    try TransitionFixture.run { fixture in
      let (log, navigation) = (fixture.log, fixture.navigation)
      let root = embed(fixture)
      let pushed = ["b", "c"].map { LoggedController($0, log) }
      for controller in pushed { navigation.pushViewController(controller, animated: true) }
      fixture.advance(frames: 5)
      navigation.view.removeFromSuperview()
      fixture.advance(frames: 2)
      #expect(navigation.stack.map(\.title) == ["base", "b", "c"])
      root.view.addSubview(navigation.view)
      #expect(pushed[1].appearance == .shown && pushed[0].appearance == .gone)
      #expect(log.imbalance == nil)
    }
  }

  @Test(
    "Deallocating a window completes the changes of a navigation controller that outlives it",
    arguments: [false, true])
  func lostWindow(isHeld: Bool) throws {
    try TestHost.run { host in
      let log = EventLog()
      let pages = ["a", "b", "c", "d"].map { LoggedController($0, log) }
      let navigation = UINavigationController(rootViewController: pages[0])
      let driver = UIPercentDrivenInteractiveTransition()
      @MainActor func live() throws {
        let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        own.isHidden = false
        own.rootViewController = navigation
        host.frames(1)
        navigation.pushViewController(pages[1], animated: true)
        navigation.pushViewController(pages[2], animated: true)
        host.frames(3)
        guard isHeld else { return }
        driver.attach(to: try #require(navigation.transitionRun).context)
        driver.pause()
      }
      try live()
      host.frames(2)
      #expect(navigation.topViewController === pages[2] && navigation.stack.last === pages[2])
      #expect(pages.allSatisfy { $0.appearance == .gone } && navigation.appearance == .gone)
      host.window.rootViewController = navigation
      host.frames(1)
      #expect(navigation.wrapperView.subviews.map { $0 === pages[2].view } == [true])
      navigation.pushViewController(pages[3], animated: true)
      host.advance(for: 1)
      #expect(pages[3].appearance == .shown && navigation.viewControllers.count == 4)
      #expect(log.imbalance == nil)
    }
  }
}
