import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// One finger on a fixture's window.
@MainActor
final class Finger {
  private let fixture: TransitionFixture

  init(_ fixture: TransitionFixture) { self.fixture = fixture }

  func down(_ x: CGFloat, _ y: CGFloat) {
    fixture.host.down(x, y)
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    fixture.advance(frames: 1)
    fixture.host.move(x, y)
  }

  func up(_ x: CGFloat, _ y: CGFloat) {
    fixture.advance(frames: 1)
    fixture.host.up(x, y)
  }

  /// Drags from the left edge to a position and pauses there, without lifting the finger.
  func dragFromEdge(to x: CGFloat, steps: Int = 20) {
    down(4, 240)
    for step in 1...steps { move(4 + (x - 4) * CGFloat(step) / CGFloat(steps), 240) }
    for _ in 0..<12 { move(x, 240) }
  }
}

@MainActor
@Suite("The edge pan of a navigation controller")
struct EdgePanTests {
  private func withSecond(
    _ body: (TransitionFixture, LoggedController, Finger) throws -> Void
  ) throws {
    try TransitionFixture.run { fixture in
      let second = LoggedController("second", fixture.log)
      fixture.navigation.pushViewController(second, animated: false)
      fixture.advance(frames: 2)
      fixture.log.events = []
      try body(fixture, second, Finger(fixture))
    }
  }

  @Test("A nil animator falls back to the default slide and its gesture", arguments: [false, true])
  func standard(hasDelegate: Bool) throws {
    try withSecond { fixture, second, finger in
      let delegate = FadeDelegate()
      if hasDelegate { fixture.navigation.delegate = delegate }
      finger.dragFromEdge(to: 204)
      #expect(fixture.navigation.transitionRun?.progress.phase == .interactive)
      let x = second.view.layer.presentation()?.position.x ?? -1
      let moved = (fixture.navigation.transitionRun?.context.percentComplete ?? -1) * 320
      #expect(abs(x - (160 + moved)) < 0.01)
      #expect(moved > 180 && moved <= 200)
      finger.up(204, 240)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === fixture.base)
      #expect(second.view.window == nil)
      #expect(fixture.base.view.frame == fixture.window.bounds)
    }
  }

  @Test("A short pan is canceled and changes nothing")
  func goesBack() throws {
    try withSecond { fixture, second, finger in
      finger.dragFromEdge(to: 80)
      finger.up(80, 240)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === second)
      #expect(second.view.frame == fixture.window.bounds)
      #expect(fixture.base.view.window == nil)
      #expect(fixture.navigation.navigationBar.topItem === second.navigationItem)
      #expect(fixture.navigation.wrapperView.subviews.count == 1)
    }
  }

  @Test("The back swipe drives the delegate's animator")
  func customAnimator() throws {
    try withSecond { fixture, second, finger in
      let delegate = FadeDelegate(FadeAnimator(fixture.log))
      fixture.navigation.delegate = delegate
      finger.dragFromEdge(to: 204)
      #expect(fixture.log.events.contains("animateTransition"))
      let opacity = fixture.base.view.layer.presentation()?.opacity ?? -1
      #expect(opacity > 0.4 && opacity < 0.8)
      fixture.advance(for: 1)
      #expect(fixture.navigation.transitionRun?.progress.phase == .interactive)
      #expect(fixture.base.view.layer.presentation()?.opacity == opacity)
      finger.up(204, 240)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === fixture.base)
      #expect(fixture.log.events.last == "animationEnded:1")
    }
  }

  @Test("A quick flick from the edge completes the pop")
  func flick() throws {
    try withSecond { fixture, _, finger in
      finger.down(4, 240)
      for x in [20, 50, 80, 110] { finger.move(CGFloat(x), 240) }
      finger.up(120, 240)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === fixture.base)
    }
  }

  @Test("A running push can be caught, pulled back, and released without a jump")
  func caught() throws {
    try withSecond { fixture, second, finger in
      let third = LoggedController("third", fixture.log)
      fixture.navigation.pushViewController(third, animated: true)
      fixture.advance(frames: 6)
      finger.down(4, 240)
      finger.move(12, 240)
      finger.move(24, 240)
      let run = fixture.navigation.transitionRun
      #expect(run?.progress.phase == .interactive)
      let caught = third.view.layer.presentation()?.position.x ?? -1
      fixture.advance(frames: 20)
      #expect(third.view.layer.presentation()?.position.x == caught)
      var last = caught
      for step in 1...20 {
        finger.move(24 + CGFloat(step) * 12, 240)
        let x = third.view.layer.presentation()?.position.x ?? -1
        #expect(x >= last - 0.01 && x - last < 40)
        last = x
      }
      finger.up(270, 240)
      fixture.advance(for: 1)
      #expect(fixture.navigation.topViewController === second)
      #expect(third.parent == nil)
      #expect(second.view.frame == fixture.window.bounds)
    }
  }

  @Test("The root page cannot be dragged")
  func root() throws {
    try TransitionFixture.run { fixture in
      let finger = Finger(fixture)
      finger.dragFromEdge(to: 204)
      #expect(fixture.navigation.transitionRun == nil)
      finger.up(204, 240)
      #expect(fixture.navigation.topViewController === fixture.base)
    }
  }

  @Test("Tapping the back button pops the page")
  func backButton() throws {
    try withSecond { fixture, _, finger in
      finger.down(20, 22)
      finger.up(20, 22)
      fixture.advance(for: 1)
      #expect(fixture.navigation.viewControllers.count == 1)
    }
  }

  @Test("Titles slide and fade with the finger")
  func titles() throws {
    try withSecond { fixture, _, finger in
      let bar = fixture.navigation.navigationBar
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
      finger.dragFromEdge(to: 164)
      let contents = bar.subviews.compactMap { $0 as? NavigationBarContent }
      #expect(contents.count == 2)
      let fraction = Float(fixture.navigation.transitionRun?.context.percentComplete ?? -1)
      let labels = contents.map { $0.subviews[0].layer.presentation()?.opacity ?? -1 }
      #expect(labels.contains { abs($0 - fraction) < 0.02 })
      #expect(labels.contains { abs($0 - (1 - fraction)) < 0.02 })
      finger.up(164, 240)
      fixture.advance(for: 1)
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
    }
  }
}
