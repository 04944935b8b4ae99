extension World {
  /// Solves one bound island: velocities, positions, and whether it is at rest. Piles wait for
  /// `solvePiles`.
  mutating func solve(_ island: Int) {
    let count = subdivisionCount(of: island)
    if count > 1 {
      solve(island, inSubdivisions: Int(count))
    } else {
      conclude(island, solveOnce(island, settings))
    }
  }

  /// Updates the resting times of an island that was solved, and marks it for sleep.
  mutating func conclude(_ island: Int, _ errors: PositionErrors) {
    let range = scratch.bodies.range(island)
    let isAtRest: Bool
    if isPile(island) {
      let least = bodies.restAsPile(scratch.bodies.items, range, settings)
      isAtRest =
        least >= settings.restTime && errors.jointsAreNear
        && errors.separation >= -settings.pileTolerance
    } else {
      let least = bodies.rest(scratch.bodies.items, range, settings)
      isAtRest =
        least >= settings.restTime
        && (errors.areSettled(settings) || least >= 2 * settings.restTime)
    }
    if isAtRest { scratch.asleep.append(Int32(island)) }
  }

  @inline(__always) func isPile(_ island: Int) -> Bool {
    scratch.bodies.range(island).count >= settings.pileSize
      && scratch.contacts.range(island).count >= settings.pileSize
  }

  /// Runs all iterations over an island whose velocities have been integrated.
  mutating func solveOnce(_ island: Int, _ settings: SolverSettings) -> PositionErrors {
    clearRows()
    // The energy that joints store may come back.
    let isPassive =
      !scratch.contacts.range(island).isEmpty && scratch.joints.range(island).isEmpty
    let bound = isPassive ? energyBound(of: island) : nil
    Self.prepareContacts(of: island, &scratch, &bodies.motions, contacts.records, settings)
    Self.prepareJoints(
      of: island, &scratch, &bodies.motions, bodies.poses, joints.records, settings)
    Self.solveVelocities(
      motions: &bodies.motions, contacts: &scratch.contactRows, distances: &scratch.distanceRows,
      pins: &scratch.pinRows,
      joints: &scratch.jointRows, order: scratch.order, iterations: settings.velocityIterations)
    if let bound { solveContacts(of: island, to: bound, settings) }
    storeImpulses()
    Self.integratePositions(
      &bodies.motions, &bodies.deltas, scratch.bodies.items, scratch.bodies.range(island),
      settings.timeStep)
    return Self.solvePositions(
      deltas: &bodies.deltas, motions: &bodies.motions, contacts: scratch.contactRows,
      distances: scratch.distanceRows, pins: scratch.pinRows,
      joints: &scratch.jointRows, order: scratch.order, settings: settings)
  }

  mutating func clearRows() {
    scratch.contactRows.clear()
    scratch.distanceRows.clear()
    scratch.pinRows.clear()
    scratch.jointRows.clear()
    scratch.order.clear()
  }

  /// Makes the rows of an island's contacts and starts them with the impulses of the last substep.
  private static func prepareContacts(
    of island: Int, _ scratch: inout Scratch, _ motions: inout [Motion],
    _ contacts: [ContactRecord],
    _ settings: SolverSettings
  ) {
    var motions = motions.mutableSpan
    for k in scratch.contacts.range(island) {
      let index = scratch.contacts.items[k]
      scratch.contactRows.append(
        ContactRow(
          contacts[Int(index)], index: index, motions: motions,
          settings: settings))
    }
    for row in scratch.contactRows { row.warmStart(&motions) }
  }

  /// Makes the rows of an island's joints and starts them with the impulses of the last substep.
  static func prepareJoints(
    of island: Int, _ scratch: inout Scratch, _ motions: inout [Motion], _ poses: [Pose],
    _ joints: [JointRecord], _ settings: SolverSettings
  ) {
    let poses = poses.span
    var motions = motions.mutableSpan
    for k in scratch.joints.range(island) {
      let index = scratch.joints.items[k]
      switch joints[Int(index)].kind {
      case .distance, .rope:
        let rows = joints[Int(index)].isPoint(settings) ? 2 : 1
        for number in 0..<rows {
          let row = DistanceRow(
            joints[Int(index)], index: index, poses: poses, motions: motions, settings: settings,
            isAcross: number == 1)
          row.warmStart(&motions)
          scratch.order.append(
            RowReference(kind: .distance, index: Int32(scratch.distanceRows.count)))
          scratch.distanceRows.append(row)
        }
      case .revolute where joints[Int(index)].isPin:
        let row = PinRow(joints[Int(index)], index: index, poses: poses, motions: motions)
        row.warmStart(&motions)
        scratch.order.append(RowReference(kind: .pin, index: Int32(scratch.pinRows.count)))
        scratch.pinRows.append(row)
      case .revolute, .prismatic, .weld:
        let row = JointRow(
          joints[Int(index)], index: index, poses: poses, motions: motions, settings: settings)
        row.warmStart(&motions)
        scratch.order.append(RowReference(kind: .other, index: Int32(scratch.jointRows.count)))
        scratch.jointRows.append(row)
      }
    }
  }

  static func solveVelocities(
    motions: inout [Motion], contacts: inout [ContactRow], distances: inout [DistanceRow],
    pins: inout [PinRow], joints: inout [JointRow], order: [RowReference],
    iterations: Int
  ) {
    var motions = motions.mutableSpan
    var contacts = contacts.mutableSpan
    var distances = distances.mutableSpan
    var pins = pins.mutableSpan
    var joints = joints.mutableSpan
    for _ in 0..<iterations {
      for entry in order {
        let k = Int(entry.index)
        switch entry.kind {
        case .distance:
          var row = distances[k]
          row.solveVelocity(&motions)
          distances[k] = row
        case .pin:
          var row = pins[k]
          row.solveVelocity(&motions)
          pins[k] = row
        case .other:
          var row = joints[k]
          row.solveVelocity(&motions)
          joints[k] = row
        }
      }
      for k in 0..<contacts.count {
        var row = contacts[k]
        row.solveVelocity(&motions)
        contacts[k] = row
      }
    }
  }

  mutating func storeImpulses() {
    for row in scratch.contactRows {
      let i = Int(row.contact)
      contacts.records[i].manifold.first.normalImpulse = row.first.normalImpulse
      contacts.records[i].manifold.first.tangentImpulse = row.first.tangentImpulse
      contacts.records[i].manifold.second.normalImpulse = row.second.normalImpulse
      contacts.records[i].manifold.second.tangentImpulse = row.second.tangentImpulse
      if !(row.first.normalImpulse + row.second.normalImpulse).isFinite {
        bodies.stopAnchored(row.bodyA)
        bodies.stopAnchored(row.bodyB)
      }
    }
    for k in scratch.distanceRows.indices {
      let i = Int(scratch.distanceRows[k].joint)
      scratch.distanceRows[k].store(in: &joints.records[i])
      if !joints.records[i].reaction.isFinite { forget(i) }
    }
    for k in scratch.pinRows.indices {
      let i = Int(scratch.pinRows[k].joint)
      scratch.pinRows[k].store(in: &joints.records[i])
      if !joints.records[i].reaction.isFinite { forget(i) }
    }
    for k in scratch.jointRows.indices {
      let i = Int(scratch.jointRows[k].joint)
      scratch.jointRows[k].store(in: &joints.records[i])
      if !(joints.records[i].reaction.squaredLength + joints.records[i].reactionTorque.magnitude)
        .isFinite
      {
        forget(i)
      }
    }
  }

  /// Drops the impulses of a joint that grew beyond all bounds.
  mutating func forget(_ joint: Int) {
    joints.forgetImpulses(of: joint)
    bodies.stopAnchored(joints.records[joint].bodyA)
    bodies.stopAnchored(joints.records[joint].bodyB)
  }

  /// Displaces bodies by their velocities over `h` seconds.
  static func integratePositions(
    _ motions: inout [Motion], _ deltas: inout [Delta], _ items: [Int32], _ bodies: Range<Int>,
    _ h: Float
  ) {
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    for k in bodies {
      let i = Int(items[k])
      motions[i].clamp(h)
      deltas[i].offset = h * motions[i].velocity
      deltas[i].rotate(by: h * motions[i].spin)
    }
  }

  static func solvePositions(
    deltas: inout [Delta], motions: inout [Motion], contacts: [ContactRow],
    distances: [DistanceRow], pins: [PinRow], joints: inout [JointRow],
    order: [RowReference], settings: SolverSettings
  ) -> PositionErrors {
    var errors = PositionErrors()
    var deltas = deltas.mutableSpan
    let motions = motions.mutableSpan
    for _ in 0..<settings.positionIterations {
      errors.separation = 0
      errors.jointsAreNear = true
      for row in contacts {
        errors.separation = min(errors.separation, row.solvePosition(&deltas, motions, settings))
      }
      for entry in order {
        let isNear: Bool
        switch entry.kind {
        case .distance:
          isNear = distances[Int(entry.index)].solvePosition(&deltas, motions, settings)
        case .pin: isNear = pins[Int(entry.index)].solvePosition(&deltas, motions, settings)
        case .other: isNear = joints[Int(entry.index)].solvePosition(&deltas, motions, settings)
        }
        errors.jointsAreNear = errors.jointsAreNear && isNear
      }
      if errors.areSettled(settings) { break }
    }
    return errors
  }
}
