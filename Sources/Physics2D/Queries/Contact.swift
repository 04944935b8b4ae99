/// A contact of two shapes as it is now.
public struct Contact: Hashable, Sendable {
  /// One of the points in which the two shapes meet, with the impulses there.
  public struct Point: Hashable, Sendable {
    /// The position midway between the two skins, in points.
    public let position: Point2
    /// The distance of the skins in points; negative when they overlap.
    public let separation: Float
    /// The impulse along the normal in the last substep, in kg·pt/s.
    public let normalImpulse: Float
    /// The impulse of friction in the last substep, in kg·pt/s.
    public let tangentImpulse: Float
  }

  /// The side whose shape was created first.
  public let first: ContactEvent.Side
  /// The side whose shape was created last.
  public let second: ContactEvent.Side
  /// The unit vector from the first side to the second.
  public let normal: Vector2
  /// One or two points in which the shapes meet.
  public let points: [Point]
}
