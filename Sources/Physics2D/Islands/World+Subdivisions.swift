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
// Ours: where the line is drawn: eight rigid joints between moving bodies, or eight bodies in
// contact. Smaller islands are solved as measured.

extension World {
  /// Decides for each island into how many subdivisions its substep is cut.
  mutating func chooseSubdivisions() {
    scratch.hasSubdivisions = false
    guard bodies.awake.count >= settings.pileSize, islandCount < bodies.awake.count else { return }
    for island in 0..<islandCount where scratch.bodies.range(island).count >= settings.pileSize {
      guard needsSubdivision(island) else { continue }
      if !scratch.hasSubdivisions { scratch.subdivisionCounts.fill(islandCount, 1) }
      scratch.hasSubdivisions = true
      scratch.subdivisionCounts[island] = settings.subdivisionCount
    }
  }

  /// The number of subdivisions of an island's substep.
  @inline(__always) func subdivisionCount(of island: Int) -> Int32 {
    scratch.hasSubdivisions ? scratch.subdivisionCounts[island] : 1
  }

  private func needsSubdivision(_ island: Int) -> Bool {
    let range = scratch.joints.range(island)
    if range.count >= settings.subdividedJointCount {
      var rigid = 0
      for k in range {
        let i = Int(scratch.joints.items[k])
        if !joints.records[i].isSoft && joints.records[i].bodyA != 0 && joints.records[i].bodyB != 0
        {
          rigid += 1
        }
      }
      if rigid >= settings.subdividedJointCount { return true }
    }
    return settings.subdividesPiles && isPile(island)
  }

  /// Solves an island in subdivisions of a substep, from velocities without the forces of this
  /// substep. A pile waits for others to be solved beside.
  mutating func solve(_ island: Int, inSubdivisions count: Int) {
    if scratch.joints.range(island).isEmpty {
      if count != scratch.pileSolver.subdivisionCount { solvePiles() }
      gatherPile(island, count)
      if scratch.pileSolver.slots.count > PileSolver.fullness { solvePiles() }
    } else {
      solvePiles()
      gatherPile(island, count)
      conclude(island, solveJointed(island))
      scratch.pileSolver.islands.clear()
    }
  }

  /// Solves the piles that wait.
  mutating func solvePiles() {
    guard !scratch.pileSolver.islands.isEmpty else { return }
    let count = scratch.pileSolver.subdivisionCount
    let h = settings.timeStep / Float(count)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    enterPileSolver(h)
    scratch.pileSolver.color(contacts.records)
    for subdivision in 0..<count {
      scratch.pileSolver.applyForces()
      applyOverrides()
      scratch.pileSolver.noteEnergy()
      if subdivision == 0 {
        scratch.pileSolver.makeConstraints(contacts.records, scale: 1 / Float(count), soft)
      }
      scratch.pileSolver.warmStart()
      scratch.pileSolver.solve(soft)
      scratch.pileSolver.move(h)
      scratch.pileSolver.relax(soft)
      scratch.pileSolver.settle(soft)
    }
    scratch.pileSolver.bounce(threshold: settings.restitutionThreshold)
    scratch.pileSolver.store(in: &contacts.records, scale: Float(count))
    leavePileSolver()
    for k in scratch.pileSolver.islands.indices {
      let island = scratch.pileSolver.islands[k]
      conclude(Int(island.number), PositionErrors(separation: island.separation))
    }
    scratch.pileSolver.islands.clear()
  }

  // MARK: In and out

  /// Adds an island to those that are solved side by side.
  private mutating func gatherPile(_ island: Int, _ count: Int) {
    scratch.pileSolver.subdivisionCount = count
    scratch.pileSolver.beginIsland(island)
    Self.append(scratch.bodies, island, to: &scratch.pileSolver.slots)
    Self.append(scratch.contacts, island, to: &scratch.pileSolver.given)
    scratch.pileSolver.endIsland()
  }

  private static func append(_ buckets: Buckets, _ island: Int, to list: inout [Int32]) {
    for k in buckets.range(island) { list.append(buckets.items[k]) }
  }

