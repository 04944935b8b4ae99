// Subdivided islands that are held together by joints, among contacts or without. Pins that make
// chains are solved exactly; any other joint is iterated in each subdivision, contacts in between.

extension World {
  /// Solves the island that was gathered.
  mutating func solveJointed(_ island: Int) -> PositionErrors {
    let count = scratch.pileSolver.subdivisionCount
    let h = settings.timeStep / Float(count)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    let hasContacts = !scratch.contacts.range(island).isEmpty
    var errors = PositionErrors()
    enterPileSolver(h)
    if hasContacts { scratch.pileSolver.color(contacts.records) }
    let isChained = gatherChains(island)
    if !isChained { beginJoints(island, scale: 1 / Float(count)) }
    for subdivision in 0..<count {
      scratch.pileSolver.applyForces()
      applyOverrides()
      if hasContacts {
        if subdivision == 0 {
          scratch.pileSolver.makeConstraints(contacts.records, scale: 1 / Float(count), soft)
        }
        scratch.pileSolver.warmStart()
      }
      if isChained {
        errors.jointsAreNear =
          scratch.pileSolver.solveChains(settings.maximumCorrection) < settings.jointTolerance
        if hasContacts {
          scratch.pileSolver.solve(soft)
          scratch.pileSolver.solveChainsAgain()
        }
        scratch.pileSolver.move(h)
      } else {
        errors.jointsAreNear = solveJoints(island, h, soft, hasContacts: hasContacts)
      }
      if hasContacts { scratch.pileSolver.relax(soft) }
    }
    if hasContacts {
      scratch.pileSolver.bounceFreely(threshold: settings.restitutionThreshold)
      scratch.pileSolver.store(in: &contacts.records, scale: Float(count))
      errors.separation = scratch.pileSolver.islands[0].separation
    }
    if isChained {
      storeChains()
    } else {
      endJoints(island, scale: Float(count))
    }
    leavePileSolver()
    return errors
  }

  // MARK: Chains

  /// Gathers an island's joints as chains of pins; false when there is any other joint.
  private mutating func gatherChains(_ island: Int) -> Bool {
    Self.gatherPins(
      &scratch.pileSolver.pins, scratch.pileSolver.indexBySlot, scratch.joints.items,
      scratch.joints.range(island), joints.records)
      && scratch.pileSolver.order(joints.records, bodies.poses)
  }

  private static func gatherPins(
    _ pins: inout [PileSolver.Pin], _ indexBySlot: [Int32], _ items: [Int32], _ range: Range<Int>,
    _ joints: [JointRecord]
  ) -> Bool {
    let indexBySlot = indexBySlot.span
    let joints = joints.span
    pins.clear()
    for k in range {
      let i = Int(items[k])
      guard joints[i].isPin else { return false }
      let a = indexBySlot[Int(joints[i].bodyA)]
      let b = indexBySlot[Int(joints[i].bodyB)]
      guard a != b else { return false }
      pins.append(PileSolver.Pin(joint: items[k], bodyA: a, bodyB: b))
    }
    return true
  }

  /// Stores the impulses of the pins over the whole substep.
  private mutating func storeChains() {
    guard !Self.store(scratch.pileSolver.links, in: &joints.records) else { return }
    for k in scratch.pileSolver.links.indices {
      let i = Int(scratch.pileSolver.links[k].joint)
      if !joints.records[i].reaction.isFinite { forget(i) }
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

  /// Scales stored impulses to a subdivision and notes the poses.
  private mutating func beginJoints(_ island: Int, scale: Float) {
    scratch.starts.clear()
    for b in scratch.bodies.range(island) {
      scratch.starts.append(bodies.poses[Int(scratch.bodies.items[b])])
    }
    for j in scratch.joints.range(island) {
      joints.records[Int(scratch.joints.items[j])].scaleImpulses(by: scale)
    }
  }

  private mutating func endJoints(_ island: Int, scale: Float) {
    let range = scratch.bodies.range(island)
    for b in range {
      bodies.poses[Int(scratch.bodies.items[b])] = scratch.starts[b - range.lowerBound]
    }
    for j in scratch.joints.range(island) {
      joints.records[Int(scratch.joints.items[j])].scaleImpulses(by: scale)
    }
  }

  /// Solves one subdivision of an island with joints, contacts in between; true when the joints are
  /// within the tolerances.
  private mutating func solveJoints(
    _ island: Int, _ h: Float, _ softness: WideContactConstraint.Softness, hasContacts: Bool
  ) -> Bool {
    var subdivisionSettings = settings
    subdivisionSettings.timeStep = h
    subdivisionSettings.positionIterations = settings.subdivisionPositionIterations
    publish(island)
    clearRows()
    Self.prepareJoints(
      of: island, &scratch, &bodies.motions, bodies.poses, joints.records, subdivisionSettings)
    for _ in 0..<settings.subdivisionVelocityIterations {
      Self.solveVelocities(
        motions: &bodies.motions, contacts: &scratch.contactRows, distances: &scratch.distanceRows,
        pins: &scratch.pinRows,
        joints: &scratch.jointRows, order: scratch.order, iterations: 1)
      guard hasContacts else { continue }
      fetch(island)
      scratch.pileSolver.solve(softness)
      publish(island)
    }
    storeImpulses()
    let range = scratch.bodies.range(island)
    Self.integratePositions(&bodies.motions, &bodies.deltas, scratch.bodies.items, range, h)
    let errors = Self.solvePositions(
      deltas: &bodies.deltas, motions: &bodies.motions, contacts: scratch.contactRows,
      distances: scratch.distanceRows, pins: scratch.pinRows,
      joints: &scratch.jointRows, order: scratch.order, settings: subdivisionSettings)
    fetch(island)
    for b in range {
      let i = Int(scratch.bodies.items[b])
      let delta = bodies.deltas[i]
      bodies.deltas[i] = Delta()
      guard delta.offset.isFinite && delta.angle.isFinite else { continue }
      let index = b - range.lowerBound
      scratch.pileSolver.displacements[index + 1] += SIMD4(
        delta.offset.x, delta.offset.y, delta.angle, 0)
      bodies.poses[i].x += Double(delta.offset.x)
      bodies.poses[i].y += Double(delta.offset.y)
      if delta.angle != 0 {
        bodies.poses[i].angle += Double(delta.angle)
        bodies.poses[i].rotation = Rotation(angle: bodies.poses[i].angle)
      }
    }
    return errors.jointsAreNear
  }

  /// Copies velocities from the pile solver's arrays to the world's, on which joints work.
  private mutating func publish(_ island: Int) {
    let range = scratch.bodies.range(island)
    for b in range {
      let velocity = scratch.pileSolver.velocities[b - range.lowerBound + 1]
      let i = Int(scratch.bodies.items[b])
      bodies.motions[i].velocity = Vector2(velocity.x, velocity.y)
      bodies.motions[i].spin = velocity.z
    }
  }

  /// Copies velocities from the world's arrays back to the pile solver's.
  private mutating func fetch(_ island: Int) {
    let range = scratch.bodies.range(island)
    for b in range {
      let motion = bodies.motions[Int(scratch.bodies.items[b])]
      scratch.pileSolver.velocities[b - range.lowerBound + 1] =
        SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0)
    }
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
