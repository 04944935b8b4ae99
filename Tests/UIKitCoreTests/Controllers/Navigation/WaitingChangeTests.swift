import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

@MainActor
@Suite("Changes that wait for a transition")
struct WaitingChangeTests {
  private func names(_ controllers: [UIViewController]) -> [String] {
    controllers.map { $0.title ?? "" }
  }

  private func hold(_ run: TransitionRun?) throws -> UIPercentDrivenInteractiveTransition {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.attach(to: try #require(run).context)
    driver.pause()
    return driver
  }

  @Test(
    "Canceling a pop that waited for another change leaves the children and the stack unchanged")
  func cancelledAfterWaiting() throws {
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      let controllers = ["second", "third", "new"].map { LoggedController($0, fixture.log) }
      navigation.pushViewController(controllers[0], animated: false)
      navigation.pushViewController(controllers[1], animated: true)
      navigation.setViewControllers([fixture.base, controllers[2]], animated: true)
      fixture.advance(frames: 30)
      #expect(navigation.viewControllers.last === controllers[2])
      try hold(navigation.transitionRun).cancel()
      fixture.advance(for: 1)
      #expect(names(navigation.viewControllers) == ["base", "second", "third"])
      #expect(names(navigation.children) == ["base", "second", "third"])
      #expect(controllers[2].parent == nil)
    }
  }

  @Test("The view of a canceled push has no bar in its safe area when it becomes the root view")
  func insetsAfterCancelledPush() throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: true)
      fixture.advance(frames: 3)
      #expect(second.view.safeAreaInsets.top == 44)
      try hold(fixture.navigation.transitionRun).cancel()
      fixture.advance(for: 1)
      #expect(second.parent == nil)
      fixture.window.rootViewController = second
      #expect(second.view.safeAreaInsets == .zero)
    }
  }

  @Test("Canceling a pop while another stack change waits keeps the children")
  func cancelledWhileAnotherWaits() throws {
    try TransitionFixture.run { fixture in
      let navigation = fixture.navigation
      let second = LoggedController("second", fixture.log)
      let new = LoggedController("new", fixture.log)
      navigation.pushViewController(second, animated: false)
      navigation.popViewController(animated: true)
      navigation.setViewControllers([new], animated: true)
      fixture.advance(frames: 3)
      try hold(navigation.transitionRun).cancel()
      var frames = 0
      while navigation.transitionRun?.context.toController !== new, frames < 60 {
        fixture.advance(frames: 1)
        frames += 1
      }
      #expect(fixture.base.parent === navigation && second.parent === navigation)
      try hold(navigation.transitionRun).cancel()
      fixture.advance(for: 1)
      #expect(names(navigation.children) == ["base", "second"])
      navigation.popViewController(animated: false)
      #expect(names(navigation.children) == ["base"])
    }
  }

  @Test("Selecting a tab behind a full-screen presentation sends no callbacks to the tab")
  func tabBehindCover() throws {
    try TransitionFixture.run { fixture in
      let other = LoggedController("other", fixture.log)
      let tabs = UITabBarController()
      fixture.window.rootViewController = nil
      tabs.viewControllers = [fixture.navigation, other]
      fixture.window.rootViewController = tabs
      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      tabs.present(modal, animated: true)
      tabs.selectedIndex = 1
      fixture.log.events = []
      fixture.advance(for: 1)
      #expect(!fixture.log.events.contains { $0.hasSuffix(":other") })
      #expect(other.appearance == .gone)
      modal.dismiss(animated: false)
      #expect(other.appearance == .shown && other.view.window === fixture.window)
      #expect(fixture.base.view.window == nil)
    }
  }
}
