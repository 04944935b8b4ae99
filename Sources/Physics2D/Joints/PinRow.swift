// The most common rigid joint has no limits and no friction, and has its own row type. A chain of
// pins is solved a third faster than with the general row.
//
//      A ●── rA ──◎── rB ──● B      v  = vB + ωB × rB − vA − ωA × rA      of the two ends
//                                   Δλ = −K⁻¹·v                           a vector; K is 2 × 2

/// The constraint of a revolute joint without limits and friction, or of a rod or rope without a
/// length, while an island is solved.
struct PinRow: Sendable {
  var bodyA: Int32
  var bodyB: Int32
  var joint: Int32
  var fromA: Vector2
  var fromB: Vector2
  var between: Vector2
  /// The inverse of the effective mass at the start of the substep.
  var inverse: Symmetric2
  var impulse: Vector2

  @inline(__always) init(
    _ joint: borrowing JointRecord, index: Int32, poses: borrowing Span<Pose>,
    motions: borrowing MutableSpan<Motion>
  ) {
    bodyA = joint.bodyA
    bodyB = joint.bodyB
    self.joint = index
    let ends = JointEnds(joint, poses)
    fromA = ends.fromA
    fromB = ends.fromB
    between = ends.between
    impulse = joint.impulse
    inverse =
      JointRow.pointMass(
        motions[Int(joint.bodyA)], motions[Int(joint.bodyB)], ends.fromA, ends.fromB
      ).inverse
  }

  @inline(__always) func warmStart(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    push(impulse, &a, &b)
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  @inline(__always) private func push(_ p: Vector2, _ a: inout Motion, _ b: inout Motion) {
    a.velocity -= a.inverseMass * p
    a.spin -= a.inverseInertia * fromA.cross(p)
    b.velocity += b.inverseMass * p
    b.spin += b.inverseInertia * fromB.cross(p)
  }

  @inline(__always) mutating func solveVelocity(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    let relativeVelocity =
      b.velocity + fromB.crossed(by: b.spin) - a.velocity - fromA.crossed(by: a.spin)
    let p = -inverse.apply(relativeVelocity)
    impulse += p
    push(p, &a, &b)
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  /// Moves the ends together. Returns true if the error was within the tolerance.
  @inline(__always) func solvePosition(
    _ deltas: inout MutableSpan<Delta>, _ motions: borrowing MutableSpan<Motion>,
    _ settings: SolverSettings
  ) -> Bool {
    var da = deltas[Int(bodyA)]
    var db = deltas[Int(bodyB)]
    let a = motions[Int(bodyA)]
    let b = motions[Int(bodyB)]
    let ra = da.rotation.apply(fromA)
    let rb = db.rotation.apply(fromB)
    let offset = between + (db.offset - da.offset) + (rb - ra)
    let p = JointRow.pointMass(a, b, ra, rb).solve(-offset)
    da.offset -= a.inverseMass * p
    da.nudge(by: -(a.inverseInertia * ra.cross(p)))
    db.offset += b.inverseMass * p
    db.nudge(by: b.inverseInertia * rb.cross(p))
    deltas[Int(bodyA)] = da
    deltas[Int(bodyB)] = db
    return offset.length < settings.jointTolerance
  }

  @inline(__always) func store(in joint: inout JointRecord) {
    joint.impulse = impulse
    joint.frictionImpulse = 0
    joint.reaction = impulse
    joint.reactionTorque = 0
  }
}
