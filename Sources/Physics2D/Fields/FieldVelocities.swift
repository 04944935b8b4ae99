/// What the fields of a substep do to velocities beside adding forces; it is filled anew in each.
struct FieldVelocities: Sendable {
  /// A velocity that a field gives a body.
  struct Override: Sendable {
    var slot: Int32
    var velocity: Vector2
  }

  /// A force that follows the velocity of a body of a subdivided island.
  ///
  /// Contacts and joints change the velocity between two subdivisions, so that each subdivision finds
  /// the force anew. A force of the whole substep would no longer act across the velocity, or against
  /// it.
  struct Follower: Sendable {
    var slot: Int32
    var definition: FieldDefinition
    /// The offset from the field's position, in points, as the substep began.
    var offset: Vector2
    var charge: Float
  }

  /// The bodies that velocity fields move.
  var overrides: [Override] = []
  var followers: [Follower] = []
  /// The time of the substep in seconds.
  var time = 0.0
}
