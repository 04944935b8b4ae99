// The energy bound (see `EnergyBound`) for islands that are solved separately.

extension IslandSolver {
  /// Returns twice the kinetic energy of an island's bodies.
  private func energy(
    of island: Int, _ islands: IslandStore, _ bodies: BodyStore
  ) -> Float {
    var energy: Float = 0
    for k in islands.bodiesOf.range(island) {
      energy += bodies.motions[Int(islands.bodiesOf.items[k])].energy
    }
    return energy
  }

  /// Returns twice the kinetic energy of an island's bodies, and their mass.
  func energyAndMass(
    of island: Int, _ islands: IslandStore, _ bodies: BodyStore
  ) -> (energy: Float, mass: Float) {
    var mass: Float = 0
    for k in islands.bodiesOf.range(island) {
      mass += bodies.motions[Int(islands.bodiesOf.items[k])].weight.x
    }
    return (energy(of: island, islands, bodies), mass)
  }

  /// Runs passes over the contacts of an island until its energy is within a bound.
  mutating func solveContacts(
    of island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    to bound: EnergyBound, _ settings: SolverSettings
  ) {
    for pass in 0..<EnergyBound.passes {
      if bound.allows(energy(of: island, islands, bodies)) { return }
      if pass > 0 {
        for k in contactRows.indices { contactRows[k].softenBounce() }
      }
      solveVelocities(&bodies, iterations: settings.velocityIterations)
    }
    let energy = energy(of: island, islands, bodies)
    if !bound.allows(energy) {
      slow(island, islands, &bodies, contacts, by: bound.share(of: energy))
    }
  }

  /// Multiplies the velocities of an island by a factor. They are relative to the ground if the
  /// island is in contact with a body that does not move. Otherwise they are relative to the center
  /// of mass, whose velocity does not change.
  private func slow(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    by factor: Float
  ) {
    var isFree = true
    for k in islands.contactsOf.range(island) {
      let contact = contacts.records[Int(islands.contactsOf.items[k])]
      if bodies.motions[Int(contact.bodyA)].inverseMass == 0
        || bodies.motions[Int(contact.bodyB)].inverseMass == 0
      {
        isFree = false
      }
    }
    var common = Vector2.zero
    if isFree {
      var mass: Float = 0
      for k in islands.bodiesOf.range(island) {
        let motion = bodies.motions[Int(islands.bodiesOf.items[k])]
        common += motion.weight.x * motion.velocity
        mass += motion.weight.x
      }
      common = mass > 0 ? (1 / mass) * common : .zero
      if !common.isFinite { common = .zero }
    }
    for k in islands.bodiesOf.range(island) {
      let i = Int(islands.bodiesOf.items[k])
      // A spin without inertia has no energy.
      bodies.motions[i].velocity = common + factor * (bodies.motions[i].velocity - common)
      if bodies.motions[i].inverseInertia > 0 { bodies.motions[i].spin *= factor }
    }
  }
}
