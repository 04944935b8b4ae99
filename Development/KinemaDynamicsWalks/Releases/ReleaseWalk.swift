// Ours: In a release, a finger touches down anywhere, carries a view for a while, releases it with
// any velocity, and may catch it again. The outcome must match the forecast from the time of the
// release.

import CoreGraphics
package import Foundation
import MotionTesting
import DynamicTransitions
import UIDynamics
import UIKitCore

/// A random walk through releases and catches of one carried transition.
@MainActor
package struct ReleaseWalk {
  /// The measurements of many releases.
  package struct Figures: Equatable {
    /// The number of releases, including releases after a catch.
    package var releases = 0
    package var catches = 0
    package var finished = 0
    /// The greatest difference between the forecast and the actual time, in seconds.
    package var largestMiss: TimeInterval = 0
    /// The greatest distance by which a view jumped when a finger grasped or released it, in
    /// points.
    package var largestJump: CGFloat = 0
    /// The greatest fraction of its velocity that a view lost when a finger grasped it.
    package var largestLoss: CGFloat = 0

    package init() {}

    /// A one-line summary of the measurements.
    package var text: String {
      let jump = (Double(largestJump) * 1000).rounded() / 1000
      let miss = (largestMiss * 10_000).rounded() / 10_000
      let loss = (Double(largestLoss) * 10_000).rounded() / 100
      return "\(releases) releases, \(catches) catches, \(finished) finished; at most \(miss) s "
        + "off the forecast, jumps of up to \(jump) pt, \(loss) % of the velocity lost"
    }
  }

  private var random: SeededGenerator
  private let screen: ReleaseScreen
  private var point = CGPoint.zero

  /// Performs one or more releases that a seed determines; returns a message about the first fault.
  package static func run(
    _ kind: ReleaseCase, seed: UInt64, _ figures: inout Figures
  ) -> String? {
    var walk = ReleaseWalk(kind, seed: seed)
    defer { walk.screen.close() }
    return walk.run(&figures)
  }

  private init(_ kind: ReleaseCase, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    screen = ReleaseScreen(kind)
  }

  private mutating func run(_ figures: inout Figures) -> String? {
    drag(for: 4 + random.below(20))
    // If the finger moves in another direction, no transition begins.
    guard screen.isRunning else { return nil }
    for _ in 0..<4 {
      let before = screen.transition.carriedState
      screen.host.touchUp(at: point)
      guard screen.isRunning, let rest = screen.transition.restDuration else {
        return "no motion follows the release"
      }
      figures.releases += 1
      if let fault = jump(from: before, "released", &figures, isCatch: false) { return fault }
      let finishes = screen.host.window.transitionQueue.run?.context.transitionWasCancelled == false
      if let foretold = screen.transition.forecast?.reachesGoal, !foretold {
        return "the motion does not reach the chosen end"
      }
      let frames = Int((rest * 60).rounded(.up))
      if frames > 2, random.chance(40) {
        for _ in 0..<random.below(frames - 1) { frame() }
        guard screen.isRunning else { return "it ended before the forecast time" }
        if let fault = catchAgain(&figures) { return fault }
        guard screen.isRunning else { return "a caught transition is gone" }
        if screen.transition.restDuration == nil { continue }
      }
      return finish(in: rest, finishes, &figures)
    }
    screen.host.touchCancel()
    return finish(in: nil, nil, &figures)
  }

  /// Waits for the end of the transition, and compares it with the forecast.
  private mutating func finish(
    in rest: TimeInterval?, _ finishes: Bool?, _ figures: inout Figures
  ) -> String? {
    let caughtFrames = passed
    var count = 0
    while screen.isRunning, count < 400 {
      frame()
      count += 1
    }
    if screen.isRunning { return "it has not ended after \(count) frames" }
    if let rest {
      let miss = abs(Double(count + caughtFrames) / 60 - rest)
      figures.largestMiss = max(figures.largestMiss, miss)
      if miss > 1.0 / 60 + 1e-6 {
        return "forecast \(rest) s, actual \(Double(count + caughtFrames) / 60) s"
      }
    }
    for _ in 0..<3 { frame() }
    guard screen.outcomes.count == 1, let outcome = screen.outcomes.first else {
      return "it has completed \(screen.outcomes.count) times"
    }
    if let finishes, outcome != finishes { return "it ended at \(outcome), not \(finishes)" }
    if outcome { figures.finished += 1 }
    return atRest(outcome)
  }

  private func atRest(_ finished: Bool) -> String? {
    let gone = screen.page.events.filter { $0 == "didDisappear" }.count
    if gone != (finished ? 1 : 0) { return "the page has disappeared \(gone) times" }
    if (screen.page.view.window == nil) != finished { return "the page is in the wrong place" }
    if !finished {
      guard screen.page.view.frame == screen.host.window.bounds,
        screen.page.view.transform.isIdentity
      else { return "the page came back to \(screen.page.view.frame)" }
    }
    return nil
  }

  // MARK: - Fingers

  private var passed = 0

  private mutating func frame() {
    screen.host.advance(by: 1.0 / 60)
    passed += 1
  }

  /// Puts a finger down and moves it for some frames.
  private mutating func drag(for frames: Int) {
    point = CGPoint(x: random.number(20...300), y: random.number(20...460))
    screen.host.touchDown(at: point)
    var step = CGPoint(x: random.number(-30...30), y: random.number(-30...30))
    for _ in 0..<frames {
      if random.chance(20) {
        step = CGPoint(x: random.number(-40...40), y: random.number(-40...40))
      }
      point = CGPoint(x: point.x + step.x, y: point.y + step.y)
      screen.host.touchMove(to: point)
      frame()
    }
    if random.chance(30) { for _ in 0..<random.below(12) { frame() } }
    passed = 0
  }

  /// Catches the view and carries it for a while. The catch must not change the view's position or
  /// velocity.
  private mutating func catchAgain(_ figures: inout Figures) -> String? {
    point = CGPoint(x: random.number(60...260), y: random.number(60...420))
    screen.host.touchDown(at: point)
    let before = screen.transition.carriedState
    point = CGPoint(x: point.x + 12, y: point.y + random.number(-4...4))
    screen.host.touchMove(to: point)
    guard screen.transition.restDuration == nil else { return nil }
    figures.catches += 1
    if let fault = jump(from: before, "caught", &figures, isCatch: true) { return fault }
    for _ in 0..<(1 + random.below(12)) {
      point = CGPoint(x: point.x + random.number(-30...30), y: point.y + random.number(-30...30))
      screen.host.touchMove(to: point)
      frame()
    }
    passed = 0
    return nil
  }

  /// Compares the states before and after a finger grasped or released the view.
  private func jump(
    from before: (pose: DynamicTransition.Pose, velocity: DynamicTransition.Velocity)?,
    _ moment: String, _ figures: inout Figures, isCatch: Bool
  ) -> String? {
    guard let before, let after = screen.transition.carriedState else {
      return "there is no moving view when it is \(moment)"
    }
    let jump = hypot(
      after.pose.center.x - before.pose.center.x, after.pose.center.y - before.pose.center.y)
    figures.largestJump = max(figures.largestJump, jump)
    if jump > 0.5 { return "\(moment), it jumps by \(jump) pt" }
    guard isCatch else { return nil }
    let (old, new) = (before.velocity, after.velocity)
    let speed = hypot(old.linear.x, old.linear.y) + abs(old.angular) * 100
    guard speed > 1 else { return nil }
    let change =
      hypot(new.linear.x - old.linear.x, new.linear.y - old.linear.y)
      + abs(new.angular - old.angular) * 100
    figures.largestLoss = max(figures.largestLoss, change / speed)
    if change > 0.01 * speed { return "\(moment), it loses \(change) of \(speed) pt/s" }
    return nil
  }
}
