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

  /// Returns whether an island has a bound.
  static func isBounded(
    _ island: Int, _ islands: IslandStore, _ joints: JointStore
  ) -> Bool {
    let count = islands.jointsOf.range(island).count
    if count == 0 { return !islands.contactsOf.range(island).isEmpty }
    return count >= EnergyBound.leastJointCount && isRigid(island, islands, joints)
  }

  /// Returns whether an island has no soft joint, which could return stored energy.
  static func isRigid(_ island: Int, _ islands: IslandStore, _ joints: JointStore) -> Bool {
    islands.jointsOf.range(island).allSatisfy {
      !joints.records[Int(islands.jointsOf.items[$0])].isSoft
    }
  }

  /// Runs passes over the rows of an island until its energy is within a bound.
  mutating func solveAgain(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, to bound: EnergyBound, _ settings: SolverSettings
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
      slow(island, islands, &bodies, contacts, joints, by: bound.share(of: energy))
    }
  }

  /// Multiplies the velocities of an island by a factor. They are relative to the ground if the
  /// island is connected to a body that does not move. Otherwise they are relative to the center of
  /// mass, whose velocity does not change.
  private func slow(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, by factor: Float
  ) {
    var isFree = !Self.isAttached(island, islands, bodies, joints)
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

  /// Returns whether a joint connects an island to a body that does not move.
  static func isAttached(
    _ island: Int, _ islands: IslandStore, _ bodies: BodyStore, _ joints: JointStore
  ) -> Bool {
    islands.jointsOf.range(island).contains {
      let joint = joints.records[Int(islands.jointsOf.items[$0])]
      return bodies.motions[Int(joint.bodyA)].inverseMass == 0
        || bodies.motions[Int(joint.bodyB)].inverseMass == 0
    }
  }
}
