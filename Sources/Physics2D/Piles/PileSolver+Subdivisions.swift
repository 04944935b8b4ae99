// Large islands. Eight iterations at 1/120 s let a long chain of pins gape and leave a pile of
// boxes restless: an impulse travels one link per iteration. Cutting the substep of such an island
// into four subdivisions holds it better at about the same cost (Macklin et al. 2019, "Small steps
// in physics simulation"). Contacts are found once; in between, their separations follow the
// bodies.
//
// In each subdivision forces and damping are applied, contacts and joints are solved, the bodies
// are displaced, and the contacts are solved once more as rigid ones. Restitution is applied at the
// end.
//
// Piles are solved side by side: contacts of several share wide constraints, as one column of boxes
// alone leaves lanes empty and each pass waiting for the one before. Lanes do not depend on each
// other, so a pile does the same as it would alone.
//
// A tower of boxes can sway for many seconds, as four subdivisions give it back what its contacts
// take away; eight do not. So a pile in which nothing has been faster than 30 pt/s for one and a
// half seconds, and which is not at rest all the same, is cut into eight. Most piles never get there.
//
// Ours: where the line is drawn: eight rigid joints between moving bodies, or eight bodies in
// contact. Smaller islands are solved as measured. Ours, too: when a pile is cut into eight.

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

  /// Applies velocity fields, which override forces and are damped as these are.
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
