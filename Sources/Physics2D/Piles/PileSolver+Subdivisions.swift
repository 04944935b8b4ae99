// Eight iterations at 1/120 s are not enough for large islands, because an impulse travels only one
// link per iteration: A long chain of pins opens at its joints, and a pile of boxes does not come
// to rest. Dividing the substep of such an island into four subdivisions gives better results at
// about the same cost (Macklin et al. 2019, "Small steps in physics simulation"). Contacts are
// found once per substep. Each subdivision then only updates their separations.
//
// In each subdivision, forces and damping are applied, contacts and joints are solved, and the
// bodies are displaced. Then the contacts are solved again as rigid contacts. Restitution is
// applied at the end of the substep.
//
// Several piles are solved at once, and their contacts share wide constraints. A single column of
// boxes would leave lanes empty, and each step would wait for the result of the previous one. Lanes
// do not depend on each other, so the result for a pile is the same as if it were solved alone.
//
// With four subdivisions, a tower of boxes can sway for many seconds, because the solver adds as
// much energy as the contacts remove. With eight subdivisions, it comes to rest. A pile therefore
// gets eight subdivisions if none of its bodies has been faster than 30 pt/s for 1.5 s and the pile
// is still not at rest. This is rare.
//
// Ours: An island is large if it has eight rigid joints between moving bodies, or eight bodies in
// contact. Smaller islands are solved as measured. A slow pile gets eight subdivisions.

extension PileSolver {
  /// Solves the piles that were gathered.
  mutating func solvePiles(
    _ bodies: inout BodyStore, _ contacts: inout ContactStore,
    overrides: [FieldStore.Override], _ settings: SolverSettings
  ) {
    let count = subdivisionCount
    let h = settings.timeStep / Float(count)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    enter(bodies, h, settings)
    color(contacts.records)
    for subdivision in 0..<count {
      applyForces()
      apply(overrides)
      noteEnergy()
      if subdivision == 0 {
        makeConstraints(contacts.manifolds.elements, scale: 1 / Float(count), soft)
      }
      warmStart()
      solve(soft)
      move(h)
      relax(soft)
      settle(soft)
    }
    bounce(threshold: settings.restitutionThreshold)
    store(in: &contacts.manifolds.elements, scale: Float(count), follows: true)
    leave(&bodies, settings)
  }

  /// Applies velocity fields. They override forces, and their velocities are damped in the same
  /// way.
  mutating func apply(_ overrides: [FieldStore.Override]) {
    for entry in overrides {
      let index = Int(indexBySlot[Int(entry.slot)])
      guard index != 0 else { continue }
      let dampingFactor = dampingFactors[index]
      velocities[index].x = dampingFactor.x * entry.velocity.x
      velocities[index].y = dampingFactor.y * entry.velocity.y
    }
  }
}
