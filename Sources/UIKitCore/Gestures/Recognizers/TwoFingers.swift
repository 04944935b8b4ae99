import Foundation
import TimingCurves

// Assumed: the velocity at the end is that of the two fingers, unless the last one has rested for
// 0.1 s; client code that dismisses by a pinch reads it there. Probe: velocity-window.

/// The common part of pinches and rotations: the line between two fingers, a value that follows the
/// line, and that value's velocity.
@MainActor
struct TwoFingers {
  /// The line from the first finger to the second one, in window coordinates.
  struct Line {
    let length: CGFloat
    /// The direction of the line in radians, clockwise from the right.
    let angle: CGFloat
  }

  /// The line when the fingers were last looked at; nil while there are not two.
  private(set) var line: Line?
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  /// The change per second of the value.
  var velocity: CGFloat { tracker.velocity(at: lastTime) }

  static func line(of touches: [UITouch]) -> Line? {
    guard touches.count == 2 else { return nil }
    let dx = touches[1].windowLocation.x - touches[0].windowLocation.x
    let dy = touches[1].windowLocation.y - touches[0].windowLocation.y
    return Line(length: (dx * dx + dy * dy).squareRoot(), angle: atan2(dy, dx))
  }

  /// Takes the line over that the fingers now have; nil without two fingers before and now.
  mutating func move(_ touches: [UITouch], at time: TimeInterval) -> (from: Line, to: Line)? {
    lastTime = time
    guard let from = line, let to = Self.line(of: touches) else { return nil }
    line = to
    return (from, to)
  }

  mutating func note(_ value: CGFloat) { tracker.add(value, at: lastTime) }

  /// Continues with the present fingers without a change of the value. One finger that is left keeps
  /// the velocity.
  mutating func rebase(_ touches: [UITouch], value: CGFloat, at time: TimeInterval) {
    lastTime = time
    line = Self.line(of: touches)
    guard line != nil else { return }
    tracker.reset()
    tracker.add(value, at: time)
  }

  /// Notes that a finger has lifted; one that had rested has no velocity.
  mutating func lift(at time: TimeInterval) { lastTime = time }

  mutating func reset() {
    line = nil
    tracker.reset()
  }
}

extension UIGestureRecognizer {
  /// Leaves fingers after the second one alone; returns whether there were any.
  final func ignoreFurtherFingers(_ event: UIEvent) -> Bool {
    guard liveTouches.count > 2 else { return false }
    for touch in liveTouches.dropFirst(2) { ignore(touch, for: event) }
    return true
  }

  /// Ends the gesture once both fingers have lifted; returns whether one is still down.
  final func endWithoutFingers() -> Bool {
    guard liveTouches.isEmpty else { return true }
    state = state == .possible && pendingStates.isEmpty ? .failed : .ended
    return false
  }
}
