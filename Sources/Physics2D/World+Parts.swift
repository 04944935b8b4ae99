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
    scratch.parts.removeAll(keepingCapacity: true)
    for island in 0..<islandCount {
      scratch.parts.append(needsParts(island) ? settings.parts : 1)
    }
  }

  private func needsParts(_ island: Int) -> Bool {
    if scratch.bodies.range(island).count < settings.pileSize { return false }
    let range = scratch.joints.range(island)
    if range.count >= settings.partedJoints {
      var rigid = 0
      for k in range {
        let joint = joints[Int(scratch.joints.items[k])]
        if !joint.isSoft && joint.bodyA != 0 && joint.bodyB != 0 { rigid += 1 }
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
    if holds { beginJoints(island, scale: 1 / Float(parts)) }
    let soft = ContactBlock.Softness(settings, timeStep: h)
    for part in 0..<parts {
      scratch.crowd.drive()
      applyOverrides(island)
      if touches {
        if part == 0 { scratch.crowd.makeBlocks(contacts, scale: 1 / Float(parts), soft) }
        scratch.crowd.warmStart()
      }
      if holds {
        errors.jointsAreNear = solveJoints(island, h, soft, touches: touches)
      } else {
        scratch.crowd.solve(soft)
        scratch.crowd.move(h)
      }
      if touches { scratch.crowd.relax(soft) }
    }
    if touches {
      scratch.crowd.bounce(threshold: settings.restitutionThreshold)
      errors.separation = scratch.crowd.store(in: &contacts, scale: Float(parts))
    }
    if holds { endJoints(island, scale: Float(parts)) }
    leaveCrowd(island)
    return errors
  }

  // MARK: In and out

  /// Copies an island's bodies into arrays of their own.
  private mutating func gatherCrowd(_ island: Int, _ h: Float) {
    let bodies = scratch.bodies.range(island)
    if scratch.crowd.places.count < records.count {
      scratch.crowd.places = [Int32](repeating: 0, count: records.count)
    }
    scratch.crowd.begin(bodies.count)
    let isExplicit = settings.damping == .explicit
    for k in bodies {
      let slot = scratch.bodies.items[k]
      let i = Int(slot)
      cutSpeed(i, h)
      let motion = motions[i]
      let input = inputs[i]
      let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
      let twist = motion.inverseInertia * (input.torque + input.appliedTorque)
      let linear = h * motion.linearDamping
      let angular = h * motion.angularDamping
      let kept = isExplicit ? max(0, min(1 - linear, 1)) : 1 / (1 + linear)
      let turned = isExplicit ? max(0, min(1 - angular, 1)) : 1 / (1 + angular)
      scratch.crowd.places[i] = Int32(k - bodies.lowerBound + 1)
      scratch.crowd.add(
        SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0),
        drive: SIMD4(h * push.x, h * push.y, h * twist, 0), brake: SIMD4(kept, kept, turned, 0),
        masses: SIMD2(motion.inverseMass, motion.inverseInertia))
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
    for k in bodies {
      let i = Int(scratch.bodies.items[k])
      let velocity = scratch.crowd.velocities[k - bodies.lowerBound + 1]
      let way = scratch.crowd.ways[k - bodies.lowerBound + 1]
      motions[i].velocity = Vector2(velocity.x, velocity.y)
      motions[i].spin = velocity.z
      cutSpeed(i, settings.timeStep)
      deltas[i].offset = Vector2(way.x, way.y)
      deltas[i].turn(by: way.z)
      scratch.crowd.places[i] = 0
    }
  }

  // MARK: Joints

  /// Stored impulses become those of a part; places are noted.
  private mutating func beginJoints(_ island: Int, scale: Float) {
    scratch.starts.removeAll(keepingCapacity: true)
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
    for b in bodies { integratePlace(Int(scratch.bodies.items[b]), h) }
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
