/// The effects of fields, except for forces that are constant during a substep. Each substep
/// refills this storage.
struct FieldVelocities: Sendable {
  /// A velocity that a field sets for a body.
  struct Override: Sendable {
    var slot: Int32
    var velocity: Vector2
  }

  /// A force that depends on the velocity of a body in a subdivided island.
  ///
  /// Contacts and joints change the velocity between two subdivisions, so each subdivision computes
  /// the force again. A force for the whole substep would no longer act perpendicular to the
  /// velocity, or against it.
  struct Follower: Sendable {
    var slot: Int32
    var definition: FieldDefinition
    /// The offset from the field's position at the start of the substep, in points.
    var offset: Vector2
    var charge: Float
  }

  /// The bodies whose velocities are set by velocity fields.
  var overrides: [Override] = []
  var followers: [Follower] = []
  /// The time of the substep in seconds.
  var time = 0.0
}
