import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Requests that wait for other changes")
struct WaitingRequestTests {
  // MARK: - Tabs

  private func withTabs(
    _ body: (TransitionFixture, UITabBarController, [LoggedController]) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      let tabs = UITabBarController()
      let controllers = ["a", "b", "c"].map { LoggedController($0, fixture.log) }
      tabs.viewControllers = controllers
      tabs.delegate = delegate
      fixture.window.rootViewController = tabs
      fixture.log.events = ["willAppear:a", "didAppear:a"]
      try body(fixture, tabs, controllers)
      withExtendedLifetime(delegate) {}
    }
  }

  private func cancel(_ fixture: TransitionFixture) {
    guard let run = fixture.window.transitionQueue.run else { return }
    let driver = UIPercentDrivenInteractiveTransition()
    driver.attach(to: run.context)
    driver.pause()
    driver.cancel()
  }

  private func agree(_ tabs: UITabBarController, _ shown: LoggedController) {
    #expect(tabs.selectedViewController === shown)
    #expect(tabs.tabBar.selectedItem === shown.tabBarItem)
    #expect(tabs.shown === shown && tabs.wrapperView.subviews == [shown.view])
    #expect(shown.appearance == .shown)
  }

  @Test("Canceling a tab change keeps the waiting selections", arguments: [0, 1, 2])
  func cancelledTab(waiting: Int) throws {
    try withTabs { fixture, tabs, controllers in
      tabs.selectedIndex = 1
      fixture.advance(frames: 10)
      tabs.selectedIndex = waiting
      #expect(tabs.selectedIndex == waiting)
      #expect(tabs.tabBar.selectedItem === controllers[waiting].tabBarItem)
      cancel(fixture)
      fixture.advance(for: 2)
      // The canceled tab was requested only once, so it is not selected again.
      agree(tabs, controllers[waiting == 1 ? 0 : waiting])
      #expect(unbalanced(fixture.log.events).isEmpty)
    }
  }

  @Test("A canceled tab change does not prevent a waiting request for the same tab")
  func askedAgain() throws {
    try withTabs { fixture, tabs, controllers in
      tabs.selectedIndex = 1
      tabs.selectedIndex = 2
      tabs.selectedIndex = 1
      fixture.advance(frames: 5)
      cancel(fixture)
      fixture.advance(for: 3)
      agree(tabs, controllers[1])
      tabs.selectedIndex = 0
      fixture.advance(for: 1)
      agree(tabs, controllers[0])
      #expect(unbalanced(fixture.log.events).isEmpty)
    }
  }

  @Test("Tabs removed while a selection waits for them are not shown")
  func removedTab() throws {
    try withTabs { fixture, tabs, controllers in
      tabs.selectedIndex = 1
      tabs.selectedIndex = 2
      tabs.viewControllers = [controllers[0], controllers[1]]
      fixture.advance(for: 3)
      agree(tabs, controllers[0])
      #expect(controllers[2].parent == nil)
      #expect(unbalanced(fixture.log.events).isEmpty)
    }
  }

  // MARK: - A new root

  @Test(
    "A requested stack is in place when its navigation controller is the root again",
    arguments: [0, 10, 21], [false, true])
  func stackOfOldRoot(frames: Int, goesBack: Bool) throws {
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      let pages = ["b", "c", "d"].map { LoggedController($0, fixture.log) }
      fixture.log.events = ["willAppear:base", "didAppear:base"]
      navigation.pushViewController(pages[0], animated: true)
      fixture.advance(frames: frames)
      navigation.pushViewController(pages[1], animated: true)
      navigation.pushViewController(pages[2], animated: true)
      if goesBack { navigation.popViewController(animated: true) }
      let goal = navigation.viewControllers
      fixture.window.rootViewController = UIViewController()
      #expect(navigation.viewControllers == goal && navigation.children == goal)
      #expect(navigation.waitingChanges.isEmpty)
      fixture.advance(frames: 3)
      fixture.window.rootViewController = navigation
      #expect(navigation.wrapperView.subviews == [goal.last?.view])
      #expect(goal.last?.view.window === fixture.window)
      navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(navigation.wrapperView.subviews == [goal.dropLast().last?.view])
      #expect(navigation.navigationBar.topItem === goal.dropLast().last?.navigationItem)
      #expect(unbalanced(fixture.log.events).isEmpty, "\(fixture.log.events)")
    }
  }

  @Test("Requested tabs are in place when their controller is the root again")
  func tabsOfOldRoot() throws {
    try withTabs { fixture, tabs, controllers in
      tabs.selectedIndex = 1
      fixture.advance(frames: 5)
      tabs.selectedIndex = 2
      fixture.window.rootViewController = nil
      #expect(tabs.selectedIndex == 2)
      fixture.window.rootViewController = tabs
      agree(tabs, controllers[2])
      tabs.selectedIndex = 0
      fixture.advance(for: 1)
      agree(tabs, controllers[0])
      #expect(unbalanced(fixture.log.events).isEmpty)
    }
  }

  @Test("A waiting presentation does not appear in a window that its presenter has left")
  func presentationOfOldRoot() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      var dismissals = 0
      let old = fixture.navigation
      let other = LoggedController("other", fixture.log)
      old.pushViewController(LoggedController("b", fixture.log), animated: true)
      let messages = Diagnostics.capture {
        old.present(modal, animated: true)
        old.dismiss(animated: true) { dismissals += 1 }
        fixture.window.rootViewController = other
        fixture.advance(for: 1)
      }
      #expect(messages.count == 1)
      #expect(messages.first?.contains("is not in a window") == true)
      #expect(dismissals == 1)
      #expect(modal.presentingViewController == nil && modal.viewIfLoaded?.window == nil)
      other.present(modal, animated: false)
      #expect(modal.appearance == .shown)
    }
  }

  @Test(
    "Removing a root removes its presentations, and the root can present again", arguments: [1, 3])
  func presentedOverOldRoot(count: Int) throws {
    try TransitionFixture.run { fixture in
      fixture.log.events = ["willAppear:base", "didAppear:base"]
      var top: UIViewController = fixture.navigation
      for index in 0..<count {
        let modal = LoggedController("modal\(index)", fixture.log)
        modal.modalPresentationStyle = .fullScreen
        top.present(modal, animated: false)
        top = modal
      }
      let old = fixture.navigation
      fixture.window.rootViewController = UIViewController()
      #expect(old.presentedViewController == nil && top.presentingViewController == nil)
      #expect(fixture.window.subviews.count == 1)
      #expect(!fixture.log.events.contains { $0.hasPrefix("willAppear:modal0") } || count >= 1)
      fixture.window.rootViewController = old
      #expect(fixture.base.view.window === fixture.window && fixture.base.appearance == .shown)
      old.present(top, animated: true)
      fixture.advance(for: 1)
      #expect(top.appearance == .shown)
      #expect(unbalanced(fixture.log.events).isEmpty, "\(fixture.log.events)")
    }
  }

  @Test("A controller that becomes the root of another window leaves the first window")
  func rootOfTwoWindows() throws {
    try TransitionFixture.run { fixture in
      let second = UIWindow(frame: fixture.window.bounds)
      second.makeKeyAndVisible()
      second.rootViewController = fixture.navigation
      #expect(fixture.window.rootViewController == nil)
      #expect(fixture.base.view.window === second)
      fixture.navigation.pushViewController(LoggedController("b", fixture.log), animated: true)
      #expect(second.transitionQueue.run != nil && fixture.window.transitionQueue.run == nil)
      second.rootViewController = nil
    }
  }

  // MARK: - Changes of size

  @Test("A push canceled while the window rotates back and forth leaves its container intact")
  func cancelledWhileTurning() throws {
    try TransitionFixture.run { fixture in
      fixture.navigation.pushViewController(LoggedController("b", fixture.log), animated: true)
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0.3)
      fixture.window.resize(to: CGSize(width: 320, height: 480), duration: 0.3)
      fixture.advance(frames: 7)
      cancel(fixture)
      fixture.advance(for: 1)
      #expect(fixture.navigation.wrapperView.frame == fixture.window.bounds)
      #expect(fixture.base.view.frame == fixture.window.bounds)
    }
  }

  // MARK: - Diagnostics

  /// The event that ends a transition before its animator completes for the first time.
  enum Ending: CaseIterable { case newRoot, cancelled, dropped }

  @Test(
    "An animator that completes once is not reported as completing twice",
    arguments: Ending.allCases)
  func calledOnce(ending: Ending) throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      let messages = Diagnostics.capture {
        fixture.navigation.pushViewController(LoggedController("b", fixture.log), animated: true)
        fixture.advance(frames: 5)
        switch ending {
        case .newRoot: fixture.window.rootViewController = UIViewController()
        case .cancelled: cancel(fixture)
        case .dropped: fixture.navigation.view.removeFromSuperview()
        }
        fixture.advance(for: 3)
      }
      #expect(messages.filter { $0.contains("called again") }.isEmpty)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test("An animator that completes twice is reported each time", arguments: [false, true])
  func calledTwice(isHeld: Bool) throws {
    try TransitionFixture.run { fixture in
      let animator = FadeAnimator(fixture.log)
      animator.duration = 0.2
      animator.inspectAfter = { $0.completeTransition(true) }
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      let messages = Diagnostics.capture {
        fixture.navigation.pushViewController(LoggedController("b", fixture.log), animated: true)
        if isHeld, let run = fixture.window.transitionQueue.run {
          let driver = UIPercentDrivenInteractiveTransition()
          driver.attach(to: run.context)
          driver.pause()
          driver.update(1)
          fixture.advance(frames: 2)
          #expect(fixture.window.transitionQueue.run === run)
          driver.finish()
        }
        fixture.advance(for: 1)
      }
      #expect(messages.filter { $0.contains("called again") }.count == 1)
      #expect(!fixture.window.transitionQueue.isBusy)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test("A hundred nested presentations can be dismissed together")
  func hundredPresentations() throws {
    try TransitionFixture.run { fixture in
      fixture.log.events = ["willAppear:base", "didAppear:base"]
      var top: UIViewController = fixture.navigation
      for index in 0..<100 {
        let modal = LoggedController("modal\(index)", fixture.log)
        modal.modalPresentationStyle = index % 3 == 0 ? .fullScreen : .overFullScreen
        top.present(modal, animated: index % 10 == 0)
        fixture.advance(for: index % 10 == 0 ? 0.5 : 0)
        #expect(modal.appearance == .shown)
        top = modal
      }
      #expect(fixture.navigation.presentationChain.count == 100)
      fixture.navigation.dismiss(animated: true)
      fixture.advance(for: 1)
      #expect(fixture.navigation.presentedViewController == nil)
      #expect(fixture.base.appearance == .shown && fixture.window.subviews.count == 1)
      #expect(unbalanced(fixture.log.events).isEmpty)
    }
  }

  @Test("Requests to a stack outside the root's controller tree run immediately")
  func stackBesideTheRoot() throws {
    try TestHost.run { host in
      let log = EventLog()
      let free = UINavigationController(rootViewController: LoggedController("bottom", log))
      host.window.addSubview(free.view)
      let (first, other) = (RedirectingController("first", log), LoggedController("other", log))
      let pushed = ["a", "b"].map { LoggedController($0, log) }
      first.moment = .didAppear
      first.redirect = { [unowned free] in
        for controller in pushed { free.pushViewController(controller, animated: true) }
        host.window.rootViewController = other
      }
      host.window.rootViewController = first
      #expect(other.appearance == .shown && !host.window.transitionQueue.isBusy)
      #expect(free.stack.map(\.title) == ["bottom", "a", "b"] && pushed[1].appearance == .shown)
      #expect(free.wrapperView.subviews == [pushed[1].view])
      host.frames(60)
      #expect(unbalanced(log.events) == [])
    }
  }
}
