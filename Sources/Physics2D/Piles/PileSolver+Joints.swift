// Subdivided islands that have joints can also have contacts. Pins that form chains are solved
// exactly. Other joints are iterated in each subdivision, alternating with contacts.

extension PileSolver {
  /// Solves the gathered island. `rows` iterates joints that do not form chains.
  mutating func solveJointed(
    _ island: Int, of islands: IslandStore, _ bodies: inout BodyStore,
    _ contacts: inout ContactStore, _ joints: inout JointStore, rows: inout IslandSolver,
    fields: FieldVelocities, _ settings: SolverSettings
  ) -> PositionErrors {
    let count = subdivisionCount
    let h = settings.timeStep / Float(count)
    let soft = WideContactConstraint.Softness(settings, timeStep: h)
    let hasContacts = !islands.contactsOf.range(island).isEmpty
    var errors = PositionErrors()
    enter(bodies, h, settings)
    if hasContacts { color(contacts.records) } else { constraints.clear() }
    let isChained = gatherChains(island, islands, bodies, joints, settings)
    if !isChained { beginJoints(island, islands, bodies, &joints) }
    // The exact solution of a chain adds no energy.
    let isBounded =
      (hasContacts || !isChained) && IslandSolver.isBounded(island, islands, bodies)
    for subdivision in 0..<count {
      applyForces()
      apply(fields, h)
      if isBounded { noteEnergy() }
      if hasContacts {
        if subdivision == 0 {
          makeConstraints(contacts.manifolds.elements, scale: 1 / Float(count), soft)
        }
        warmStart()
      }
      if isChained {
        let error = chains.solve(
          &velocities, &displacements, masses: masses,
          greatestCorrection: settings.maximumCorrection)
        errors.jointsAreNear = error < settings.jointTolerance
        if hasContacts {
          solve(soft)
          chains.solveAgain(&velocities, masses: masses)
        }
        move(h)
      } else {
        errors.jointsAreNear = solveJoints(
          island, of: islands, &bodies, &contacts, &joints, rows: &rows,
          softness: hasContacts ? soft : nil, isFirst: subdivision == 0, isBounded: isBounded,
          settings)
      }
      if hasContacts { relax(soft) }
      if isBounded {
        settleJoints(isAttached: IslandSolver.isAttached(island, islands, bodies, joints))
      }
    }
    if hasContacts {
      if isBounded {
        bounce(threshold: settings.restitutionThreshold)
      } else {
        bounceFreely(threshold: settings.restitutionThreshold)
      }
      store(in: &contacts.manifolds.elements, scale: Float(count), follows: false)
      errors.separation = self.islands[0].separation
    }
    if isChained {
      storeChains(&bodies, &joints)
    } else {
      endJoints(island, islands, &bodies, &joints)
    }
    leave(&bodies, settings)
    return errors
  }

  // MARK: Chains

  /// Gathers an island's joints as chains of pins. Returns false if there are other joints.
  private mutating func gatherChains(
    _ island: Int, _ islands: IslandStore, _ bodies: BodyStore, _ joints: JointStore,
    _ settings: SolverSettings
  ) -> Bool {
    Self.gatherPins(
      &chains.pins, indexBySlot, islands.jointsOf.items, islands.jointsOf.range(island),
      joints.records, settings)
      && chains.order(bodyCount: velocities.count, joints.records, bodies.poses)
  }

  private static func gatherPins(
    _ pins: inout [PinChains.Pin], _ indexBySlot: [Int32], _ items: [Int32], _ range: Range<Int>,
    _ joints: [JointRecord], _ settings: SolverSettings
  ) -> Bool {
    let indexBySlot = indexBySlot.span
    let joints = joints.span
    pins.clear()
    for k in range {
      let i = Int(items[k])
      guard joints[i].isPin(settings) else { return false }
      let a = indexBySlot[Int(joints[i].bodyA)]
      let b = indexBySlot[Int(joints[i].bodyB)]
      guard a != b else { return false }
      pins.append(PinChains.Pin(joint: items[k], bodyA: a, bodyB: b))
    }
    return true
  }

  /// Stores the impulses of the pins for the whole substep.
  private func storeChains(_ bodies: inout BodyStore, _ joints: inout JointStore) {
    guard !Self.store(chains.links, in: &joints.records) else { return }
    for link in chains.links {
      let i = Int(link.joint)
      if !joints.records[i].reaction.isFinite { joints.forgetImpulses(of: i, &bodies) }
    }
  }

  /// Stores the impulses. Returns true if all of them are finite.
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

  /// Scales stored impulses to a subdivision and stores the poses.
  private mutating func beginJoints(
    _ island: Int, _ islands: IslandStore, _ bodies: BodyStore, _ joints: inout JointStore
  ) {
    starts.clear()
    for b in islands.bodiesOf.range(island) {
      starts.append(bodies.poses[Int(islands.bodiesOf.items[b])])
    }
    scaleImpulses(of: island, islands, &joints, by: 1 / Float(subdivisionCount))
  }

