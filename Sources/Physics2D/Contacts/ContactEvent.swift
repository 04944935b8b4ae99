/// Two shapes began or ended to touch.
///
/// All edges of a chain are one shape, so a body that slides along it touches it once.
public struct ContactEvent: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case began
    case ended
  }

  /// One side of a touch.
  public struct Side: Hashable, Sendable {
    public let body: BodyID
    /// The body's tag.
    public let tag: Int
    /// The shape's place among the body's shapes.
    public let shape: Int
    /// The shape's tag.
    public let shapeTag: Int
  }

  public let phase: Phase
  /// The side whose shape was created first.
  public let first: Side
  public let second: Side
  /// Where they touch, or touched last.
  public let point: Point2
  /// From the first side to the second.
  public let normal: Vector2
}
