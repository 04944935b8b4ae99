import Foundation
import KinemaTestSupport
import MotionTesting
import PageTransitions
import Testing
import UIKit
import UIKitCore

/// The transitions of the catalog, by name.
private let transitions: [(name: String, make: @MainActor () -> any PageTransition)] = [
  ("star", { StarTransition() }), ("circle", { CircleTransition() }),
  ("wipe", { WipeTransition() }), ("blinds", { BlindsTransition() }),
  ("tiles", { TilesTransition() }), ("cross-zoom", { CrossZoomTransition() }),
]

private let names = ["star", "circle", "wipe", "blinds", "tiles", "cross-zoom"]

@MainActor @Suite(.serialized)
struct MaskedTransitionTests {

  private func make(_ name: String) throws -> any PageTransition {
    try #require(transitions.first { $0.name == name }).make()
  }

  @Test(
    "Fifty pushes and pops with one transition leave nothing behind, even if some are canceled",
    arguments: names)
  func residue(name: String) throws {
    let seed =
      ProcessInfo.processInfo.environment["KINEMA_SEED"].flatMap { UInt64($0) } ?? 0x9E37_79B9
    var random = SeededGenerator(seed: seed)
    let before = PlainPage.alive
    do {
      try TestHost.run {
        let screen = PageTransitionScreen(try make(name))
        let viewsAtStart = screen.host.window.allViews
        var log: [String] = []
        for step in 0..<50 {
          let depth = screen.navigation.viewControllers.count
          let choice = depth == 1 ? 0 : Int(random.next() % 8)
          var expected = depth
          switch choice {
          case 0, 1:
            screen.push()
            expected += 1
            log.append("push")
          case 2:
            screen.navigation.popViewController(animated: true)
            expected -= 1
            log.append("pop")
          case 3:
            screen.edgePan(to: [0.9], for: 0.4)
            expected -= 1
            log.append("edge pan")
          case 4:
            screen.edgePan(to: [0.6, 0.15], for: 0.5, hold: 0.2)
            log.append("edge pan, cancelled")
          case 5:
            screen.edgePan(to: [0.3, 0], for: 0.5, hold: 0.2)
            log.append("edge pan, cancelled at 0")
          case 6:
            screen.edgePan(to: [0.3], for: 0.07)
            expected -= 1
            log.append("flick")
          default:
            // The finger catches a running push and reverses it.
            screen.navigation.pushViewController(screen.makePage(), animated: true)
            screen.host.advance(for: 0.2)
            screen.edgePan(to: [0.95], for: 0.3, hold: 0.2)
            log.append("push, caught")
          }
          screen.host.advance(for: 1.2)
          let found = screen.residue()
          #expect(
            found.isEmpty && screen.navigation.viewControllers.count == expected,
            """
            step \(step) of \(log.suffix(3)) left \(found), \
            \(screen.navigation.viewControllers.count) of \(expected) pages; KINEMA_SEED=\(seed)
            """)
        }
        screen.navigation.popToRootViewController(animated: true)
        screen.host.advance(for: 1.2)
        #expect(screen.host.window.allViews == viewsAtStart)
        #expect(PlainPage.alive == before + 1)
        #expect(screen.director.managedCount == 1)
      }
    }
    #expect(PlainPage.alive == before)
  }

  @Test(
    "A push at a fraction looks like its pop at the remaining fraction", arguments: names)
  func mirror(name: String) throws {
    for share in [0.25, 0.5, 0.8] {
      func picture(forward: Bool) throws -> Data? {
        var found: Data?
        try TestHost.run {
          let screen = PageTransitionScreen(try make(name), hidesBar: true, hasNext: true)
          if !forward { screen.push() }
          let goal = forward ? 318 - 320 * share : 2 + 320 * (1 - share)
          let start = CGPoint(x: forward ? 318 : 2, y: 240)
          screen.host.touchDown(at: start)
          screen.host.advance(for: 0.05)
          for step in 1...20 {
            let x = start.x + (goal - start.x) * CGFloat(step) / 20
            screen.host.touchMove(to: CGPoint(x: x, y: 240))
            screen.host.advance(for: 1.0 / 60)
          }
          #expect(screen.navigation.transitionCoordinator?.isInteractive == true)
          found = Motion.picture()
        }
        return found
      }
      let there = try picture(forward: true)
      let back = try picture(forward: false)
      #expect(there != nil)
      #expect(there == back, "\(name) at \(share)")
    }
  }

  @Test("After the release, the transition continues at the finger's speed without a jump")
  func continuation() throws {
    try TestHost.run {
      let screen = PageTransitionScreen(CircleTransition())
      screen.push()
      let page = try #require(screen.navigation.topViewController)
      @MainActor func radius() -> CGFloat? {
        guard let mask = page.view.layer.mask as? CAShapeLayer else { return nil }
        return (mask.presentation()?.path ?? mask.path)?.boundingBox.width
      }
      screen.host.touchDown(at: CGPoint(x: 2, y: 240))
      screen.host.advance(for: 1.0 / 60)
      var widths: [CGFloat] = []
      for step in 1...30 {
        screen.host.touchMove(to: CGPoint(x: 2 + 6 * CGFloat(step), y: 240))
        screen.host.advance(for: 1.0 / 60)
        if let width = radius() { widths.append(width) }
      }
      let fingerSpeed = widths[widths.count - 2] - widths[widths.count - 1]
      screen.host.touchUp(at: CGPoint(x: 182, y: 240))
      screen.host.advance(for: 1.0 / 60)
      var rest: [CGFloat] = [widths[widths.count - 1]]
      while let width = radius(), rest.count < 200 {
        rest.append(width)
        screen.host.advance(for: 1.0 / 60)
      }
      let steps = zip(rest, rest.dropFirst()).map { $0 - $1 }
      #expect(fingerSpeed > 1)
      #expect(abs(steps[0] - fingerSpeed) < 0.35 * fingerSpeed)
      #expect(steps.allSatisfy { $0 >= -1e-6 })
      #expect((steps.max() ?? 0) < 2.5 * fingerSpeed)
      #expect(screen.navigation.viewControllers.count == 1)
      #expect(screen.residue().isEmpty)
    }
  }

  @Test("A pinch closes a page unless the fingers then spread again", arguments: [true, false])
  func pinch(finishes: Bool) throws {
    try TestHost.run {
      let screen = PageTransitionScreen(StarTransition())
      screen.push()
      var script = TouchScript()
      let middle = CGPoint(x: 160, y: 240)
      if finishes {
        script.pinch(around: middle, distance: 200, to: 50, for: 0.4)
      } else {
        for (finger, side) in [(0, CGFloat(-1)), (1, CGFloat(1))] {
          script.drag(
            along: [100, 60, 95].map { CGPoint(x: middle.x + side * $0, y: middle.y) }, for: 0.6,
            hold: 0.1, finger: finger)
        }
      }
      screen.host.play(script)
      screen.host.advance(for: 1)
      #expect(screen.navigation.viewControllers.count == (finishes ? 1 : 2))
      #expect(screen.residue().isEmpty)
    }
  }

  @Test("A short, quick pinch closes a page because of its speed")
  func flickedPinch() throws {
    try TestHost.run {
      let screen = PageTransitionScreen(CrossZoomTransition())
      screen.push()
      var script = TouchScript()
      script.pinch(around: CGPoint(x: 160, y: 240), distance: 200, to: 130, for: 0.07)
      screen.host.play(script)
      screen.host.advance(for: 1)
      #expect(screen.navigation.viewControllers.count == 1)
    }
  }

  @Test("Only a drag in the transition's direction closes a page")
  func drag() throws {
    try TestHost.run {
      let screen = PageTransitionScreen(WipeTransition())
      screen.push()
      var across = TouchScript()
      across.drag(along: [CGPoint(x: 260, y: 100), CGPoint(x: 60, y: 300)], for: 0.3)
      screen.host.play(across)
      screen.host.advance(for: 1)
      #expect(screen.navigation.viewControllers.count == 2)
      var along = TouchScript()
      along.drag(along: [CGPoint(x: 60, y: 100), CGPoint(x: 300, y: 440)], for: 0.5)
      screen.host.play(along)
      screen.host.advance(for: 1)
      #expect(screen.navigation.viewControllers.count == 1)
      #expect(screen.residue().isEmpty)
    }
  }

  @Test("A pinch can catch a running push and reverse it")
  func caught() throws {
    try TestHost.run {
      let screen = PageTransitionScreen(StarTransition())
      screen.navigation.pushViewController(screen.makePage(), animated: true)
      screen.host.advance(for: 0.4)
      var script = TouchScript()
      script.pinch(around: CGPoint(x: 160, y: 240), distance: 240, to: 50, for: 0.4)
      screen.host.play(script)
      screen.host.advance(for: 1)
      #expect(screen.navigation.viewControllers.count == 1)
      #expect(screen.residue().isEmpty)
    }
  }

  @Test("One transition can serve two controllers, which keep their own delegates")
  func shared() throws {
    final class Listener: NSObject, UINavigationControllerDelegate {
      var shown: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        shown.append(viewController.title ?? "")
      }
    }
    try TestHost.run {
      let screen = PageTransitionScreen(BlindsTransition())
      let listener = Listener()
      screen.director.release(screen.navigation)
      #expect(screen.navigation.delegate == nil)
      screen.navigation.delegate = listener
      let circle = CircleTransition()
      let other = UINavigationController(rootViewController: PlainPage(9))
      screen.director.manage(screen.navigation, with: circle)
      screen.director.manage(other, with: StarTransition())
      #expect(screen.director.transition(of: screen.navigation) === circle)
      #expect(screen.director.transition(of: other) is StarTransition)
      screen.push()
      #expect(listener.shown == ["1"])
      screen.director.release(screen.navigation)
      #expect(screen.navigation.delegate === listener)
      #expect(screen.director.managedCount == 1)
    }
  }

  @Test("Clients can add their own transitions")
  func ofOnesOwn() throws {
    final class Rise: PageTransition {
      let duration: TimeInterval = 0.5
      func open(in container: PageTransitionContainer) {
        container.animate(
          container.upper.layer, "position.y", closed: container.bounds.height * 1.5,
          open: container.bounds.height * 0.5)
      }
    }
    try TestHost.run {
      let screen = PageTransitionScreen(Rise())
      let page = screen.makePage()
      screen.navigation.pushViewController(page, animated: true)
      screen.host.advance(for: 0.25)
      #expect(abs((page.view.layer.presentation()?.position.y ?? 0) - 480) < 12)
      screen.host.advance(for: 0.5)
      #expect(page.view.center.y == 240)
      screen.edgePan(to: [0.9], for: 0.4)
      screen.host.advance(for: 1)
      #expect(screen.navigation.viewControllers.count == 1)
      #expect(screen.residue().isEmpty)
    }
  }
}

extension UIView {
  /// The number of views in this hierarchy.
  var allViews: Int { subviews.reduce(1) { $0 + $1.allViews } }
}
