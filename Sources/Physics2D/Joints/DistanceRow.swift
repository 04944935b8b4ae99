// A rod, spring, or rope between a point of one body and a point of another:
//
//      A ●─ rA ─●══════ u ══════▶●─ rB ─● B        u      the direction from A's end to B's
//                                                  v      the relative velocity of the ends
//      Δλ = −m·(v·u + bias + γ·λ)                  m      1 / (1/mA + 1/mB + … + γ)
//
// where γ is 0 for a rigid joint, and λ is at most 0 for a rope.
//
// Measured: Soft joints use k = mω², d = 2mζω, γ = 1/(h(d + hk)), and the bias C·h·k·γ with the
// effective mass m of each substep. They have no position correction. Rigid joints are corrected in
// full (Catto, GDC 2011). A rope is a rod that only pulls. Its ends may separate while it is slack.
// Ours: A rigid joint without a length is a pin (`PinRow`). A soft joint without a length pulls
// along two perpendicular directions and has one row for each direction. A single row along the
// line between its ends would not damp motion across that line. It would add energy to such motion,
// because the line rotates in every substep when the ends are near each other.

/// The constraint of a distance joint or a rope while an island is solved.
struct DistanceRow: Sendable {
  var bodyA: Int32 = 0
  var bodyB: Int32 = 0
  var joint: Int32 = 0
  var isRope = false
  var isSoft = false
  /// Whether this is the second row of a soft joint of length 0.
  var isAcross = false
  /// The vectors from the centers of mass to the ends, and between the two centers, at the start of
  /// the substep.
  var fromA = Vector2.zero
  var fromB = Vector2.zero
  var between = Vector2.zero
  var direction = Vector2.zero
  var length: Float = 0
  var mass: Float = 0
  /// The inverse of the effective mass without softness.
  var inverseMass: Float = 0
  var gamma: Float = 0
  var bias: Float = 0
  /// The stiffness of a spring, and its extension in points.
  var stiffness: Float = 0
  var error: Float = 0
  var impulse: Float = 0

  init() {}

  @inline(__always) init(
    _ joint: borrowing JointRecord, index: Int32, poses: borrowing Span<Pose>,
    motions: borrowing MutableSpan<Motion>, settings: SolverSettings, isAcross: Bool = false
  ) {
    self.init(
      joint, index: index, ends: JointEnds(joint, poses), motions: motions, settings: settings,
      isAcross: isAcross)
  }

  @inline(__always) init(
    _ joint: borrowing JointRecord, index: Int32, ends: JointEnds,
    motions: borrowing MutableSpan<Motion>, settings: SolverSettings, isAcross: Bool
  ) {
    bodyA = joint.bodyA
    bodyB = joint.bodyB
    self.joint = index
    isRope = joint.kind == .rope
    self.isAcross = isAcross
    impulse = isAcross ? joint.impulse.y : joint.impulse.x
    fromA = ends.fromA
    fromB = ends.fromB
    between = ends.between
    let a = motions[Int(joint.bodyA)]
    let b = motions[Int(joint.bodyB)]
    let offset = between + fromB - fromA
    let distance = offset.length
    // A joint that is shorter than the slop has no direction.
    let isPoint = joint.isPoint(settings)
    length = isPoint ? 0 : joint.length
    if isPoint {
      direction = isAcross ? Vector2(0, 1) : Vector2(1, 0)
    } else {
      direction = distance > settings.slop ? (1 / distance) * offset : .zero
    }
    let na = fromA.cross(direction)
    let nb = fromB.cross(direction)
    let inverse =
      a.inverseMass + b.inverseMass + a.inverseInertia * na * na + b.inverseInertia * nb * nb
    inverseMass = inverse
    let h = settings.timeStep
    error = isPoint ? offset.dot(direction) : distance - length
    if isRope {
      mass = inverse > 0 ? 1 / inverse : 0
      // The ends of a slack rope may separate until the rope is taut.
      bias = error < 0 ? error / h : 0
    } else if joint.frequency > 0 {
      isSoft = true
      let m = inverse > 0 ? 1 / inverse : 0
      let omega = 2 * Float.pi * joint.frequency
      stiffness = m * omega * omega
      let damping = 2 * m * joint.dampingRatio * omega
      let softness = h * (damping + h * stiffness)
      gamma = softness > 0 ? 1 / softness : 0
      bias = error * h * stiffness * gamma
      let total = inverse + gamma
      mass = total > 0 ? 1 / total : 0
    } else {
      mass = inverse > 0 ? 1 / inverse : 0
    }
  }