  private func scaleImpulses(
    of island: Int, _ islands: IslandStore, _ joints: inout JointStore, by scale: Float
  ) {
    for j in islands.jointsOf.range(island) {
      joints.records[Int(islands.jointsOf.items[j])].scaleImpulses(by: scale)
    }
  }

  /// Scales impulses back to the whole substep and restores the poses. The world adds the
  /// displacements to them.
  private func endJoints(
    _ island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ joints: inout JointStore
  ) {
    let range = islands.bodiesOf.range(island)
    for b in range {
      bodies.poses[Int(islands.bodiesOf.items[b])] = starts[b - range.lowerBound]
    }
    scaleImpulses(of: island, islands, &joints, by: Float(subdivisionCount))
  }

  /// Solves one subdivision of an island with joints, alternating with contacts if `softness` is
  /// given. Returns true if the joints are within the tolerances.
  private mutating func solveJoints(
    _ island: Int, of islands: IslandStore, _ bodies: inout BodyStore,
    _ contacts: inout ContactStore, _ joints: inout JointStore, rows: inout IslandSolver,
    softness: WideContactConstraint.Softness?, isFirst: Bool, isBounded: Bool,
    _ settings: SolverSettings
  ) -> Bool {
    var subdivisionSettings = settings
    subdivisionSettings.timeStep = settings.timeStep / Float(subdivisionCount)
    subdivisionSettings.positionIterations = settings.subdivisionPositionIterations
    let items = islands.bodiesOf.items
    let range = islands.bodiesOf.range(island)
    publish(items, range, &bodies)
    rows.clearRows()
    rows.recordStarts(of: island, islands, bodies)
    rows.prepareJoints(of: island, islands, &bodies, joints, subdivisionSettings)
    for _ in 0..<settings.subdivisionVelocityIterations {
      rows.solveVelocities(&bodies, iterations: 1)
      guard let softness else { continue }
      fetch(items, range, bodies)
      solve(softness)
      publish(items, range, &bodies)
    }
    let h = subdivisionSettings.timeStep
    if isBounded && softness == nil {
      rows.solveAgain(
        island, islands, &bodies, contacts, joints, to: jointBound(stored: rows.storedEnergy),
        iterations: settings.velocityIterations, h: h)
    } else if isBounded {
      let total = rows.totalEnergy(of: island, islands, bodies, h: h)
      let bound = jointBound(stored: rows.storedEnergy, tolerance: .overlaps)
      if total.isNaN || !bound.allows(total) {
        rows.restart(island, islands, &bodies, iterations: settings.velocityIterations)
      }
    }
    if isFirst { self.islands[0].stored = rows.storedEnergy }
    self.islands[0].release(-rows.springGain(bodies, h: h).sum)
    rows.storeImpulses(&bodies, &contacts, &joints)
    IslandSolver.integratePositions(
      motions: &bodies.motions, deltas: &bodies.deltas, items: items, range: range,
      h: subdivisionSettings.timeStep)
    let errors = rows.solvePositions(&bodies, subdivisionSettings)
    fetch(items, range, bodies)
    takeDisplacements(items, range, &bodies)
    return errors.jointsAreNear
  }

  // MARK: Copying

  /// Copies velocities from the solver's arrays to the bodies, where the joints read them.
  private func publish(_ items: [Int32], _ range: Range<Int>, _ bodies: inout BodyStore) {
    for b in range {
      let velocity = velocities[b - range.lowerBound + 1]
      let i = Int(items[b])
      bodies.motions[i].velocity = Vector2(velocity.x, velocity.y)
      bodies.motions[i].spin = velocity.z
    }
  }

  /// Copies velocities from the bodies back to the solver's arrays.
  private mutating func fetch(_ items: [Int32], _ range: Range<Int>, _ bodies: BodyStore) {
    for b in range {
      let motion = bodies.motions[Int(items[b])]
      velocities[b - range.lowerBound + 1] =
        SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0)
    }
  }

  /// Adds the displacements of a subdivision to those of the substep, and to the poses at the start
  /// of the next subdivision.
  private mutating func takeDisplacements(
    _ items: [Int32], _ range: Range<Int>, _ bodies: inout BodyStore
  ) {
    for b in range {
      let i = Int(items[b])
      let delta = bodies.deltas[i]
      bodies.deltas[i] = Delta()
      guard delta.offset.isFinite && delta.angle.isFinite else {
        bodies.stopAnchored()
        continue
      }
      displacements[b - range.lowerBound + 1] += SIMD4(
        delta.offset.x, delta.offset.y, delta.angle, 0)
      bodies.poses[i].x += Double(delta.offset.x)
      bodies.poses[i].y += Double(delta.offset.y)
      if delta.angle != 0 {
        bodies.poses[i].angle += Double(delta.angle)
        bodies.poses[i].rotation = Rotation(angle: bodies.poses[i].angle)
      }
    }
  }
}
