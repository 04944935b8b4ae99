/// The beginning or the end of a contact between two shapes.
///
/// All edges of a chain are one shape, so a body that slides along a chain has one contact with it.
public struct ContactEvent: Hashable, Sendable {
  /// The two moments that a contact reports.
  public enum Phase: Hashable, Sendable {
    /// The shapes were apart and came into contact.
    case began
    /// The shapes came apart, or one of them was removed.
    case ended
  }

  /// One of the two shapes of a contact, with its body.
  public struct Side: Hashable, Sendable {
    /// The body that the shape belongs to.
    public let body: BodyID
    /// The number that the owner gave the body.
    public let tag: Int
    /// The index of the shape among the body's shapes.
    public let shape: Int
    /// The number that the owner gave the shape.
    public let shapeTag: Int
  }

  /// Whether the contact began or ended.
  public let phase: Phase
  /// The side whose shape was created first.
  public let first: Side
  /// The side whose shape was created last.
  public let second: Side
  /// The position of the contact, or of its last points before it ended, in points.
  public let point: Point2
  /// The unit vector from the first side to the second.
  public let normal: Vector2
}
