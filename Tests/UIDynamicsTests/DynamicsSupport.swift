import Foundation
import KinemaScenes
import UIDynamics
import UIKitCore

/// A behavior that logs its calls.
@MainActor
final class LoggingBehavior: UIDynamicBehavior {
  let label: String
  let log: Log

  init(_ label: String, _ log: Log) {
    self.label = label
    self.log = log
    super.init()
    action = { [unowned self] in self.log.lines.append("action \(self.label)") }
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    log.lines.append("\(label) moves \(dynamicAnimator == nil ? "out" : "in")")
  }
}

@MainActor
final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// An animator delegate with closures.
@MainActor
final class AnimatorDelegate: NSObject, UIDynamicAnimatorDelegate {
  var willResume: (UIDynamicAnimator) -> Void = { _ in }
  var didPause: (UIDynamicAnimator) -> Void = { _ in }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { willResume(animator) }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { didPause(animator) }
}

/// A collision delegate that logs its calls and then runs a closure.
@MainActor
final class CollisionDelegate: NSObject, UICollisionBehaviorDelegate {
  var lines: [String] = []
  var onCall: (String) -> Void = { _ in }
  var name: (any UIDynamicItem) -> String = { _ in "item" }
  var points: [CGPoint] = []

  private func note(_ line: String) {
    lines.append(line)
    onCall(line)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    points.append(p)
    note("began \(name(item1)) \(name(item2))")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {
    note("ended \(name(item1)) \(name(item2))")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    points.append(p)
    note("began \(name(item)) |\(identifier.map { "\($0)" } ?? "nil")")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    note("ended \(name(item)) |\(identifier.map { "\($0)" } ?? "nil")")
  }
}

/// An item whose setters run a closure.
@MainActor
final class WatchedItem: NSObject, UIDynamicItem {
  var onWrite: () -> Void = {}
  var center: CGPoint { didSet { onWrite() } }
  let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat, _ y: CGFloat) {
    center = CGPoint(x: x, y: y)
  }
}

extension UIDynamicAnimator {
  /// Runs a number of steps of 1/60 s.
  func run(_ frames: Int) {
    for _ in 0..<frames { step(by: 1.0 / 60) }
  }

  /// Steps until the animator pauses, and returns the number of steps, or nil if it does not pause.
  func runToRest(limit: Int = 3000) -> Int? {
    for frame in 1...limit where !step(by: 1.0 / 60) { return frame }
    return nil
  }
}

extension UICollisionBehavior {
  func addFloor(_ y: CGFloat, _ identifier: String = "floor") {
    addBoundary(
      withIdentifier: identifier as NSString, from: CGPoint(x: -1000, y: y),
      to: CGPoint(x: 2000, y: y))
  }
}