  /// Copies the gathered bodies into the pile solver's arrays.
  mutating func enterPileSolver(_ h: Float) {
    if scratch.pileSolver.indexBySlot.count < bodies.records.count {
      scratch.pileSolver.indexBySlot = [Int32](repeating: 0, count: bodies.records.count)
    }
    scratch.pileSolver.begin()
    Self.enter(
      indexBySlot: &scratch.pileSolver.indexBySlot, velocities: &scratch.pileSolver.velocities,
      velocityChanges: &scratch.pileSolver.velocityChanges,
      dampingFactors: &scratch.pileSolver.dampingFactors, masses: &scratch.pileSolver.masses,
      weights: &scratch.pileSolver.weights,
      slots: scratch.pileSolver.slots,
      motions: bodies.motions, inputs: bodies.inputs, h: h,
      isExplicit: settings.damping == .explicit)
    scratch.pileSolver.weigh()
  }

  private static func enter(
    indexBySlot: inout [Int32], velocities: inout [SIMD4<Float>],
    velocityChanges: inout [SIMD4<Float>],
    dampingFactors: inout [SIMD4<Float>], masses: inout [SIMD2<Float>],
    weights: inout [SIMD4<Float>], slots: [Int32], motions: [Motion], inputs: [Inputs],
    h: Float, isExplicit: Bool
  ) {
    let motions = motions.span
    let inputs = inputs.span
    var indexBySlot = indexBySlot.mutableSpan
    var weights = weights.mutableSpan
    var velocities = velocities.mutableSpan
    var velocityChanges = velocityChanges.mutableSpan
    var dampingFactors = dampingFactors.mutableSpan
    var masses = masses.mutableSpan
    for index in 1..<slots.count {
      let i = Int(slots[index])
      var motion = motions[i]
      motion.clamp(h)
      let input = inputs[i]
      let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
      let twist = motion.inverseInertia * (input.torque + input.appliedTorque)
      let linear = Motion.dampingFactor(motion.linearDamping, h, isExplicit)
      let angular = Motion.dampingFactor(motion.angularDamping, h, isExplicit)
      indexBySlot[i] = Int32(index)
      velocities[index] = SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0)
      velocityChanges[index] = SIMD4(h * push.x, h * push.y, h * twist, 0)
      dampingFactors[index] = SIMD4(linear, linear, angular, 0)
      masses[index] = SIMD2(motion.inverseMass, motion.inverseInertia)
      weights[index] = motion.weight
    }
  }

  /// Applies velocity fields, which override forces and are damped as these are.
  mutating func applyOverrides() {
    for entry in fields.overrides {
      let index = Int(scratch.pileSolver.indexBySlot[Int(entry.slot)])
      guard index != 0 else { continue }
      let dampingFactor = scratch.pileSolver.dampingFactors[index]
      scratch.pileSolver.velocities[index].x = dampingFactor.x * entry.velocity.x
      scratch.pileSolver.velocities[index].y = dampingFactor.y * entry.velocity.y
    }
  }

  /// Copies the new velocities and the displacements back to the world's arrays.
  mutating func leavePileSolver() {
    Self.leave(
      motions: &bodies.motions, deltas: &bodies.deltas,
      indexBySlot: &scratch.pileSolver.indexBySlot,
      velocities: scratch.pileSolver.velocities,
      displacements: scratch.pileSolver.displacements,
      slots: scratch.pileSolver.slots, h: settings.timeStep)
  }

  private static func leave(
    motions: inout [Motion], deltas: inout [Delta], indexBySlot: inout [Int32],
    velocities: [SIMD4<Float>], displacements: [SIMD4<Float>], slots: [Int32], h: Float
  ) {
    let velocities = velocities.span
    let displacements = displacements.span
    var indexBySlot = indexBySlot.mutableSpan
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    for index in 1..<slots.count {
      let i = Int(slots[index])
      let velocity = velocities[index]
      let displacement = displacements[index]
      var motion = motions[i]
      motion.velocity = Vector2(velocity.x, velocity.y)
      motion.spin = velocity.z
      motion.clamp(h)
      motions[i] = motion
      // The steps after the solver read the angle alone.
      deltas[i] = Delta(offset: Vector2(displacement.x, displacement.y), angle: displacement.z)
      indexBySlot[i] = 0
    }
  }
}

extension Manifold {
  @inline(__always) mutating func scaleImpulses(by scale: Float) {
    first.normalImpulse *= scale
    first.tangentImpulse *= scale
    second.normalImpulse *= scale
    second.tangentImpulse *= scale
  }
}
