import Foundation
import Testing
import UIKitCore

/// One finger on a stage's window.
@MainActor
final class Finger {
  private let stage: TransitionStage
  private let stream = TouchStream()

  init(_ stage: TransitionStage) { self.stage = stage }

  func down(_ x: CGFloat, _ y: CGFloat) {
    stream.begin(0, at: CGPoint(x: x, y: y), in: stage.window, time: stage.loop.time)
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    stage.advance(frames: 1)
    stream.move(0, to: CGPoint(x: x, y: y), time: stage.loop.time)
  }

  func up(_ x: CGFloat, _ y: CGFloat) {
    stage.advance(frames: 1)
    stream.end(0, at: CGPoint(x: x, y: y), time: stage.loop.time)
  }

  /// Drags from the left edge to a place, rests there and stays down.
  func dragFromEdge(to x: CGFloat, steps: Int = 20) {
    down(4, 240)
    for step in 1...steps { move(4 + (x - 4) * CGFloat(step) / CGFloat(steps), 240) }
    for _ in 0..<12 { move(x, 240) }
  }
}

@MainActor
@Suite("The pan from the edge of a navigation controller")
struct EdgePanTests {
  private func withSecond(
    _ body: (TransitionStage, LoggedController, Finger) throws -> Void
  ) throws {
    try TransitionStage.run { stage in
      let second = LoggedController("second", stage.log)
      stage.navigation.pushViewController(second, animated: false)
      stage.advance(frames: 2)
      stage.log.events = []
      try body(stage, second, Finger(stage))
    }
  }

  @Test("B8: a nil animator means the slide, its gesture included", arguments: [false, true])
  func standard(hasDelegate: Bool) throws {
    try withSecond { stage, second, finger in
      let delegate = FadeDelegate()
      if hasDelegate { stage.navigation.delegate = delegate }
      finger.dragFromEdge(to: 204)
      #expect(stage.navigation.transitionRun?.state == .interactive)
      let x = second.view.layer.presentation()?.position.x ?? -1
      let moved = (stage.navigation.transitionRun?.context.percentComplete ?? -1) * 320
      #expect(abs(x - (160 + moved)) < 0.01)
      #expect(moved > 180 && moved <= 200)
      finger.up(204, 240)
      stage.advance(for: 1)
      #expect(stage.navigation.topViewController === stage.base)
      #expect(second.view.window == nil)
      #expect(stage.base.view.frame == stage.window.bounds)
    }
  }

  @Test("A short pan goes back and leaves everything as it was")
  func goesBack() throws {
    try withSecond { stage, second, finger in
      finger.dragFromEdge(to: 80)
      finger.up(80, 240)
      stage.advance(for: 1)
      #expect(stage.navigation.topViewController === second)
      #expect(second.view.frame == stage.window.bounds)
      #expect(stage.base.view.window == nil)
      #expect(stage.navigation.navigationBar.topItem === second.navigationItem)
      #expect(stage.navigation.wrapperView.subviews.count == 1)
    }
  }

  @Test("B8: the gesture drives a delegate's animator")
  func customAnimator() throws {
    try withSecond { stage, second, finger in
      let delegate = FadeDelegate(FadeAnimator(stage.log))
      stage.navigation.delegate = delegate
      finger.dragFromEdge(to: 204)
      #expect(stage.log.events.contains("animateTransition"))
      let opacity = stage.base.view.layer.presentation()?.opacity ?? -1
      #expect(opacity > 0.4 && opacity < 0.8)
      stage.advance(for: 1)
      #expect(stage.navigation.transitionRun?.state == .interactive)
      #expect(stage.base.view.layer.presentation()?.opacity == opacity)
      finger.up(204, 240)
      stage.advance(for: 1)
      #expect(stage.navigation.topViewController === stage.base)
      #expect(stage.log.events.last == "animationEnded:1")
    }
  }

  @Test("B4: a quick flick from the edge finishes the pop")
  func flick() throws {
    try withSecond { stage, _, finger in
      finger.down(4, 240)
      for x in [20, 50, 80, 110] { finger.move(CGFloat(x), 240) }
      finger.up(120, 240)
      stage.advance(for: 1)
      #expect(stage.navigation.topViewController === stage.base)
    }
  }

  @Test("B14: a push that runs is caught, taken back and let go without a jump")
  func caught() throws {
    try withSecond { stage, second, finger in
      let third = LoggedController("third", stage.log)
      stage.navigation.pushViewController(third, animated: true)
      stage.advance(frames: 6)
      finger.down(4, 240)
      finger.move(12, 240)
      finger.move(24, 240)
      let run = stage.navigation.transitionRun
      #expect(run?.state == .interactive)
      let caught = third.view.layer.presentation()?.position.x ?? -1
      stage.advance(frames: 20)
      #expect(third.view.layer.presentation()?.position.x == caught)
      var last = caught
      for step in 1...20 {
        finger.move(24 + CGFloat(step) * 12, 240)
        let x = third.view.layer.presentation()?.position.x ?? -1
        #expect(x >= last - 0.01 && x - last < 40)
        last = x
      }
      finger.up(270, 240)
      stage.advance(for: 1)
      #expect(stage.navigation.topViewController === second)
      #expect(third.parent == nil)
      #expect(second.view.frame == stage.window.bounds)
    }
  }

  @Test("The root cannot be dragged away")
  func root() throws {
    try TransitionStage.run { stage in
      let finger = Finger(stage)
      finger.dragFromEdge(to: 204)
      #expect(stage.navigation.transitionRun == nil)
      finger.up(204, 240)
      #expect(stage.navigation.topViewController === stage.base)
    }
  }

  @Test("A tap on the back button pops")
  func backButton() throws {
    try withSecond { stage, _, finger in
      finger.down(20, 22)
      finger.up(20, 22)
      stage.advance(for: 1)
      #expect(stage.navigation.viewControllers.count == 1)
    }
  }

  @Test("Titles slide and fade with the finger")
  func titles() throws {
    try withSecond { stage, _, finger in
      let bar = stage.navigation.navigationBar
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
      finger.dragFromEdge(to: 164)
      let contents = bar.subviews.compactMap { $0 as? NavigationBarContent }
      #expect(contents.count == 2)
      let fraction = Float(stage.navigation.transitionRun?.context.percentComplete ?? -1)
      let labels = contents.map { $0.subviews[0].layer.presentation()?.opacity ?? -1 }
      #expect(labels.contains { abs($0 - fraction) < 0.02 })
      #expect(labels.contains { abs($0 - (1 - fraction)) < 0.02 })
      finger.up(164, 240)
      stage.advance(for: 1)
      #expect(bar.subviews.filter { $0 is NavigationBarContent }.count == 1)
    }
  }
}
