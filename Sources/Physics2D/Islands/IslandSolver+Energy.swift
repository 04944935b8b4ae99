// The energy bound (see `EnergyBound`) for islands that are solved one at a time.

extension IslandSolver {
  /// Returns whether passes over an island may end before they have converged.
  ///
  /// A single constraint converges in one pass, unless it has several rows.
  static func isBounded(_ island: Int, _ islands: IslandStore, _ joints: JointStore) -> Bool {
    let range = islands.jointsOf.range(island)
    guard islands.contactsOf.range(island).isEmpty, range.count == 1 else { return true }
    return joints.records[Int(islands.jointsOf.items[range.lowerBound])].hasSeveralRows
  }

  /// Returns twice the energy of motion of an island's bodies.
  func energy(of island: Int, _ islands: IslandStore, _ bodies: BodyStore) -> Float {
    energyAndMass(of: island, islands, bodies).energy
  }

  /// Returns twice the energy of motion of an island's bodies, and their mass.
  func energyAndMass(
    of island: Int, _ islands: IslandStore, _ bodies: BodyStore
  ) -> (energy: Float, mass: Float) {
    let motions = bodies.motions.span
    let items = islands.bodiesOf.items.span
    var (energy, mass): (Float, Float) = (0, 0)
    for k in islands.bodiesOf.range(island) {
      let motion = motions[Int(items[k])]
      let weight = motion.weight
      energy += motion.energy(weight)
      mass += weight.x
    }
    return (energy, mass)
  }

  /// Repeats passes over the rows of an island until its energy is within a bound.
  ///
  /// - Parameter springs: The energy that springs take at present.
  mutating func solve(
    _ island: Int, of islands: IslandStore, _ bodies: inout BodyStore, _ contacts: ContactStore,
    _ joints: JointStore, to bound: EnergyBound, _ springs: SpringEnergy, iterations: Int,
    _ settings: SolverSettings
  ) {
    var springs = springs
    var energy = energy(of: island, islands, bodies) + springs.sum
    if bound.allows(energy) { return }
    for pass in 0..<EnergyBound.passes where bound.needsPass(energy) {
      if pass > 0 {
        for k in contactRows.indices { contactRows[k].softenBounce() }
      }
      solveVelocities(&bodies, iterations: iterations)
      springs = springEnergy(bodies, joints, settings.timeStep)
      energy = self.energy(of: island, islands, bodies) + springs.sum
    }
    if bound.allows(energy) { return }
    let isRunaway = !order.isEmpty && (bound.needsPass(energy) || energy.isNaN)
    if !isRunaway { return slow(island, islands, &bodies, contacts, joints, to: bound, springs) }
    // The excess energy comes from joint impulses that no longer match their directions. Without
    // them, each pass removes energy.
    forgetImpulses(&bodies)
    solveVelocities(&bodies, iterations: iterations)
    springs = springEnergy(bodies, joints, settings.timeStep)
    energy = self.energy(of: island, islands, bodies) + springs.sum
    if !bound.allows(energy) {
      slow(island, islands, &bodies, contacts, joints, to: bound, springs)
      dropImpulses()
      bodies.stopAnchored()
    }
  }

  /// Clears the impulses, so that the next substep starts without them.
  private mutating func dropImpulses() {
    for k in contactRows.indices { contactRows[k].dropImpulses() }
    for k in distanceRows.indices { distanceRows[k].impulse = 0 }
    for k in pinRows.indices { pinRows[k].impulse = .zero }
    for k in jointRows.indices { jointRows[k].dropImpulses() }
  }

  /// Reverts all impulses, including those of the last substep.
  private mutating func forgetImpulses(_ bodies: inout BodyStore) {
    var motions = bodies.motions.mutableSpan
    for k in contactRows.indices { contactRows[k].forget(&motions) }
    for k in distanceRows.indices { distanceRows[k].forget(&motions) }
    for k in pinRows.indices { pinRows[k].forget(&motions) }
    for k in jointRows.indices { jointRows[k].forget(&motions) }
  }

  /// Returns twice the energy of an island's springs, for the bodies' velocities and a substep of
  /// `h` seconds.
  func springEnergy(_ bodies: BodyStore, _ joints: JointStore, _ h: Float) -> SpringEnergy {
    var sum = SpringEnergy()
    guard !distanceRows.isEmpty else { return sum }
    let motions = bodies.motions.span
    let records = joints.records.span
    for row in distanceRows where row.isSoft {
      sum.add(row, frequency: records[Int(row.joint)].frequency, motions, h)
    }
    return sum
  }

  /// Multiplies the velocities of an island by the factor that a bound requires.
  ///
  /// The velocities are relative to the ground if the island is connected to a body that does not
  /// move. Otherwise, they are relative to the center of mass, whose velocity does not change.
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
      // For very large numbers, the center of mass is too inaccurate.
      if !bound.allows(mass * common.squaredLength) || !common.isFinite { common = .zero }
    }
    let rest = mass * common.squaredLength
    let all = energy(of: island, islands, bodies)
    let factor = bound.share(of: max(all - rest, 0), beside: rest, springs)
    for k in islands.bodiesOf.range(island) {
      let i = Int(islands.bodiesOf.items[k])
      // A rotation without inertia has no energy.
      let motion = bodies.motions[i]
      // An infinite value stays infinite for any factor.
      bodies.motions[i].velocity =
        factor > 0 ? common + factor * (motion.velocity - common) : common
      if motion.inverseInertia > 0 {
        bodies.motions[i].spin = factor > 0 ? factor * motion.spin : 0
      }
    }
  }

  /// Returns whether no contact and no joint connects an island to a body that does not move.
  private func isFree(
    _ island: Int, _ islands: IslandStore, _ bodies: BodyStore, _ contacts: ContactStore,
    _ joints: JointStore
  ) -> Bool {
    for k in islands.contactsOf.range(island) {
      let contact = contacts.records[Int(islands.contactsOf.items[k])]
      if bodies.isFixed(contact.bodyA) || bodies.isFixed(contact.bodyB) { return false }
    }
    for k in islands.jointsOf.range(island) {
      if bodies.isGrounded(joints.records[Int(islands.jointsOf.items[k])]) { return false }
    }
    return true
  }
}

extension BodyStore {
  fileprivate func isFixed(_ slot: Int32) -> Bool { motions[Int(slot)].inverseMass == 0 }

  /// Returns whether a joint connects its bodies to one that does not move.
  func isGrounded(_ joint: JointRecord) -> Bool { isFixed(joint.bodyA) || isFixed(joint.bodyB) }
}
