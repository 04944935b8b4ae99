public import Physics2D
public import TimingCurves

/// The position and velocity of a finger at a time.
///
/// The sample at the time when a finger is lifted determines whether the gesture-driven transition
/// finishes or is canceled. The moving item also gets its velocity from this sample.
///
/// ```
/// var finger = GestureTracker()
/// finger.add(Point2(160, 400), at: 0)
/// finger.add(Point2(160, 380), at: 0.02)
/// let lifted = finger.sample(at: 0.02)
/// lifted.finishes(from: Point2(160, 720), to: Point2(160, 240))  // true: it moves at 1,000 pt/s
/// ```
public struct GestureSample: Hashable, Sendable {
  /// The position, in points.
  public var position: Point2
  /// The velocity, in points per second.
  public var velocity: DynamicVector
  /// The time, in seconds.
  public var time: Double

  /// Creates a sample from a position in points, a velocity in points per second, and a time in
  /// seconds.
  public init(position: Point2, velocity: DynamicVector = .zero, time: Double) {
    self.position = position
    self.velocity = velocity
    self.time = time
  }

  /// Returns the finger's progress along the straight line between two positions as a fraction, and
  /// its rate in 1/s.
  ///
  /// The fraction is 0 at `home` and 1 at `goal`, and is not clamped. Both numbers are 0 if the
  /// positions are equal.
  public func progress(from home: Point2, to goal: Point2) -> (fraction: Double, velocity: Double) {
    let (dx, dy) = (goal.x - home.x, goal.y - home.y)
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else { return (0, 0) }
    return (
      ((position.x - home.x) * dx + (position.y - home.y) * dy) / square,
      (velocity.dx * dx + velocity.dy * dy) / square
    )
  }

  /// Returns whether a transition finishes when the finger is lifted.
  ///
  /// The transition moves an item along the straight line between the two positions.
  public func finishes(
    from home: Point2, to goal: Point2, rule: ReleaseRule = ReleaseRule()
  ) -> Bool {
    let progress = progress(from: home, to: goal)
    return rule.finishes(fraction: progress.fraction, velocity: progress.velocity)
  }
}
