// Big islands. Eight iterations at 1/120 s let a long chain of pins gape and leave a heap of boxes
// restless: an impulse travels one link per iteration. Cutting the substep of such an island into
// four parts holds it better at about the same cost (Macklin et al. 2019, "Small steps in physics
// simulation"). Contacts are found once; in between, their separations follow the bodies.
//
// In each part the velocities are driven by forces, contacts and joints are solved, the bodies
// move, and the contacts are solved once more without pushing apart. What bounces does so at the
// end.
//
// Piles are solved side by side: contacts of several share blocks, as one column of boxes alone
// leaves lanes empty and each pass waiting for the one before. Lanes have no part in one another,
// so a pile does the same as it would alone.
//
// Assumed: where the line is drawn: eight rigid joints between moving bodies, or eight bodies that
// touch. What is smaller is solved as measured.

extension World {
  /// Decides for each island into how many parts its substep is cut.
  mutating func chooseParts() {
    scratch.hasParts = false
    guard awake.count >= settings.pileSize, islandCount < awake.count else { return }
    for island in 0..<islandCount where scratch.bodies.range(island).count >= settings.pileSize {
      guard needsParts(island) else { continue }
      if !scratch.hasParts { scratch.parts.fill(islandCount, 1) }
      scratch.hasParts = true
      scratch.parts[island] = settings.subdivisionCount
    }
  }

  /// Into how many parts an island's substep is cut.
  @inline(__always) func parts(of island: Int) -> Int32 {
    scratch.hasParts ? scratch.parts[island] : 1
  }

  private func needsParts(_ island: Int) -> Bool {
    let range = scratch.joints.range(island)
    if range.count >= settings.subdividedJointCount {
      var rigid = 0
      for k in range {
        let i = Int(scratch.joints.items[k])
        if !joints[i].isSoft && joints[i].bodyA != 0 && joints[i].bodyB != 0 { rigid += 1 }
      }
      if rigid >= settings.subdividedJointCount { return true }
    }
    return settings.subdividesPiles && isPile(island)
  }

  /// Solves an island in parts of a substep, from velocities that nothing has driven yet. A pile
  /// waits for others to be solved beside.
  mutating func solve(_ island: Int, inParts parts: Int) {
    if scratch.joints.range(island).isEmpty {
      if parts != scratch.crowd.parts { solvePiles() }
      gatherCrowd(island, parts)
      if scratch.crowd.slots.count > PileSolver.fullness { solvePiles() }
    } else {
      solvePiles()
      gatherCrowd(island, parts)
      conclude(island, solveJointed(island))
      scratch.crowd.islands.clear()
    }
  }

  /// Solves the piles that wait.
  mutating func solvePiles() {
    guard !scratch.crowd.islands.isEmpty else { return }
    let parts = scratch.crowd.parts
    let h = settings.timeStep / Float(parts)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    enterCrowd(h)
    scratch.crowd.colour(contacts)
    for part in 0..<parts {
      scratch.crowd.drive()
      applyOverrides()
      scratch.crowd.noteEnergy()
      if part == 0 { scratch.crowd.makeBlocks(contacts, scale: 1 / Float(parts), soft) }
      scratch.crowd.warmStart()
      scratch.crowd.solve(soft)
      scratch.crowd.move(h)
      scratch.crowd.relax(soft)
      scratch.crowd.settle(soft)
    }
    scratch.crowd.bounce(threshold: settings.restitutionThreshold)
    scratch.crowd.store(in: &contacts, scale: Float(parts))
    leaveCrowd()
    for k in scratch.crowd.islands.indices {
      let island = scratch.crowd.islands[k]
      conclude(Int(island.number), PositionErrors(separation: island.separation))
    }
    scratch.crowd.islands.clear()
  }

  // MARK: In and out

  /// Adds an island to those that are solved side by side.
  private mutating func gatherCrowd(_ island: Int, _ parts: Int) {
    scratch.crowd.parts = parts
    scratch.crowd.beginIsland(island)
    Self.append(scratch.bodies, island, to: &scratch.crowd.slots)
    Self.append(scratch.contacts, island, to: &scratch.crowd.given)
    scratch.crowd.endIsland()
  }

