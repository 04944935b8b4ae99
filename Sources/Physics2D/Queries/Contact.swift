/// The current contact of two shapes.
public struct Contact: Hashable, Sendable {
  /// A point at which two shapes touch, with the impulses at that point.
  public struct Point: Hashable, Sendable {
    /// The position midway between the two skins, in points.
    public let position: Point2
    /// The distance between the skins, in points. Negative if they overlap.
    public let separation: Float
    /// The impulse along the normal in the last substep, in kg·pt/s.
    public let normalImpulse: Float
    /// The friction impulse in the last substep, in kg·pt/s.
    public let tangentImpulse: Float
  }

  /// The side whose shape was created first.
  public let first: ContactEvent.Side
  /// The side whose shape was created last.
  public let second: ContactEvent.Side
  /// The unit vector from the first side to the second.
  public let normal: Vector2
  /// The one or two points at which the shapes touch.
  public let points: [Point]
}
