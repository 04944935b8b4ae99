// Big islands. Eight iterations at 1/120 s let a long chain of pins gape and leave a heap of boxes
// restless: an impulse travels one link per iteration. Cutting the substep of such an island into
// four parts holds it better at about the same cost (Macklin et al. 2019, "Small steps in physics
// simulation"). Contacts are found once; in between, their separations follow the bodies.
//
// In each part the velocities are driven by forces, contacts and joints are solved, the bodies
// move, and the contacts are solved once more without pushing apart. What bounces does so at the
// end.
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
      scratch.parts[island] = settings.parts
    }
  }

  /// Into how many parts an island's substep is cut.
  @inline(__always) func parts(of island: Int) -> Int32 {
    scratch.hasParts ? scratch.parts[island] : 1
  }

  private func needsParts(_ island: Int) -> Bool {
    let range = scratch.joints.range(island)
    if range.count >= settings.partedJoints {
      var rigid = 0
      for k in range {
        let i = Int(scratch.joints.items[k])
        if !joints[i].isSoft && joints[i].bodyA != 0 && joints[i].bodyB != 0 { rigid += 1 }
      }
      if rigid >= settings.partedJoints { return true }
    }
    return settings.partsPiles && isPile(island)
  }

  /// Solves an island in parts of a substep, from velocities that nothing has driven yet.
  mutating func solve(_ island: Int, inParts parts: Int) -> PlaceErrors {
    let h = settings.timeStep / Float(parts)
    var errors = PlaceErrors()
    gatherCrowd(island, h)
    let range = scratch.contacts.range(island)
    let touches = !range.isEmpty
    let holds = !scratch.joints.range(island).isEmpty
    if touches {
      let items = scratch.contacts.items
      scratch.crowd.colour(items, range, contacts)
    }
    let isChained = holds && gatherChains(island)
    if holds && !isChained { beginJoints(island, scale: 1 / Float(parts)) }
    let soft = ContactBlock.Softness(settings, timeStep: h)
    let isPassive = touches && !holds
    var excess: Float = 0
    for part in 0..<parts {
      scratch.crowd.drive()
      applyOverrides(island)
      let energy = isPassive ? scratch.crowd.energy : 0
      if touches {
        if part == 0 { scratch.crowd.makeBlocks(contacts, scale: 1 / Float(parts), soft) }
        scratch.crowd.warmStart()
      }
      if isChained {
        errors.jointsAreNear =
          scratch.crowd.solveChains(settings.maximumCorrection) < settings.jointTolerance
        if touches {
          scratch.crowd.solve(soft)
          scratch.crowd.solveChainsAgain()
        }
        scratch.crowd.move(h)
      } else if holds {
        errors.jointsAreNear = solveJoints(island, h, soft, touches: touches)
      } else {
        scratch.crowd.solve(soft)
        scratch.crowd.move(h)
      }
      if touches { scratch.crowd.relax(soft) }
      if isPassive { excess = scratch.crowd.relax(soft, from: energy, excess) }
    }
    if touches {
      scratch.crowd.bounce(threshold: settings.restitutionThreshold)
      errors.separation = scratch.crowd.store(in: &contacts, scale: Float(parts))
    }
    if isChained {
      storeChains()
    } else if holds {
      endJoints(island, scale: Float(parts))
    }
    leaveCrowd(island)
    return errors
  }

  // MARK: In and out

  /// Copies an island's bodies into arrays of their own.
  private mutating func gatherCrowd(_ island: Int, _ h: Float) {
    if scratch.crowd.places.count < records.count {
      scratch.crowd.places = [Int32](repeating: 0, count: records.count)
    }
    let bodies = scratch.bodies.range(island)
    scratch.crowd.begin(bodies.count)
    Self.gather(
      &scratch.crowd.places, &scratch.crowd.velocities, &scratch.crowd.drives,
      &scratch.crowd.brakes, &scratch.crowd.masses, &scratch.crowd.weights, scratch.bodies.items,
      bodies, motions, inputs, h, settings.damping == .explicit)
  }

  private static func gather(
    _ places: inout [Int32], _ velocities: inout [SIMD4<Float>], _ drives: inout [SIMD4<Float>],
    _ brakes: inout [SIMD4<Float>], _ masses: inout [SIMD2<Float>],
    _ weights: inout [SIMD4<Float>], _ items: [Int32], _ bodies: Range<Int>, _ motions: [Motion],
    _ inputs: [Inputs], _ h: Float, _ isExplicit: Bool
  ) {
    let motions = motions.span
    let inputs = inputs.span
    var places = places.mutableSpan
    var weights = weights.mutableSpan
    var velocities = velocities.mutableSpan
    var drives = drives.mutableSpan
    var brakes = brakes.mutableSpan
    var masses = masses.mutableSpan
    var place = 1
    for k in bodies {
      let i = Int(items[k])
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
      place += 1
    }
  }

  /// What a velocity field says goes before forces, and is braked as they are.
  private mutating func applyOverrides(_ island: Int) {
    guard !scratch.overrides.isEmpty else { return }
    for entry in scratch.overrides where scratch.islandOf[Int(entry.slot)] == Int32(island) {
      let place = Int(scratch.crowd.places[Int(entry.slot)])
      let brake = scratch.crowd.brakes[place]
      scratch.crowd.velocities[place].x = brake.x * entry.velocity.x
      scratch.crowd.velocities[place].y = brake.y * entry.velocity.y
    }
  }

  /// Gives the bodies their new velocities and their ways.
  private mutating func leaveCrowd(_ island: Int) {
    let bodies = scratch.bodies.range(island)
    Self.leave(
      &motions, &deltas, &scratch.crowd.places, scratch.crowd.velocities, scratch.crowd.ways,
      scratch.bodies.items, bodies, settings.timeStep)
  }

  private static func leave(
    _ motions: inout [Motion], _ deltas: inout [Delta], _ places: inout [Int32],
    _ velocities: [SIMD4<Float>], _ ways: [SIMD4<Float>], _ items: [Int32], _ bodies: Range<Int>,
    _ h: Float
  ) {
    let velocities = velocities.span
    let ways = ways.span
    var places = places.mutableSpan
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    var place = 1
    for k in bodies {
      let i = Int(items[k])
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
      place += 1
    }
  }

  // MARK: Chains

  /// Gathers an island's joints as chains of pins; false when there is any other joint.
  private mutating func gatherChains(_ island: Int) -> Bool {
    Self.gatherPins(
      &scratch.crowd.pins, scratch.crowd.places, scratch.joints.items,
      scratch.joints.range(island), joints) && scratch.crowd.order(joints, poses)
  }

  private static func gatherPins(
    _ pins: inout [Crowd.Pin], _ places: [Int32], _ items: [Int32], _ range: Range<Int>,
    _ joints: [JointRecord]
  ) -> Bool {
    let places = places.span
    let joints = joints.span
    pins.clear()
    for k in range {
      let i = Int(items[k])
      guard joints[i].isPin else { return false }
      let a = places[Int(joints[i].bodyA)]
      let b = places[Int(joints[i].bodyB)]
      guard a != b else { return false }
      pins.append(Crowd.Pin(joint: items[k], bodyA: a, bodyB: b))
    }
    return true
  }

  /// Keeps what the pins exerted in the whole substep.
  private mutating func storeChains() {
    guard !Self.store(scratch.crowd.links, in: &joints) else { return }
    for k in scratch.crowd.links.indices {
      let i = Int(scratch.crowd.links[k].joint)
      if !joints[i].reaction.isFinite { forget(i) }
    }
  }

  /// True when all that was stored is finite.
  private static func store(_ links: [PinLink], in joints: inout [JointRecord]) -> Bool {
    let links = links.span
    var joints = joints.mutableSpan
    var areFinite = true
    for k in 0..<links.count {
      let i = Int(links[k].joint)
      let impulse = Vector2(Float(links[k].impulse.x), Float(links[k].impulse.y))
      joints[i].impulse = impulse
      joints[i].frictionImpulse = 0
      joints[i].reaction = impulse
      joints[i].reactionTorque = 0
      areFinite = areFinite && impulse.isFinite
    }
    return areFinite
  }

  // MARK: Joints

  /// Stored impulses become those of a part; places are noted.
  private mutating func beginJoints(_ island: Int, scale: Float) {
    scratch.starts.clear()
    for b in scratch.bodies.range(island) {
      scratch.starts.append(poses[Int(scratch.bodies.items[b])])
    }
    for j in scratch.joints.range(island) {
      joints[Int(scratch.joints.items[j])].scaleImpulses(by: scale)
    }
  }

  private mutating func endJoints(_ island: Int, scale: Float) {
    let bodies = scratch.bodies.range(island)
    for b in bodies {
      poses[Int(scratch.bodies.items[b])] = scratch.starts[b - bodies.lowerBound]
    }
    for j in scratch.joints.range(island) {
      joints[Int(scratch.joints.items[j])].scaleImpulses(by: scale)
    }
  }

  /// One part of an island with joints, contacts in between; true when the joints are near.
  private mutating func solveJoints(
    _ island: Int, _ h: Float, _ softness: ContactBlock.Softness, touches: Bool
  ) -> Bool {
    var part = settings
    part.timeStep = h
    part.positionIterations = settings.partPositionIterations
    publish(island)
    clearRows()
    Self.prepareJoints(of: island, &scratch, &motions, poses, joints, part)
    for _ in 0..<settings.partVelocityIterations {
      Self.solveVelocities(
        &motions, &scratch.contactRows, &scratch.distanceRows, &scratch.pinRows,
        &scratch.jointRows, scratch.order, 1)
      guard touches else { continue }
      fetch(island)
      scratch.crowd.solve(softness)
      publish(island)
    }
    storeImpulses()
    let bodies = scratch.bodies.range(island)
    Self.integratePlaces(&motions, &deltas, scratch.bodies.items, bodies, h)
    let errors = Self.solvePlaces(
      &deltas, &motions, scratch.contactRows, scratch.distanceRows, scratch.pinRows,
      &scratch.jointRows, scratch.order, part)
    fetch(island)
    for b in bodies {
      let i = Int(scratch.bodies.items[b])
      let delta = deltas[i]
      deltas[i] = Delta()
      guard delta.offset.isFinite && delta.angle.isFinite else { continue }
      let place = b - bodies.lowerBound
      scratch.crowd.ways[place + 1] += SIMD4(delta.offset.x, delta.offset.y, delta.angle, 0)
      poses[i].x += Double(delta.offset.x)
      poses[i].y += Double(delta.offset.y)
      if delta.angle != 0 {
        poses[i].angle += Double(delta.angle)
        poses[i].rotation = Rotation(angle: poses[i].angle)
      }
    }
    return errors.jointsAreNear
  }

  /// Velocities from the island's own arrays to the world's, where joints work.
  private mutating func publish(_ island: Int) {
    let bodies = scratch.bodies.range(island)
    for b in bodies {
      let velocity = scratch.crowd.velocities[b - bodies.lowerBound + 1]
      let i = Int(scratch.bodies.items[b])
      motions[i].velocity = Vector2(velocity.x, velocity.y)
      motions[i].spin = velocity.z
    }
  }

  private mutating func fetch(_ island: Int) {
    let bodies = scratch.bodies.range(island)
    for b in bodies {
      let motion = motions[Int(scratch.bodies.items[b])]
      scratch.crowd.velocities[b - bodies.lowerBound + 1] =
        SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0)
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

extension JointRecord {
  mutating func scaleImpulses(by scale: Float) {
    impulse = scale * impulse
    angularImpulse *= scale
    lowerImpulse *= scale
    upperImpulse *= scale
    frictionImpulse *= scale
    reaction = scale * reaction
    reactionTorque *= scale
  }
}
