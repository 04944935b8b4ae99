extension IslandStore {
  /// Applies forces, then damping, to the bodies of all islands that are not subdivided.
  @inline(__always) func integrateVelocities(
    _ bodies: inout BodyStore, overrides: [FieldVelocities.Override], _ settings: SolverSettings
  ) {
    bodies.integrateVelocities(
      islandOf: islandOf, subdivisionCounts: subdivisionCounts, hasSubdivisions: hasSubdivisions,
      settings: settings)
    // A velocity field replaces the effect of forces. Its velocity is damped in the same way.
    for entry in overrides {
      let i = Int(entry.slot)
      guard subdivisionCount(of: Int(islandOf[i])) == 1 else { continue }
      bodies.motions[i].velocity =
        Motion.dampingFactor(
          bodies.motions[i].linearDamping, settings.timeStep, settings.damping == .explicit)
        * entry.velocity
    }
  }
}
