import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
private final class ShowDelegate: NSObject, UINavigationControllerDelegate {
  var onWillShow: ((UIViewController) -> Void)?
  var onDidShow: ((UIViewController) -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    let body = onWillShow
    onWillShow = nil
    body?(viewController)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let body = onDidShow
    onDidShow = nil
    body?(viewController)
  }
}

@MainActor
@Suite("Requests made by delegates, blocks, and tabs")
struct DelegateRedirectTests {
  @Test(
    "The delegate can push another controller in the first willShow or didShow",
    arguments: [false, true])
  func firstShow(inWill: Bool) throws {
    try TestHost.run { host in
      let log = EventLog()
      let delegate = ShowDelegate()
      let navigation = UINavigationController()
      let (first, other) = (LoggedController("first", log), LoggedController("other", log))
      navigation.delegate = delegate
      let push: (UIViewController) -> Void = { [unowned navigation] _ in
        navigation.pushViewController(other, animated: false)
      }
      if inWill { delegate.onWillShow = push } else { delegate.onDidShow = push }
      navigation.setViewControllers([first], animated: false)
      host.window.rootViewController = navigation
      #expect(navigation.wrapperView.subviews == [other.view])
      #expect(navigation.viewControllers == [first, other])
      #expect(other.appearance == .shown && first.appearance == .gone)
      #expect(unbalanced(log.events).isEmpty, "\(log.events)")
      #expect(navigation.navigationBar.topItem === other.navigationItem)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test("The delegate can replace the root in willShow of a push", arguments: [false, true])
  func rootInWillShow(animated: Bool) throws {
    try TransitionFixture.run { fixture in
      let delegate = ShowDelegate()
      let other = LoggedController("other", fixture.log)
      fixture.log.events = ["willAppear:base", "didAppear:base"]
      fixture.navigation.delegate = delegate
      delegate.onWillShow = { _ in fixture.window.rootViewController = other }
      fixture.navigation.pushViewController(
        LoggedController("second", fixture.log), animated: animated)
      #expect(other.view.window === fixture.window && other.appearance == .shown)
      #expect(fixture.navigation.view.window == nil)
      fixture.advance(for: 1)
      #expect(!fixture.window.transitionQueue.isBusy)
      #expect(unbalanced(fixture.log.events).isEmpty, "\(fixture.log.events)")
      withExtendedLifetime(delegate) {}
    }
  }

  /// The block that makes a request during a transition.
  enum Block: CaseIterable {
    case animate, alongside, alongsideEnd, completion, interaction, turn, turnEnd
  }

  @Test(
    "Blocks of a transition can push or replace the root", arguments: Block.allCases, [false, true])
  func blocks(block: Block, exchangesRoot: Bool) throws {
    try TransitionFixture.run { fixture in
      let other = LoggedController("other", fixture.log)
      fixture.log.events = ["willAppear:base", "didAppear:base"]
      var isDone = false
      let redirect = {
        guard !isDone else { return }
        isDone = true
        if exchangesRoot {
          fixture.window.rootViewController = other
        } else {
          fixture.navigation.pushViewController(other, animated: true)
        }
      }
      let animator = FadeAnimator(fixture.log)
      animator.duration = 0.3
      let delegate = FadeDelegate(animator)
      fixture.navigation.delegate = delegate
      let second = LoggedController("second", fixture.log)
      second.modalPresentationStyle = .fullScreen
      switch block {
      case .animate:
        animator.inspect = { [weak animator] _ in
          animator?.inspect = nil
          redirect()
        }
        fixture.navigation.pushViewController(second, animated: true)
      case .alongside, .alongsideEnd:
        fixture.navigation.pushViewController(second, animated: true)
        second.transitionCoordinator?.animate(
          alongsideTransition: { _ in if block == .alongside { redirect() } },
          completion: { _ in if block == .alongsideEnd { redirect() } })
      case .completion:
        fixture.navigation.present(second, animated: true) {
          fixture.navigation.dismiss(animated: true)
          redirect()
        }
      case .interaction:
        fixture.navigation.pushViewController(second, animated: true)
        second.transitionCoordinator?.notifyWhenInteractionChanges { _ in redirect() }
        fixture.advance(frames: 3)
        let driver = UIPercentDrivenInteractiveTransition()
        if let run = fixture.window.transitionQueue.run { driver.attach(to: run.context) }
        driver.pause()
        fixture.advance(frames: 3)
        if !exchangesRoot { driver.finish() }
      case .turn, .turnEnd:
        let turning = TurningController("turning", fixture.log)
        fixture.navigation.pushViewController(turning, animated: false)
        if block == .turn { turning.onTurn = redirect } else { turning.onTurnEnd = redirect }
        fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0.3)
      }
      fixture.advance(for: 3)
      #expect(other.appearance == .shown && other.viewIfLoaded?.window === fixture.window)
      #expect(!fixture.window.transitionQueue.isBusy)
      #expect(unbalanced(fixture.log.events).isEmpty, "\(fixture.log.events)")
      withExtendedLifetime(delegate) {}
    }
  }

  @Test("A root can select a tab in its first callbacks", arguments: [false, true], [0, 1, 2])
  func tabs(inChild: Bool, moment: Int) throws {
    try TestHost.run { host in
      let log = EventLog()
      let tabs = UITabBarController()
      let first = RedirectingController("first", log)
      let other = LoggedController("other", log)
      let parent = RedirectingTabs()
      let used = inChild ? tabs : parent
      first.moment = inChild ? [.didLoad, .willAppear, .didAppear][moment] : nil
      first.redirect = { [unowned tabs] in tabs.selectedIndex = 1 }
      parent.moment = inChild ? nil : moment
      used.viewControllers = [first, other]
      host.window.rootViewController = used
      #expect(used.selectedIndex == 1 && used.shown === other)
      #expect(used.tabBar.selectedItem === other.tabBarItem)
      #expect(used.wrapperView.subviews == [other.view])
      #expect(other.appearance == .shown && first.appearance == .gone)
      #expect(unbalanced(log.events).isEmpty, "\(log.events)")
    }
  }

  @Test("A container outside a window can replace an appearing controller, with all callbacks")
  func withoutWindow() {
    let log = EventLog()
    let first = RedirectingController("first", log)
    let other = LoggedController("other", log)
    let navigation = UINavigationController(rootViewController: first)
    first.moment = .willAppear
    first.redirect = { [unowned navigation] in
      navigation.pushViewController(other, animated: true)
    }
    navigation.beginAppearanceTransition(true, animated: false)
    navigation.endAppearanceTransition()
    #expect(
      log.measured == "willAppear:first,willDisappear:first,didDisappear:first,willAppear:other,"
        + "didAppear:other")
    navigation.popViewController(animated: true)
    #expect(first.appearance == .shown && other.appearance == .gone)
    #expect(unbalanced(log.events).isEmpty)
  }

