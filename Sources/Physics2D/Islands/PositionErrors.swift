/// The errors that the last round of position correction found.
struct PositionErrors: Sendable {
  /// The least separation of skins, in points.
  var separation: Float = 0
  var jointsAreNear = true

  @inline(__always) func areSettled(_ settings: SolverSettings) -> Bool {
    separation >= -settings.contactTolerance && jointsAreNear
  }
}
