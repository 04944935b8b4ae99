// The bound of energy (see `EnergyBound`) for islands that are solved by themselves.

extension IslandSolver {
  /// Whether passes over an island may end before they have converged; one constraint is solved by
  /// one pass, unless it is several in one.
  static func isBounded(_ island: Int, _ islands: IslandStore, _ joints: JointStore) -> Bool {
    let range = islands.jointsOf.range(island)
    guard islands.contactsOf.range(island).isEmpty, range.count == 1 else { return true }
    return joints.records[Int(islands.jointsOf.items[range.lowerBound])].hasSeveralRows
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
    var springs = springEnergy(&bodies, settings.timeStep)
    var energy = energy(of: island, islands, bodies) + springs.sum
    if bound.allows(energy) { return }
    let isRunaway = !order.isEmpty && (bound.needsPass(energy) || energy.isNaN)
    if !isRunaway { return slow(island, islands, &bodies, contacts, joints, to: bound, springs) }
    // Impulses of joints that no longer fit the directions in which they act have put the energy in.
    // Without them each pass takes some out.
    forgetImpulses(&bodies)
    solveVelocities(&bodies, iterations: iterations)
    springs = springEnergy(&bodies, settings.timeStep)
    energy = self.energy(of: island, islands, bodies) + springs.sum
    if !bound.allows(energy) {
      slow(island, islands, &bodies, contacts, joints, to: bound, springs)
      dropImpulses()
      bodies.stopAnchored()
    }
  }

  /// Lets the next substep begin without impulses.
  private mutating func dropImpulses() {
    for k in contactRows.indices { contactRows[k].dropImpulses() }
    for k in distanceRows.indices { distanceRows[k].impulse = 0 }
    for k in pinRows.indices { pinRows[k].impulse = .zero }
    for k in jointRows.indices { jointRows[k].dropImpulses() }
  }

  /// Takes all impulses back, those of the last substep included.
  private mutating func forgetImpulses(_ bodies: inout BodyStore) {
    var motions = bodies.motions.mutableSpan
    for k in contactRows.indices { contactRows[k].forget(&motions) }
    for k in distanceRows.indices { distanceRows[k].forget(&motions) }
    for k in pinRows.indices { pinRows[k].forget(&motions) }
    for k in jointRows.indices { jointRows[k].forget(&motions) }
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
      // Numbers that have lost their digits have no center of mass.
      if !bound.allows(mass * common.squaredLength) || !common.isFinite { common = .zero }
    }
    let rest = mass * common.squaredLength
    let all = energy(of: island, islands, bodies)
    let factor = bound.share(of: max(all - rest, 0), beside: rest, springs)
    for k in islands.bodiesOf.range(island) {
      let i = Int(islands.bodiesOf.items[k])
      // A spin without inertia has no energy.
      let motion = bodies.motions[i]
      // What is infinite stays so under any factor.
      bodies.motions[i].velocity =
        factor > 0 ? common + factor * (motion.velocity - common) : common
      if motion.inverseInertia > 0 {
        bodies.motions[i].spin = factor > 0 ? factor * motion.spin : 0
      }
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
