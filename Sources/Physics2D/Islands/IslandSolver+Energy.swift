// The bound of energy (see `EnergyBound`) for islands that are solved by themselves.

extension IslandSolver {
  /// Whether passes over an island may end before they have converged; one constraint is solved by
  /// one pass.
  static func isBounded(_ island: Int, _ islands: IslandStore) -> Bool {
    !islands.contactsOf.range(island).isEmpty || islands.jointsOf.range(island).count > 1
  }

  /// Twice the energy of motion of an island's bodies.
  func energy(of island: Int, _ islands: IslandStore, _ bodies: BodyStore) -> Float {
    var energy: Float = 0
    for k in islands.bodiesOf.range(island) {
      energy += bodies.motions[Int(islands.bodiesOf.items[k])].energy
    }
    return energy
  }

  /// The bound of an island's energy, from twice the energy before the passes.
  func energyBound(
    of island: Int, _ energy: Float, _ islands: IslandStore, _ bodies: BodyStore
  ) -> EnergyBound {
    var mass: Float = 0
    for k in islands.bodiesOf.range(island) {
      mass += bodies.motions[Int(islands.bodiesOf.items[k])].weight.x
    }
    return EnergyBound(energy, mass: mass, stored: storedEnergy, added: addedEnergy)
  }

  /// Passes over the rows of an island until its energy is within a bound.
  mutating func solve(
    _ island: Int, of islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, to bound: EnergyBound, iterations: Int, _ settings: SolverSettings
  ) {
    for pass in 0..<EnergyBound.passes {
      let springs = springEnergy(&bodies, settings.timeStep)
      let energy = energy(of: island, islands, bodies) + springs.sum
      if bound.allows(energy) { return }
      guard bound.needsPass(energy) else { break }
      if pass > 0 {
        for k in contactRows.indices { contactRows[k].softenBounce() }
      }
      solveVelocities(&bodies, iterations: iterations)
    }
    let springs = springEnergy(&bodies, settings.timeStep)
    if !bound.allows(energy(of: island, islands, bodies) + springs.sum) {
      slow(island, islands, &bodies, contacts, joints, to: bound, springs)
    }
  }

  /// Twice the energy of an island's springs.
  var storedEnergy: Float {
    var sum: Float = 0
    for row in distanceRows where row.isSoft { sum += row.stiffness * row.error * row.error }
    return sum
  }

  /// Twice the energy that springs take from the velocities of the bodies.
  func springEnergy(_ bodies: inout BodyStore, _ h: Float) -> SpringEnergy {
    var sum = SpringEnergy()
    let motions = bodies.motions.mutableSpan
    for row in distanceRows where row.isSoft {
      let energy = row.energy(motions, h)
      sum.linear += energy.linear
      sum.square += energy.square
    }
    return sum
  }

  /// Multiplies the velocities of an island by the factor that a bound asks for: relative to the
  /// ground if the island is connected with anything that does not move, otherwise to its center of
  /// mass, whose velocity stays.
  private func slow(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, to bound: EnergyBound, _ springs: SpringEnergy
  ) {
    var common = Vector2.zero
    var mass: Float = 0
    if isFree(island, islands, bodies, contacts, joints) {
      for k in islands.bodiesOf.range(island) {
        let motion = bodies.motions[Int(islands.bodiesOf.items[k])]
        common += motion.weight.x * motion.velocity
        mass += motion.weight.x
      }
      common = mass > 0 ? (1 / mass) * common : .zero
      if !common.isFinite { common = .zero }
    }
    let rest = mass * common.squaredLength
    let all = energy(of: island, islands, bodies)
    let factor = bound.share(of: max(all - rest, 0), beside: rest, springs)
    for k in islands.bodiesOf.range(island) {
      let i = Int(islands.bodiesOf.items[k])
      // A spin without inertia has no energy.
      bodies.motions[i].velocity = common + factor * (bodies.motions[i].velocity - common)
      if bodies.motions[i].inverseInertia > 0 { bodies.motions[i].spin *= factor }
    }
  }

  /// Whether neither a contact nor a joint connects an island with a body that does not move.
  private func isFree(
    _ island: Int, _ islands: IslandStore, _ bodies: BodyStore, _ contacts: ContactStore,
    _ joints: JointStore
  ) -> Bool {
    for k in islands.contactsOf.range(island) {
      let contact = contacts.records[Int(islands.contactsOf.items[k])]
      if bodies.isFixed(contact.bodyA) || bodies.isFixed(contact.bodyB) { return false }
    }
    for k in islands.jointsOf.range(island) {
      let joint = joints.records[Int(islands.jointsOf.items[k])]
      if bodies.isFixed(joint.bodyA) || bodies.isFixed(joint.bodyB) { return false }
    }
    return true
  }
}

extension BodyStore {
  fileprivate func isFixed(_ slot: Int32) -> Bool { motions[Int(slot)].inverseMass == 0 }
}
