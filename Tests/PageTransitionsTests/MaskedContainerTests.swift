import KinemaTestSupport
import MotionTesting
import PageTransitions
import Testing
import UIKit
import UIKitCore

/// A screen for one test. Hosts of tests that run at the same time would conflict.
@MainActor
private final class Screen {
  let host = Motion.host
  let director = PageTransitionDirector()

  func drag(_ points: [CGPoint], for duration: Double, hold: Double = 0) {
    var script = TouchScript()
    script.drag(along: points, for: duration, hold: hold)
    host.play(script)
    host.advance(for: 1)
  }

  var isClean: Bool { isClean(host.window.layer) }

  private func isClean(_ layer: CALayer) -> Bool {
    layer.mask == nil && layer.speed == 1 && (layer.animationKeys() ?? []).isEmpty
      && (layer.sublayers ?? []).allSatisfy(isClean)
  }
}

/// Page transitions of tabs and presentations.
@MainActor @Suite(.serialized)
struct MaskedContainerTests {
  @Test("A tap or a pan from either edge changes the tab, and a canceled pan restores it")
  func tabs() throws {
    try TestHost.run {
      let screen = Screen()
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<3).map { PlainPage($0) }
      screen.host.window.rootViewController = tabs
      screen.host.advance(for: 0.1)
      screen.director.manage(tabs, with: CircleTransition())
      screen.host.tap(at: CGPoint(x: 270, y: 460))
      screen.host.advance(for: 0.2)
      #expect(tabs.viewControllers?[2].view.layer.mask != nil)
      screen.host.advance(for: 1)
      #expect(tabs.selectedIndex == 2)
      screen.drag([CGPoint(x: 2, y: 200), CGPoint(x: 280, y: 200)], for: 0.4)
      #expect(tabs.selectedIndex == 1)
      screen.drag(
        [CGPoint(x: 2, y: 200), CGPoint(x: 200, y: 200), CGPoint(x: 50, y: 200)], for: 0.5,
        hold: 0.2)
      #expect(tabs.selectedIndex == 1)
      screen.drag([CGPoint(x: 318, y: 200), CGPoint(x: 240, y: 200)], for: 0.07)
      #expect(tabs.selectedIndex == 2)
      // There is no page to the right of the last one.
      screen.drag([CGPoint(x: 318, y: 200), CGPoint(x: 20, y: 200)], for: 0.3)
      #expect(tabs.selectedIndex == 2)
      #expect(screen.isClean)
    }
  }

  @Test("A presentation can be pulled from the edge, canceled, pulled again, and pinched away")
  func presentation() throws {
    try TestHost.run {
      let screen = Screen()
      let base = PlainPage(1)
      screen.host.window.rootViewController = base
      screen.host.advance(for: 0.1)
      screen.director.manage(presenter: base, with: StarTransition()) { PlainPage(2) }
      screen.drag(
        [CGPoint(x: 318, y: 200), CGPoint(x: 160, y: 200), CGPoint(x: 290, y: 200)], for: 0.5,
        hold: 0.2)
      #expect(base.presentedViewController == nil)
      #expect(base.view.window === screen.host.window)
      #expect(screen.isClean)
      screen.drag([CGPoint(x: 318, y: 200), CGPoint(x: 40, y: 200)], for: 0.4)
      let page = try #require(base.presentedViewController)
      #expect(page.view.window === screen.host.window)
      #expect(screen.isClean)
      screen.drag(
        [CGPoint(x: 2, y: 200), CGPoint(x: 160, y: 200), CGPoint(x: 20, y: 200)], for: 0.5,
        hold: 0.2)
      #expect(base.presentedViewController === page)
      var script = TouchScript()
      script.pinch(around: CGPoint(x: 160, y: 240), distance: 200, to: 40, for: 0.4)
      screen.host.play(script)
      screen.host.advance(for: 1)
      #expect(base.presentedViewController == nil)
      #expect(base.view.window === screen.host.window)
      #expect(screen.isClean)
    }
  }

  @Test("A presentation from code also uses the transition")
  func called() throws {
    try TestHost.run {
      let screen = Screen()
      let base = PlainPage(1)
      let page = PlainPage(2)
      screen.host.window.rootViewController = base
      screen.host.advance(for: 0.1)
      screen.director.manage(presented: page, with: WipeTransition())
      var isDone = false
      base.present(page, animated: true) { isDone = true }
      screen.host.advance(for: 0.3)
      #expect(page.view.layer.mask is CAGradientLayer)
      #expect(!isDone)
      screen.host.advance(for: 1)
      #expect(isDone)
      page.dismiss(animated: true)
      screen.host.advance(for: 1)
      #expect(base.presentedViewController == nil)
      #expect(screen.isClean)
    }
  }

  private func make(_ name: String) -> any PageTransition {
    switch name {
    case "star": StarTransition()
    case "circle": CircleTransition()
    case "wipe": WipeTransition()
    case "blinds": BlindsTransition()
    case "tiles": TilesTransition()
    default: CrossZoomTransition()
    }
  }

  /// Pulls: the fraction of the width from the right edge, the duration in seconds, and whether the
  /// page appears.
  private static let pulls: [(share: CGFloat, seconds: Double, comes: Bool)] = [
    (0.35, 0.5, false), (0.75, 0.5, true), (0.25, 0.06, true),
  ]

  @Test(
    "A long pan or a flick changes the tab or presents a page, and a short pan does neither",
    arguments: ["star", "circle", "wipe", "blinds", "tiles", "cross-zoom"])
  func outcomes(name: String) throws {
    for (share, seconds, comes) in Self.pulls {
      let path = [CGPoint(x: 318, y: 200), CGPoint(x: 318 - 320 * share, y: 200)]
      let hold = seconds > 0.3 ? 0.3 : 0
      do {
        try TestHost.run {
          let screen = Screen()
          let tabs = UITabBarController()
          tabs.viewControllers = (0..<2).map { PlainPage($0) }
          screen.host.window.rootViewController = tabs
          screen.host.advance(for: 0.1)
          screen.director.manage(tabs, with: make(name))
          screen.drag(path, for: seconds, hold: hold)
          #expect(tabs.selectedIndex == (comes ? 1 : 0), "tabs, \(share) in \(seconds) s")
          #expect(tabs.selectedViewController?.view.window === screen.host.window)
          #expect(tabs.transitionCoordinator == nil)
          #expect(screen.isClean)
        }
      }
      try TestHost.run {
        let screen = Screen()
        let base = PlainPage(1)
        screen.host.window.rootViewController = base
        screen.host.advance(for: 0.1)
        screen.director.manage(presenter: base, with: make(name)) { PlainPage(2) }
        screen.drag(path, for: seconds, hold: hold)
        #expect((base.presentedViewController != nil) == comes, "modal, \(share) in \(seconds) s")
        #expect(screen.isClean)
        guard comes else { return }
        // Dismisses the page from the other edge.
        screen.drag([CGPoint(x: 2, y: 200), CGPoint(x: 100, y: 200)], for: 0.5, hold: 0.3)
        #expect(base.presentedViewController != nil)
        screen.drag([CGPoint(x: 2, y: 200), CGPoint(x: 100, y: 200)], for: 0.06)
        #expect(base.presentedViewController == nil)
        #expect(base.view.window === screen.host.window)
        #expect(screen.isClean)
      }
    }
  }
}
