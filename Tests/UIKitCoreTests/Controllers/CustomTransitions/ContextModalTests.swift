import KinemaTestSupport
import Testing
import UIKitCore

@MainActor @Suite("Modals presented over the context of a page")
struct ContextModalTests {
  // Source: The reference page of `definesPresentationContext` says that the modal covers only the
  // page's view.
  @Test(
    "When the tab changes, the modal disappears and returns together with its presenter",
    arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext], [false, true])
  func tabs(style: UIModalPresentationStyle, animated: Bool) throws {
    try TestHost.run { host in
      let log = EventLog()
      let (first, second) = (LoggedController("first", log), LoggedController("second", log))
      let modal = LoggedController("modal", log)
      let tabs = UITabBarController()
      let delegate = FadeDelegate(animated ? FadeAnimator(EventLog()) : nil)
      tabs.delegate = delegate
      tabs.viewControllers = [first, second]
      host.window.rootViewController = tabs
      first.definesPresentationContext = true
      modal.modalPresentationStyle = style
      first.present(modal, animated: false)
      host.frames(2)
      tabs.selectedIndex = 1
      host.advance(for: 1.5)
      #expect(modal.view.window == nil && modal.appearance == .gone)
      #expect(
        log.events.contains("willDisappear:modal") && log.events.contains("didDisappear:modal"))
      #expect(host.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === second.view)
      tabs.selectedIndex = 0
      host.advance(for: 1.5)
      #expect(modal.view.window != nil && modal.appearance == .shown)
      #expect(host.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === modal.view)
      #expect(first.presentedViewController === modal)
      #expect(unbalanced(log.events).isEmpty)
      first.dismiss(animated: false)
      host.frames(2)
      #expect(first.view.window != nil && modal.view.window == nil && first.appearance == .shown)
      #expect(host.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === first.view)
    }
  }

  @Test("The modal can be dismissed while its page is hidden")
  func dismissedAway() throws {
    try TestHost.run { host in
      let log = EventLog()
      let (first, second) = (LoggedController("first", log), LoggedController("second", log))
      let modal = LoggedController("modal", log)
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      host.window.rootViewController = tabs
      first.definesPresentationContext = true
      modal.modalPresentationStyle = .overCurrentContext
      first.present(modal, animated: false)
      tabs.selectedIndex = 1
      host.frames(2)
      var hasEnded = false
      modal.dismiss(animated: false) { hasEnded = true }
      host.frames(2)
      tabs.selectedIndex = 0
      host.frames(2)
      #expect(hasEnded && first.presentedViewController == nil && modal.view.window == nil)
      #expect(host.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === first.view)
    }
  }

  @Test("The modal disappears when another page is pushed, and returns with the pop")
  func stack() throws {
    try TransitionFixture.run { fixture in
      let modal = LoggedController("modal", fixture.log)
      fixture.base.definesPresentationContext = true
      modal.modalPresentationStyle = .overCurrentContext
      fixture.base.present(modal, animated: false)
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(for: 1)
      #expect(modal.view.window == nil && modal.appearance == .gone)
      #expect(fixture.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === second.view)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 1)
      #expect(modal.appearance == .shown)
      #expect(fixture.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === modal.view)
    }
  }
}
