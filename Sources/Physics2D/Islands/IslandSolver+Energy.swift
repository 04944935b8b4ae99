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

  /// Returns whether an island has a bound. A spin that cannot change adds energy through joints.
  static func isBounded(_ island: Int, _ islands: IslandStore, _ bodies: BodyStore) -> Bool {
    islands.jointsOf.range(island).isEmpty
      || !islands.bodiesOf.range(island).contains {
        let motion = bodies.motions[Int(islands.bodiesOf.items[$0])]
        return motion.inverseInertia == 0 && motion.spin != 0
      }
  }

  /// Whether the island has one or two joints, and all of them are rigid.
  var isWide: Bool {
    !order.isEmpty && order.count <= EnergyBound.wideJointCount
      && distanceRows.allSatisfy { !$0.isSoft }
  }

  // MARK: Springs

  /// Twice the energy that the springs of the island store at the start of the substep.
  var storedEnergy: Float {
    var energy: Float = 0
    for row in distanceRows { energy += row.stiffness * row.error * row.error }
    return energy
  }

  /// Returns the energy that the springs take from the velocities in a substep of `h` seconds.
  func springGain(_ bodies: BodyStore, h: Float) -> SpringGain {
    var gain = SpringGain()
    for row in distanceRows where row.isSoft {
      let change =
        h * row.speed(bodies.motions[Int(row.bodyA)], bodies.motions[Int(row.bodyB)])
      gain.linear += 2 * row.stiffness * row.error * change
      gain.square += row.stiffness * change * change
    }
    return gain
  }

  /// Returns twice the kinetic energy of an island, and the energy that its springs take from it in a
  /// substep of `h` seconds.
  func totalEnergy(
    of island: Int, _ islands: IslandStore, _ bodies: BodyStore, h: Float
  ) -> Float { energy(of: island, islands, bodies) + springGain(bodies, h: h).sum }

  // MARK: Passes

  /// Records the velocities of an island with joints before its passes.
  mutating func recordStarts(of island: Int, _ islands: IslandStore, _ bodies: BodyStore) {
    starts.clear()
    guard !islands.jointsOf.range(island).isEmpty else { return }
    for k in islands.bodiesOf.range(island) {
      let motion = bodies.motions[Int(islands.bodiesOf.items[k])]
      starts.append(SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0))
    }
  }

  /// Runs passes over the rows of an island until its energy is within a bound.
  mutating func solveAgain(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, to bound: EnergyBound, iterations: Int, h: Float
  ) {
    var total = totalEnergy(of: island, islands, bodies, h: h)
    for pass in 0..<EnergyBound.passes where !bound.allows(total) {
      if pass > 0 {
        for k in contactRows.indices { contactRows[k].softenBounce() }
      }
      solveVelocities(&bodies, iterations: iterations)
      total = totalEnergy(of: island, islands, bodies, h: h)
    }
    if !starts.isEmpty, !bound.allows(total) || total.isNaN {
      restart(island, islands, &bodies, iterations: iterations)
      total = totalEnergy(of: island, islands, bodies, h: h)
    }
    if bound.isExceeded(by: total) {
      slow(island, islands, &bodies, contacts, joints, to: bound, h: h)
    }
  }

  /// Restores the velocities before the passes, clears the impulses of the last substep, and runs
  /// one pass.
  mutating func restart(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, iterations: Int
  ) {
    let range = islands.bodiesOf.range(island)
    for k in range {
      let start = starts[k - range.lowerBound]
      let i = Int(islands.bodiesOf.items[k])
      bodies.motions[i].velocity = Vector2(start.x, start.y)
      bodies.motions[i].spin = start.z
    }
    for k in contactRows.indices { contactRows[k].clearImpulses() }
    for k in distanceRows.indices { distanceRows[k].impulse = 0 }
    for k in pinRows.indices { pinRows[k].impulse = .zero }
    for k in jointRows.indices { jointRows[k].clearImpulses() }
    solveVelocities(&bodies, iterations: iterations)
  }

  /// Scales the velocities of an island down to a bound. They are relative to the ground if the
  /// island is connected to a body that does not move. Otherwise they are relative to the center of
  /// mass, whose velocity does not change.
  private func slow(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, to bound: EnergyBound, h: Float
  ) {
    let (common, shared) = commonMotion(of: island, islands, bodies, contacts, joints)
    var energy: Float = 0
    for k in islands.bodiesOf.range(island) {
      var motion = bodies.motions[Int(islands.bodiesOf.items[k])]
      motion.velocity -= common
      energy += motion.energy
    }
    let factor = bound.share(of: energy, beside: shared, springGain(bodies, h: h))
    guard factor < 1 else { return }
    for k in islands.bodiesOf.range(island) {
      let i = Int(islands.bodiesOf.items[k])
      // A spin without inertia has no energy.
      bodies.motions[i].velocity = common + factor * (bodies.motions[i].velocity - common)
      if bodies.motions[i].inverseInertia > 0 { bodies.motions[i].spin *= factor }
    }
  }

  /// Returns the velocity of an island's center of mass, and twice its kinetic energy. Both are 0 if
  /// the island is connected to a body that does not move.
  private func commonMotion(
    of island: Int, _ islands: IslandStore, _ bodies: BodyStore, _ contacts: ContactStore,
    _ joints: JointStore
  ) -> (velocity: Vector2, energy: Float) {
    if Self.isAttached(island, islands, bodies, joints) { return (.zero, 0) }
    for k in islands.contactsOf.range(island) {
      let contact = contacts.records[Int(islands.contactsOf.items[k])]
      if bodies.motions[Int(contact.bodyA)].inverseMass == 0
        || bodies.motions[Int(contact.bodyB)].inverseMass == 0
      {
        return (.zero, 0)
      }
    }
    var common = Vector2.zero
    var mass: Float = 0
    for k in islands.bodiesOf.range(island) {
      let motion = bodies.motions[Int(islands.bodiesOf.items[k])]
      common += motion.weight.x * motion.velocity
      mass += motion.weight.x
    }
    common = mass > 0 ? (1 / mass) * common : .zero
    return common.isFinite ? (common, mass * common.squaredLength) : (.zero, 0)
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
