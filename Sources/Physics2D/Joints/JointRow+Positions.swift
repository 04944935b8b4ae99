// Positions are corrected like velocities, with the error e instead of the relative velocity. The
// bodies move by W·Cᵀ·P, where P = −(C·W·Cᵀ)⁻¹·e, limited by the maximum correction.
//
// Assumed: Limits come first, then the rigid equations. The tolerances that end the iterations are
// also assumed. No probe: the engine matches the measurements with other choices too, and UIKit
// exposes no impulses.

extension JointRow {
  /// Corrects the errors that remain after solving velocities. Returns true if they are within the
  /// tolerances.
  mutating func solvePosition(
    _ deltas: inout MutableSpan<Delta>, _ motions: borrowing MutableSpan<Motion>,
    _ settings: SolverSettings
  ) -> Bool {
    let a = motions[Int(bodyA)]
    let b = motions[Int(bodyB)]
    switch kind {
    case .revolute: return solvePointPosition(&deltas, a, b, settings)
    case .weld: return solveWeldPosition(&deltas, a, b, settings)
    case .prismatic: return solvePrismaticPosition(&deltas, a, b, settings)
    // Distance joints and ropes have their own rows.
    case .distance, .rope: return true
    }
  }

  @inline(__always) private func apply(
    _ p: Vector2, _ torqueA: Float, _ torqueB: Float, _ deltas: inout MutableSpan<Delta>,
    _ a: Motion, _ b: Motion
  ) {
    var da = deltas[Int(bodyA)]
    var db = deltas[Int(bodyB)]
    da.offset -= a.inverseMass * p
    da.nudge(by: -(a.inverseInertia * torqueA))
    db.offset += b.inverseMass * p
    db.nudge(by: b.inverseInertia * torqueB)
    deltas[Int(bodyA)] = da
    deltas[Int(bodyB)] = db
  }

  @inline(__always) private func now(
    _ deltas: borrowing MutableSpan<Delta>
  ) -> (fromA: Vector2, fromB: Vector2, offset: Vector2, angle: Float) {
    let da = deltas[Int(bodyA)]
    let db = deltas[Int(bodyB)]
    let ra = da.rotation.apply(fromA)
    let rb = db.rotation.apply(fromB)
    return (ra, rb, between + (db.offset - da.offset) + (rb - ra), angle + (db.angle - da.angle))
  }

  private func solvePointPosition(
    _ deltas: inout MutableSpan<Delta>, _ a: Motion, _ b: Motion, _ settings: SolverSettings
  ) -> Bool {
    var angularError: Float = 0
    if hasLimits && axialMass > 0 {
      let relativeAngle = now(deltas).angle
      var error: Float = 0
      if relativeAngle < lower {
        error = relativeAngle - lower
      } else if relativeAngle > upper {
        error = relativeAngle - upper
      }
      angularError = error.magnitude
      if error != 0 {
        let most = settings.maximumAngularCorrection
        let size = -axialMass * max(-most, min(error, most))
        apply(.zero, size, size, &deltas, a, b)
      }
    }
    let (ra, rb, offset, _) = now(deltas)
    let p = Self.pointMass(a, b, ra, rb).solve(-offset)
    apply(p, ra.cross(p), rb.cross(p), &deltas, a, b)
    return offset.length < settings.jointTolerance
      && angularError < settings.jointAngularTolerance
  }

  private func solveWeldPosition(
    _ deltas: inout MutableSpan<Delta>, _ a: Motion, _ b: Motion, _ settings: SolverSettings
  ) -> Bool {
    let (ra, rb, offset, relativeAngle) = now(deltas)
    let (p, torque) = Self.weldMass(a, b, ra, rb).solve(-offset, -relativeAngle)
    apply(p, ra.cross(p) + torque, rb.cross(p) + torque, &deltas, a, b)
    return offset.length < settings.jointTolerance
      && relativeAngle.magnitude < settings.jointAngularTolerance
  }

  private mutating func solvePrismaticPosition(
    _ deltas: inout MutableSpan<Delta>, _ a: Motion, _ b: Motion, _ settings: SolverSettings
  ) -> Bool {
    let old = (axis, alongA, alongB, acrossA, acrossB, fromA, fromB)
    defer { (axis, alongA, alongB, acrossA, acrossB, fromA, fromB) = old }
    var translationError: Float = 0
    for pass in 0..<2 {
      let (ra, rb, offset, relativeAngle) = now(deltas)
      axis = deltas[Int(bodyA)].rotation.apply(old.0)
      (fromA, fromB) = (ra, rb)
      setLevers(offset, axis)
      defer { (fromA, fromB) = (old.5, old.6) }
      if pass == 0 {
        guard hasLimits else { continue }
        let translation = axis.dot(offset)
        var error: Float = 0
        if translation < lower { error = translation - lower }
        if translation > upper { error = translation - upper }
        guard error != 0 else { continue }
        translationError = error.magnitude
        let most = settings.maximumCorrection
        let k =
          a.inverseMass + b.inverseMass + a.inverseInertia * alongA * alongA
          + b.inverseInertia * alongB * alongB
        let size = k > 0 ? -max(-most, min(error, most)) / k : 0
        apply(size * axis, size * alongA, size * alongB, &deltas, a, b)
      } else {
        let error = axis.perpendicular.dot(offset)
        let p = acrossMass(a, b).solve(Vector2(-error, -relativeAngle))
        apply(
          p.x * axis.perpendicular, p.x * acrossA + p.y, p.x * acrossB + p.y, &deltas, a, b)
        return max(error.magnitude, translationError) < settings.jointTolerance
          && relativeAngle.magnitude < settings.jointAngularTolerance
      }
    }
    return true
  }
}
