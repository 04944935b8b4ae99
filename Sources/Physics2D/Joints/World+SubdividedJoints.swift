// Islands in parts that are held together by joints, among contacts or without. Pins that make
// chains are solved exactly; any other joint is iterated in each part, contacts in between.

extension World {
  /// Solves the island that was gathered.
  mutating func solveJointed(_ island: Int) -> PositionErrors {
    let parts = scratch.crowd.parts
    let h = settings.timeStep / Float(parts)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    let touches = !scratch.contacts.range(island).isEmpty
    var errors = PositionErrors()
    enterCrowd(h)
    if touches { scratch.crowd.colour(contacts) }
    let isChained = gatherChains(island)
    if !isChained { beginJoints(island, scale: 1 / Float(parts)) }
    for part in 0..<parts {
      scratch.crowd.drive()
      applyOverrides()
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
      } else {
        errors.jointsAreNear = solveJoints(island, h, soft, touches: touches)
      }
      if touches { scratch.crowd.relax(soft) }
    }
    if touches {
      scratch.crowd.bounce(threshold: settings.restitutionThreshold)
      scratch.crowd.store(in: &contacts, scale: Float(parts))
      errors.separation = scratch.crowd.islands[0].separation
    }
    if isChained {
      storeChains()
    } else {
      endJoints(island, scale: Float(parts))
    }
    leaveCrowd()
    return errors
  }

  // MARK: Chains

  /// Gathers an island's joints as chains of pins; false when there is any other joint.
  private mutating func gatherChains(_ island: Int) -> Bool {
    Self.gatherPins(
      &scratch.crowd.pins, scratch.crowd.places, scratch.joints.items,
      scratch.joints.range(island), joints) && scratch.crowd.order(joints, poses)
  }

  private static func gatherPins(
    _ pins: inout [PileSolver.Pin], _ places: [Int32], _ items: [Int32], _ range: Range<Int>,
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
      pins.append(PileSolver.Pin(joint: items[k], bodyA: a, bodyB: b))
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
    _ island: Int, _ h: Float, _ softness: WideContactConstraint.Softness, touches: Bool
  ) -> Bool {
    var part = settings
    part.timeStep = h
    part.positionIterations = settings.subdivisionPositionIterations
    publish(island)
    clearRows()
    Self.prepareJoints(of: island, &scratch, &motions, poses, joints, part)
    for _ in 0..<settings.subdivisionVelocityIterations {
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
