import Foundation
import TimingCurves

// Assumed: The velocity at the end is the velocity of the two fingers, unless the last finger has
// rested for 0.1 s. Client code that dismisses a screen with a pinch reads the velocity at that
// time. Probe: velocity-window.

/// The common state of pinch and rotation gestures.
///
/// It consists of the line between two fingers, and the velocity of a value that the line controls.
@MainActor
struct TwoFingers {
  /// The line from the first finger to the second one, in window coordinates.
  struct Line {
    let length: CGFloat
    /// The direction of the line in radians, clockwise from the right.
    let angle: CGFloat
  }

  /// The line at the last update, or nil if there were not two fingers.
  private(set) var line: Line?
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  /// The change in the value per second.
  var velocity: CGFloat { tracker.velocity(at: lastTime) }

  static func line(of touches: [UITouch]) -> Line? {
    guard touches.count == 2 else { return nil }
    let dx = touches[1].windowLocation.x - touches[0].windowLocation.x
    let dy = touches[1].windowLocation.y - touches[0].windowLocation.y
    return Line(length: (dx * dx + dy * dy).squareRoot(), angle: atan2(dy, dx))
  }

  /// Updates the line, and returns the previous and the new line.
  ///
  /// Returns nil if there were not two fingers before, or there are not two now.
  mutating func move(_ touches: [UITouch], at time: TimeInterval) -> (from: Line, to: Line)? {
    lastTime = time
    guard let from = line, let to = Self.line(of: touches) else { return nil }
    line = to
    return (from, to)
  }

  mutating func note(_ value: CGFloat) { tracker.add(value, at: lastTime) }

  /// Restarts with the current fingers without changing the value.
  ///
  /// If only one finger remains, the velocity is kept.
  mutating func rebase(_ touches: [UITouch], value: CGFloat, at time: TimeInterval) {
    lastTime = time
    line = Self.line(of: touches)
    guard line != nil else { return }
    tracker.reset()
    tracker.add(value, at: time)
  }

  /// Records the time at which a finger was lifted.
  ///
  /// If the finger had rested, the velocity is zero.
  mutating func lift(at time: TimeInterval) { lastTime = time }

  mutating func reset() {
    line = nil
    tracker.reset()
  }
}

extension UIGestureRecognizer {
  /// Ignores all fingers after the second one, and returns whether there were any.
  final func ignoreFurtherFingers(_ event: UIEvent) -> Bool {
    guard liveTouches.count > 2 else { return false }
    for touch in liveTouches.dropFirst(2) { ignore(touch, for: event) }
    return true
  }

  /// Ends the gesture if both fingers have been lifted, and returns whether a finger remains.
  final func endWithoutFingers() -> Bool {
    guard liveTouches.isEmpty else { return true }
    state = state == .possible && pendingStates.isEmpty ? .failed : .ended
    return false
  }
}