  private static func append(_ buckets: Buckets, _ island: Int, to list: inout [Int32]) {
    for k in buckets.range(island) { list.append(buckets.items[k]) }
  }

  /// Copies the bodies that were gathered into arrays of their own.
  mutating func enterCrowd(_ h: Float) {
    if scratch.crowd.places.count < records.count {
      scratch.crowd.places = [Int32](repeating: 0, count: records.count)
    }
    scratch.crowd.begin()
    Self.enter(
      &scratch.crowd.places, &scratch.crowd.velocities, &scratch.crowd.drives,
      &scratch.crowd.brakes, &scratch.crowd.masses, &scratch.crowd.weights, scratch.crowd.slots,
      motions, inputs, h, settings.damping == .explicit)
    scratch.crowd.weigh()
  }

  private static func enter(
    _ places: inout [Int32], _ velocities: inout [SIMD4<Float>], _ drives: inout [SIMD4<Float>],
    _ brakes: inout [SIMD4<Float>], _ masses: inout [SIMD2<Float>],
    _ weights: inout [SIMD4<Float>], _ slots: [Int32], _ motions: [Motion], _ inputs: [Inputs],
    _ h: Float, _ isExplicit: Bool
  ) {
    let motions = motions.span
    let inputs = inputs.span
    var places = places.mutableSpan
    var weights = weights.mutableSpan
    var velocities = velocities.mutableSpan
    var drives = drives.mutableSpan
    var brakes = brakes.mutableSpan
    var masses = masses.mutableSpan
    for place in 1..<slots.count {
      let i = Int(slots[place])
      var motion = motions[i]
      motion.cut(h)
      let input = inputs[i]
      let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
      let twist = motion.inverseInertia * (input.torque + input.appliedTorque)
      let linear = kept(motion.linearDamping, h, isExplicit)
      let angular = kept(motion.angularDamping, h, isExplicit)
      places[i] = Int32(place)
      velocities[place] = SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0)
      drives[place] = SIMD4(h * push.x, h * push.y, h * twist, 0)
      brakes[place] = SIMD4(linear, linear, angular, 0)
      masses[place] = SIMD2(motion.inverseMass, motion.inverseInertia)
      weights[place] = motion.weight
    }
  }

  /// What a velocity field says goes before forces, and is braked as they are.
  mutating func applyOverrides() {
    for entry in scratch.overrides {
      let place = Int(scratch.crowd.places[Int(entry.slot)])
      guard place != 0 else { continue }
      let brake = scratch.crowd.brakes[place]
      scratch.crowd.velocities[place].x = brake.x * entry.velocity.x
      scratch.crowd.velocities[place].y = brake.y * entry.velocity.y
    }
  }

  /// Gives the bodies their new velocities and their ways.
  mutating func leaveCrowd() {
    Self.leave(
      &motions, &deltas, &scratch.crowd.places, scratch.crowd.velocities, scratch.crowd.ways,
      scratch.crowd.slots, settings.timeStep)
  }

  private static func leave(
    _ motions: inout [Motion], _ deltas: inout [Delta], _ places: inout [Int32],
    _ velocities: [SIMD4<Float>], _ ways: [SIMD4<Float>], _ slots: [Int32], _ h: Float
  ) {
    let velocities = velocities.span
    let ways = ways.span
    var places = places.mutableSpan
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    for place in 1..<slots.count {
      let i = Int(slots[place])
      let velocity = velocities[place]
      let way = ways[place]
      var motion = motions[i]
      motion.velocity = Vector2(velocity.x, velocity.y)
      motion.spin = velocity.z
      motion.cut(h)
      motions[i] = motion
      // What comes after the solver asks for the angle alone.
      deltas[i] = Delta(offset: Vector2(way.x, way.y), angle: way.z)
      places[i] = 0
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
