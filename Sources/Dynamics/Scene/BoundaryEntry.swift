import Physics2D

/// A boundary in a scene's world.
struct BoundaryEntry: Sendable {
  /// The collision behavior that has the boundary.
  let behavior: BehaviorID
  /// The number that identifies the boundary in the behavior.
  let id: UInt32
  /// Whether the boundary follows the reference bounds.
  let isReference: Bool
  let body: BodyID
}
