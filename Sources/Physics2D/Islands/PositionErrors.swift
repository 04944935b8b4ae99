/// The errors that the last position iteration found.
struct PositionErrors: Sendable {
  /// The smallest separation of skins, in points.
  var separation: Float = 0
  var jointsAreNear = true

  @inline(__always) func areSettled(_ settings: SolverSettings) -> Bool {
    separation >= -settings.contactTolerance && jointsAreNear
  }
}
