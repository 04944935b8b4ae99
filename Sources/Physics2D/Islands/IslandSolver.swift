// Sequential impulses (Catto, GDC 2006) solve one island at a time. Each contact and each joint is
// a row. With the row's direction J, the inverse masses W, and the bias b, one iteration changes
// its impulse λ by
//
//     Δλ = −(J·v + b) / (J·W·Jᵀ)        and the velocities by        Δv = W·Jᵀ·Δλ
//
// where λ stays within the limits of the row: no contact pulls, and friction is at most μ times the
// normal impulse. Eight iterations solve joints, then contacts, starting with the impulses of the
// last substep. Then the bodies move, and up to three iterations correct the remaining position
// errors.

/// A solver that solves one island after another. The rows are filled again for each island.
struct IslandSolver: Sendable {
  var contactRows: [ContactRow] = []
  var distanceRows: [DistanceRow] = []
  var pinRows: [PinRow] = []
  var jointRows: [JointRow] = []
  /// The rows of the joints in the order of the joints' creation.
  var order: [RowReference] = []
  /// The springs of one free body.
  var springRows: [SpringRow] = []
  /// The velocities of an island with joints before its passes.
  var starts: [SIMD4<Float>] = []

  /// Runs all iterations over an island whose velocities have been integrated.
  mutating func solve(
    _ island: Int, of islands: IslandStore, _ bodies: inout BodyStore,
    _ contacts: inout ContactStore, _ joints: inout JointStore, _ settings: SolverSettings
  ) -> PositionErrors {
    clearRows()
    let isBounded = Self.isBounded(island, islands, bodies)
    let (energy, mass) = isBounded ? energyAndMass(of: island, islands, bodies) : (0, 0)
    recordStarts(of: island, islands, bodies)
    let elasticity = Self.prepareContacts(
      rows: &contactRows, motions: &bodies.motions, items: islands.contactsOf.items,
      range: islands.contactsOf.range(island), contacts: contacts.records,
      manifolds: contacts.manifolds.elements, settings: settings)
    prepareJoints(of: island, islands, &bodies, joints, settings)
    solveVelocities(&bodies, iterations: settings.velocityIterations)
    if isBounded {
      let isWide = isWide
      let bound = EnergyBound(
        energy, mass: mass, stored: storedEnergy, elasticity: elasticity,
        tolerance: isWide ? .wide : .usual, rest: isWide || starts.isEmpty ? nil : .strict)
      solveAgain(
        island, islands, &bodies, contacts, joints, to: bound,
        iterations: settings.velocityIterations, h: settings.timeStep)
    }
    storeImpulses(&bodies, &contacts, &joints)
    Self.integratePositions(
      motions: &bodies.motions, deltas: &bodies.deltas, items: islands.bodiesOf.items,
      range: islands.bodiesOf.range(island), h: settings.timeStep)
    return solvePositions(&bodies, settings)
  }

  mutating func clearRows() {
    contactRows.clear()
    distanceRows.clear()
    pinRows.clear()
    jointRows.clear()
    order.clear()
  }

  // MARK: Rows

  /// Creates the rows of an island's contacts and starts them with the impulses of the last substep.
  /// Returns the greatest elasticity of the bounces, which is at least 1.
  private static func prepareContacts(
    rows: inout [ContactRow], motions: inout [Motion], items: [Int32], range: Range<Int>,
    contacts: [ContactRecord], manifolds: [Manifold], settings: SolverSettings
  ) -> Float {
    var motions = motions.mutableSpan
    var elasticity: Float = 1
    for k in range {
      let contact = contacts[Int(items[k])]
      let manifold = manifolds[Int(contact.manifoldIndex)]
      let row = ContactRow(contact, manifold, motions: motions, settings: settings)
      if manifold.elasticity > elasticity && row.bounces { elasticity = manifold.elasticity }
      rows.append(row)
    }
    for row in rows { row.warmStart(&motions) }
    return elasticity
  }

  /// Creates the rows of an island's joints and starts them with the impulses of the last substep.
  mutating func prepareJoints(
    of island: Int, _ islands: IslandStore, _ bodies: inout BodyStore, _ joints: JointStore,
    _ settings: SolverSettings
  ) {
    prepareJoints(
      motions: &bodies.motions, items: islands.jointsOf.items,
      range: islands.jointsOf.range(island), poses: bodies.poses, joints: joints.records,
      settings: settings)
  }

  private mutating func prepareJoints(
    motions: inout [Motion], items: [Int32], range: Range<Int>, poses: [Pose],
    joints: [JointRecord], settings: SolverSettings
  ) {
    let poses = poses.span
    var motions = motions.mutableSpan
    for k in range {
      let index = items[k]
      switch joints[Int(index)].kind {
      case .distance where joints[Int(index)].isPin(settings),
        .rope where joints[Int(index)].isPin(settings),
        .revolute where joints[Int(index)].isPin(settings):
        let row = PinRow(joints[Int(index)], index: index, poses: poses, motions: motions)
        row.warmStart(&motions)
        order.append(RowReference(kind: .pin, index: Int32(pinRows.count)))
        pinRows.append(row)
      case .distance, .rope:
        let rows = joints[Int(index)].isPoint(settings) ? 2 : 1
        for number in 0..<rows {
          let row = DistanceRow(
            joints[Int(index)], index: index, poses: poses, motions: motions, settings: settings,
            isAcross: number == 1)
          row.warmStart(&motions)
          order.append(
            RowReference(kind: .distance, index: Int32(distanceRows.count)))
          distanceRows.append(row)
        }
      case .revolute, .prismatic, .weld:
        let row = JointRow(
          joints[Int(index)], index: index, poses: poses, motions: motions, settings: settings)
        row.warmStart(&motions)
        order.append(RowReference(kind: .other, index: Int32(jointRows.count)))
        jointRows.append(row)
      }
    }
  }

  // MARK: Impulses

  /// Stores the impulses for the next substep, and clears those that are not finite.
  func storeImpulses(
    _ bodies: inout BodyStore, _ contacts: inout ContactStore, _ joints: inout JointStore
  ) {
    for row in contactRows {
      row.store(in: &contacts.manifolds[row.manifoldIndex])
      if !(row.first.normalImpulse + row.second.normalImpulse).isFinite {
        bodies.stopAnchored(row.bodyA)
        bodies.stopAnchored(row.bodyB)
      }
    }
    for k in distanceRows.indices {
      let i = Int(distanceRows[k].joint)
      distanceRows[k].store(in: &joints.records[i])
      if !joints.records[i].reaction.isFinite { joints.forgetImpulses(of: i, &bodies) }
    }
    for k in pinRows.indices {
      let i = Int(pinRows[k].joint)
      pinRows[k].store(in: &joints.records[i])
      if !joints.records[i].reaction.isFinite { joints.forgetImpulses(of: i, &bodies) }
    }
    for k in jointRows.indices {
      let i = Int(jointRows[k].joint)
      jointRows[k].store(in: &joints.records[i])
      let joint = joints.records[i]
      if !(joint.reaction.squaredLength + joint.reactionTorque.magnitude).isFinite {
        joints.forgetImpulses(of: i, &bodies)
      }
    }
  }
}