  @Test("Emptying a visible stack makes its last controller disappear")
  func emptied() throws {
    try TransitionFixture.run { fixture in
      fixture.navigation.setViewControllers([], animated: true)
      #expect(fixture.log.measured == "willDisappear:base,didDisappear:base")
      #expect(fixture.navigation.wrapperView.subviews.isEmpty)
      fixture.navigation.setViewControllers([fixture.base], animated: true)
      #expect(fixture.base.appearance == .shown)
      #expect(fixture.navigation.wrapperView.subviews == [fixture.base.view])
    }
  }

  @Test("A child whose view is removed while its parent appears also disappears")
  func takenOutWhileAppearing() throws {
    try TestHost.run { host in
      let log = EventLog()
      let parent = RedirectingController("parent", log)
      let child = LoggedController("child", log)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      parent.moment = .isAppearing
      parent.redirect = { child.view.removeFromSuperview() }
      host.window.rootViewController = parent
      #expect(child.appearance == .gone)
      #expect(unbalanced(log.events).isEmpty, "\(log.events)")
    }
  }
}

@MainActor
private final class TurningController: LoggedController {
  var onTurn: (() -> Void)?
  var onTurnEnd: (() -> Void)?

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let (turn, end) = (onTurn, onTurnEnd)
    onTurn = nil
    onTurnEnd = nil
    coordinator.animate(alongsideTransition: { _ in turn?() }, completion: { _ in end?() })
  }
}

@MainActor
private final class RedirectingTabs: UITabBarController {
  var moment: Int?

  private func pass(_ number: Int) {
    guard moment == number else { return }
    moment = nil
    selectedIndex = 1
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pass(0)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pass(1)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pass(2)
  }
}
