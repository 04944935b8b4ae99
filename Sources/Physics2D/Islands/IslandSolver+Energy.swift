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
    energyAndMass(of: island, islands, bodies).energy
  }

  /// Twice the energy of motion of an island's bodies, and their mass.
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

  /// Passes over the rows of an island until its energy is within a bound; `springs` is the energy that
  /// springs take now.
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
    // Impulses of joints that no longer fit the directions in which they act have put the energy in.
    // Without them each pass takes some out.
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

  /// Twice the energy of an island's springs, which have the velocities of the bodies for a substep of
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
      if bodies.isGrounded(joints.records[Int(islands.jointsOf.items[k])]) { return false }
    }
    return true
  }
}

extension BodyStore {
  fileprivate func isFixed(_ slot: Int32) -> Bool { motions[Int(slot)].inverseMass == 0 }

  /// Whether a joint connects its bodies with one that does not move.
  func isGrounded(_ joint: JointRecord) -> Bool { isFixed(joint.bodyA) || isFixed(joint.bodyB) }
}
