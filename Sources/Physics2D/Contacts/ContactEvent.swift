/// The beginning or the end of a contact between two shapes.
///
/// A chain is one shape, so a body that slides along a chain has one contact with it.
public struct ContactEvent: Hashable, Sendable {
  /// The two moments at which a contact is reported.
  public enum Phase: Hashable, Sendable {
    /// The shapes were separate and came into contact.
    case began
    /// The shapes separated, or one of them was removed.
    case ended
  }

  /// One of the two shapes of a contact, with its body.
  public struct Side: Hashable, Sendable {
    /// The body that the shape belongs to.
    public let body: BodyID
    /// The number that the owner assigned to the body.
    public let tag: Int
    /// The index of the shape among the body's shapes.
    public let shape: Int
    /// The number that the owner assigned to the shape.
    public let shapeTag: Int
  }

  /// Whether the contact began or ended.
  public let phase: Phase
  /// The side whose shape was created first.
  public let first: Side
  /// The side whose shape was created last.
  public let second: Side
  /// The position of the contact, or its last position before it ended, in points.
  public let point: Point2
  /// The unit vector from the first side to the second.
  public let normal: Vector2
}