  @inline(__always) func warmStart(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    apply(impulse, &a, &b)
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  @inline(__always) private func apply(_ size: Float, _ a: inout Motion, _ b: inout Motion) {
    let push = size * direction
    a.velocity -= a.inverseMass * push
    a.spin -= a.inverseInertia * fromA.cross(push)
    b.velocity += b.inverseMass * push
    b.spin += b.inverseInertia * fromB.cross(push)
  }

  /// Returns the speed at which the ends separate.
  @inline(__always) func speed(_ a: Motion, _ b: Motion) -> Float {
    let relativeVelocity =
      b.velocity + fromB.crossed(by: b.spin) - (a.velocity + fromA.crossed(by: a.spin))
    return direction.dot(relativeVelocity)
  }

  @inline(__always) mutating func solveVelocity(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    var change = -mass * (speed(a, b) + bias + gamma * impulse)
    if isRope { change = min(impulse + change, 0) - impulse }
    impulse += change
    apply(change, &a, &b)
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  /// Corrects the distance between the ends. Returns true if the error was within the tolerance.
  @inline(__always) func solvePosition(
    _ deltas: inout MutableSpan<Delta>, _ motions: borrowing MutableSpan<Motion>,
    _ settings: SolverSettings
  ) -> Bool {
    if isSoft { return true }
    var a = deltas[Int(bodyA)]
    var b = deltas[Int(bodyB)]
    let fromA = a.rotation.apply(fromA)
    let fromB = b.rotation.apply(fromB)
    let offset = between + (b.offset - a.offset) + (fromB - fromA)
    let distance = offset.length
    let error = distance - length
    if isRope && error <= 0 { return true }
    let u = offset.normalized(or: .zero)
    let correction = max(-settings.maximumCorrection, min(error, settings.maximumCorrection))
    let ma = motions[Int(bodyA)]
    let mb = motions[Int(bodyB)]
    let push = (inverseMass > 0 ? -correction / inverseMass : 0) * u
    a.offset -= ma.inverseMass * push
    a.nudge(by: -(ma.inverseInertia * fromA.cross(push)))
    b.offset += mb.inverseMass * push
    b.nudge(by: mb.inverseInertia * fromB.cross(push))
    deltas[Int(bodyA)] = a
    deltas[Int(bodyB)] = b
    return error.magnitude < settings.jointTolerance
  }

  /// Stores the impulse from which the next substep starts.
  @inline(__always) func store(in joint: inout JointRecord) {
    joint.store(impulse, along: direction, isAcross: isAcross)
  }
}

extension JointRecord {
  /// Stores the impulse of a row for the next substep. The second row of a joint comes after the
  /// first.
  @inline(__always) mutating func store(
    _ size: Float, along direction: Vector2, isAcross: Bool
  ) {
    if isAcross {
      impulse.y = size
      reaction += size * direction
      return
    }
    impulse.x = size
    reaction = size * direction
    reactionTorque = 0
  }
}

/// The ends of a joint at the start of a substep.
struct JointEnds {
  var fromA: Vector2
  var fromB: Vector2
  /// The vector from the center of A (or its anchor on the ground) to the center of B, computed in
  /// 64 bits.
  var between: Vector2

  @inline(__always) init(_ joint: borrowing JointRecord, _ poses: borrowing Span<Pose>) {
    var a = joint.anchorA
    var b = joint.anchorB
    fromA = .zero
    fromB = .zero
    if joint.bodyA != 0 {
      let pose = poses[Int(joint.bodyA)]
      fromA = pose.rotation.apply(a - .zero)
      a = pose.center
    }
    if joint.bodyB != 0 {
      let pose = poses[Int(joint.bodyB)]
      fromB = pose.rotation.apply(b - .zero)
      b = pose.center
    }
    between = b - a
  }
}
