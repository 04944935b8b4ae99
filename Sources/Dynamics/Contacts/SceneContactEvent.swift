public import Physics2D

/// The beginning or the end of a contact, as a collision behavior reports it.
public struct SceneContactEvent: Hashable, Sendable {
  /// The two moments at which a contact is reported.
  public enum Phase: Hashable, Sendable { case began, ended }

  /// The other side of a contact.
  public enum Partner: Hashable, Sendable {
    /// Another item.
    case item(ItemID)
    /// A boundary, given by its number. See ``CollisionBoundary/id``.
    case boundary(UInt32)
    /// The boundary along the reference bounds.
    case referenceBounds
  }

  /// Whether the contact began or ended.
  public let phase: Phase
  /// The collision behavior that reports the contact.
  public let behavior: BehaviorID
  /// The item or, for two items, the one whose body was created first.
  public let item: ItemID
  /// The other item, or the boundary.
  public let partner: Partner
  /// The position of the contact, in points.
  public let point: Point2

  let pair: ContactPair
}
