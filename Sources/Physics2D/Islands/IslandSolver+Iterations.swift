extension IslandSolver {
  // MARK: Velocities

  /// Runs velocity iterations over all rows: joints, then contacts.
  mutating func solveVelocities(_ bodies: inout BodyStore, iterations: Int) {
    Self.solveVelocities(
      motions: &bodies.motions, contacts: &contactRows, distances: &distanceRows, pins: &pinRows,
      joints: &jointRows, order: order, iterations: iterations)
  }

  private static func solveVelocities(
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

  // MARK: Positions

  /// Computes the displacements of bodies from their velocities over `h` seconds.
  static func integratePositions(
    motions: inout [Motion], deltas: inout [Delta], items: [Int32], range: Range<Int>, h: Float
  ) {
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    for k in range {
      let i = Int(items[k])
      motions[i].clamp(h)
      deltas[i].offset = h * motions[i].velocity
      deltas[i].rotate(by: h * motions[i].spin)
    }
  }

  /// Runs position iterations over all rows: contacts, then joints.
  mutating func solvePositions(
    _ bodies: inout BodyStore, _ settings: SolverSettings
  ) -> PositionErrors {
    Self.solvePositions(
      deltas: &bodies.deltas, motions: &bodies.motions, contacts: contactRows,
      distances: distanceRows, pins: pinRows, joints: &jointRows, order: order, settings: settings)
  }

  private static func solvePositions(
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
