import CoreGraphics
import Foundation
import KinemaTestSupport
import Testing
import DynamicTransitions
import UIDynamics
import UIKitCore

@Suite("Settled transitions", .serialized) @MainActor
struct SettledTransitionTests {
  /// Creates a navigation controller whose pushes and pops use the transition of a closure.
  private func screen(
    _ make: @escaping () -> DynamicTransition,
    _ body: (TransitionFixture, TransitionChooser) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let chooser = TransitionChooser(make)
      fixture.navigation.delegate = chooser
      try body(fixture, chooser)
    }
  }

  private func page(_ fixture: TransitionFixture) -> LoggedController {
    LoggedController("page", fixture.log)
  }

  @Test("A push lasts until the view is settled and completes in the next frame")
  func settled() throws {
    try screen({ SlideTransition() }) { fixture, chooser in
      let page = page(fixture)
      fixture.navigation.pushViewController(page, animated: true)
      let transition = try #require(chooser.last)
      let forecast = try #require(transition.forecast)
      let settled = try #require(forecast.settled)
      #expect(forecast.duration == settled)
      #expect(forecast.reachesGoal)
      #expect(fixture.navigation.transitionCoordinator?.transitionDuration == settled)
      var frames = 0
      while fixture.navigation.transitionCoordinator != nil, frames < 600 {
        fixture.advance(frames: 1)
        frames += 1
      }
      #expect(frames == Int((settled * 60 - 1e-6).rounded(.up)))
      #expect(page.view.frame == fixture.window.bounds)
      #expect(page.view.transform.isIdentity)
      // Rest comes later and does not delay the completion.
      #expect(try #require(forecast.rest) > settled + 0.4)
    }
  }

  @Test("Repeated requests for the duration do not change any view")
  func pure() throws {
    try screen({ SlideTransition() }) { fixture, chooser in
      let page = page(fixture)
      let context = TransitionContext(
        kind: .push, containerView: fixture.navigation.view, from: fixture.base, to: page,
        isAnimated: true)
      context.finalToFrame = CGRect(x: 0, y: 0, width: 320, height: 480)
      let transition = SlideTransition()
      #expect(transition.transitionDuration(using: nil) == 3)
      let first = transition.transitionDuration(using: context)
      #expect(transition.transitionDuration(using: context) == first)
      #expect(transition.transitionDuration(using: nil) == first)
      #expect(transition.items.count == 1, "the second answer is kept")
      #expect(!transition.items.contains { $0 is UIView })
      #expect(page.viewIfLoaded == nil)
      context.finalToFrame = CGRect(x: 0, y: 40, width: 320, height: 440)
      _ = transition.transitionDuration(using: context)
      #expect(transition.items.count == 2, "another frame is another motion")
    }
  }

  @Test("One object can run presentations, dismissals, pops, and tab changes")
  func kinds() throws {
    try screen({ SlideTransition() }) { fixture, chooser in
      fixture.navigation.pushViewController(page(fixture), animated: false)
      fixture.navigation.popViewController(animated: true)
      fixture.advance(for: 2)
      #expect(fixture.navigation.viewControllers.count == 1)
      #expect(fixture.base.view.frame == fixture.window.bounds)

      let modal = LoggedController("modal", fixture.log)
      modal.modalPresentationStyle = .fullScreen
      modal.transitioningDelegate = chooser
      fixture.navigation.present(modal, animated: true)
      fixture.advance(for: 2)
      #expect(modal.view.frame == fixture.window.bounds)
      modal.dismiss(animated: true)
      fixture.advance(for: 2)
      #expect(fixture.navigation.presentedViewController == nil)

      let tabs = UITabBarController()
      tabs.viewControllers = [page(fixture), page(fixture)]
      tabs.delegate = chooser
      fixture.window.rootViewController = tabs
      fixture.advance(frames: 2)
      tabs.selectedIndex = 1
      fixture.advance(frames: 6)
      let incoming = try #require(tabs.selectedViewController?.view)
      #expect(incoming.window != nil)
      fixture.advance(for: 2)
      #expect(tabs.transitionCoordinator == nil)
    }
  }

  @Test("A motion that never settles ends at the time limit, and a message names the moving view")
  func bounded() throws {
    try screen({
      let endless = EndlessTransition()
      endless.longest = 1
      return endless
    }) { fixture, chooser in
      let page = page(fixture)
      let messages = try Diagnostics.capture {
        fixture.navigation.pushViewController(page, animated: true)
        #expect(chooser.last?.forecast?.settled == nil)
        #expect(chooser.last?.forecast?.duration == 1)
        fixture.advance(frames: 59)
        #expect(fixture.navigation.transitionCoordinator != nil)
        fixture.advance(frames: 1)
        #expect(fixture.navigation.transitionCoordinator == nil)
        #expect(page.view.frame == fixture.window.bounds)
        // The view was far away, and no frame shows a jump.
        let shown = try #require(page.view.layer.presentation())
        #expect(abs(shown.position.x - 160) > 1)
        fixture.advance(for: 0.3)
        #expect(page.view.layer.presentation()?.position == CGPoint(x: 160, y: 240))
      }
      #expect(
        messages == [
          "EndlessTransition has ended after 1.0 s while its arriving view was still moving. Make "
            + "its behaviors come to rest, or increase `longest`."
        ])
    }
  }

  @Test("Rotating the window during the transition updates the forecast and the final frame")
  func turned() throws {
    try screen({ SlideTransition() }) { fixture, chooser in
      let page = page(fixture)
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(frames: 10)
      let before = try #require(chooser.last?.restDuration)
      fixture.window.resize(to: CGSize(width: 480, height: 320), duration: 0)
      let rest = try #require(chooser.last?.restDuration)
      #expect(rest != before)
      var frames = 0
      while fixture.navigation.transitionCoordinator != nil, frames < 600 {
        fixture.advance(frames: 1)
        frames += 1
      }
      #expect(abs(Double(frames) / 60 - rest) <= 1.0 / 60 + 1e-6)
      #expect(page.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
      #expect(fixture.log.events.filter { $0 == "didAppear:page" }.count == 1)
    }
  }

  @Test("With reduced motion, the transition is a cross-fade")
  func reduced() throws {
    try screen({ SlideTransition() }) { fixture, chooser in
      fixture.host.isReduceMotionEnabled = true
      let page = page(fixture)
      fixture.navigation.pushViewController(page, animated: true)
      fixture.advance(frames: 6)
      #expect(page.view.center == CGPoint(x: 160, y: 240))
      #expect(page.view.layer.presentation().map { $0.opacity > 0 && $0.opacity < 1 } == true)
      fixture.advance(frames: 14)
      #expect(fixture.navigation.transitionCoordinator == nil)
      #expect(page.view.alpha == 1)
    }
  }
}
