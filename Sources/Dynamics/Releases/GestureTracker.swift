public import Physics2D
import TimingCurves

/// The recent positions of a finger, for computing its velocity.
///
/// The velocity is the mean over the last 0.05 s of motion. The velocity of a finger that has
/// rested for 0.1 s is 0. Pan gesture recognizers use the same computation.
public struct GestureTracker: Sendable {
  private var tracker = VelocityTracker<DynamicVector>()

  /// Creates a tracker without positions.
  public init() {}

  /// Adds a sample: a position in points, and its time in seconds.
  ///
  /// A second position at the same time replaces the first.
  public mutating func add(_ position: Point2, at time: Double) {
    tracker.add(DynamicVector(position.x, position.y), at: time)
  }

  /// Returns the last position, and the velocity at the given time in seconds.
  ///
  /// Before the first position is added, the result is the origin with a velocity of 0.
  public func sample(at time: Double) -> GestureSample {
    let last = tracker.lastValue ?? .zero
    return GestureSample(
      position: Point2(last.dx, last.dy), velocity: tracker.velocity(at: time), time: time)
  }
}

extension DynamicVector: VelocityValue {
  package func rate(from start: DynamicVector, over time: Double) -> DynamicVector {
    DynamicVector((dx - start.dx) / time, (dy - start.dy) / time)
  }
}
