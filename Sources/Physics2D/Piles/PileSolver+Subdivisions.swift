// An impulse travels one link per iteration. With eight iterations at 1/120 s, a long chain of pins
// therefore separates, and a pile of boxes does not come to rest. Four subdivisions of the substep
// give better results at about the same cost (Macklin et al. 2019, "Small steps in physics
// simulation"). Contacts are found once. In the following subdivisions, their separations are
// updated with the motion of the bodies.
//
// Each subdivision applies forces and damping, solves contacts and joints, moves the bodies, and
// solves the contacts once more as rigid contacts. Restitution is applied at the end.
//
// Piles are solved side by side, and contacts of several piles share wide constraints. A single
// column of boxes would leave lanes empty, and each pass would wait for the one before. Lanes do
// not depend on each other, so a pile gets the same result as if it were solved alone.
//
// A tower of boxes can sway for many seconds, because four subdivisions return the energy that its
// contacts dissipate. Eight subdivisions do not. A pile therefore gets eight subdivisions if none
// of its bodies has been faster than 30 pt/s for 1.5 s and the pile is still not at rest. Most
// piles never reach this state.
//
// Ours: The substep of an island is subdivided if the island has at least eight rigid joints
// between moving bodies, or at least eight bodies in contact. Smaller islands are solved as UIKit
// solves them. The condition for eight subdivisions is also our own.

extension PileSolver {
  /// Solves the gathered piles.
  mutating func solvePiles(
    _ bodies: inout BodyStore, _ contacts: inout ContactStore,
    fields: FieldVelocities, _ settings: SolverSettings
  ) {
    let count = subdivisionCount
    let h = settings.timeStep / Float(count)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    enter(bodies, h, settings)
    color(contacts.records)
    for subdivision in 0..<count {
      applyForces()
      apply(fields, h)
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

  /// Applies forces that depend on the velocity, and then velocity fields, which replace the effect
  /// of forces.
  ///
  /// The results of both are damped.
  mutating func apply(_ fields: FieldVelocities, _ h: Float) {
    for entry in fields.followers {
      let index = Int(indexBySlot[Int(entry.slot)])
      guard index != 0 else { continue }
      let velocity = velocities[index]
      let force = entry.definition.force(
        at: entry.offset, velocity: 0.01 * Vector2(velocity.x, velocity.y),
        mass: weights[index].x, charge: entry.charge, time: fields.time, h: h)
      let change = (100 * h * masses[index].x) * force
      velocities[index] += dampingFactors[index] * SIMD4(change.x, change.y, 0, 0)
    }
    for entry in fields.overrides {
      let index = Int(indexBySlot[Int(entry.slot)])
      guard index != 0 else { continue }
      let dampingFactor = dampingFactors[index]
      velocities[index].x = dampingFactor.x * entry.velocity.x
      velocities[index].y = dampingFactor.y * entry.velocity.y
    }
  }
}
