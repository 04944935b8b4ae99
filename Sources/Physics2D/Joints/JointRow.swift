// Revolute, prismatic, and weld joints share one row type: rigid equations for the relative
// position, and equations that are specific to the kind of joint.
//
//      revolute     ends meet: 2 equations          limits and friction of the angle
//      weld         ends meet: 2 equations          the angle stays: 1 equation, 3 × 3 in all
//      prismatic    B on the axis of A: 1 equation  the angle stays: 1 equation; limits along it
//
// Each equation requires that the relative velocity C·v be 0: Δλ = −(C·W·Cᵀ)⁻¹·(C·v), with the
// inverse masses W of both bodies. Limits are two one-sided equations that permit motion up to the
// limit within the substep. Friction is a motor at speed 0 with a limited impulse (Catto, GDC 2009;
// the Box2D manual).
//
// Assumed: The order within a joint is friction, limits, then the rigid equations. No probe: the
// engine matches the measurements with any order, and UIKit exposes no impulses.

/// The constraints of a revolute, prismatic, or weld joint while an island is solved.
struct JointRow: Sendable {
  var bodyA: Int32
  var bodyB: Int32
  var joint: Int32
  var kind: JointRecord.Kind
  var hasLimits: Bool
  var fromA: Vector2
  var fromB: Vector2
  var between: Vector2
  /// The angle of B relative to A since the start, at the beginning of the substep, in radians.
  var angle: Float
  var lower: Float
  var upper: Float
  /// The maximum friction impulse.
  var mostFriction: Float
  /// The axis of a prismatic joint at the start of the substep.
  var axis = Vector2.zero
  var translation: Float = 0
  /// Lever arms along and across the axis.
  var alongA: Float = 0
  var alongB: Float = 0
  var acrossA: Float = 0
  var acrossB: Float = 0
  /// The effective mass of a relative rotation, or of a translation along the axis.
  var axialMass: Float = 0
  var impulse: Vector2
  var angularImpulse: Float
  var lowerImpulse: Float
  var upperImpulse: Float
  var frictionImpulse: Float
  var inverseTimeStep: Float

  @inline(__always) init(
    _ joint: JointRecord, index: Int32, poses: borrowing Span<Pose>,
    motions: borrowing MutableSpan<Motion>, settings: SolverSettings
  ) {
    bodyA = joint.bodyA
    bodyB = joint.bodyB
    self.joint = index
    kind = joint.kind
    hasLimits = joint.hasLimits
    lower = joint.lower
    upper = joint.upper
    let ends = JointEnds(joint, poses)
    fromA = ends.fromA
    fromB = ends.fromB
    between = ends.between
    let poseA = poses[Int(joint.bodyA)]
    angle = Float(poses[Int(joint.bodyB)].angle - poseA.angle - joint.referenceAngle)
    mostFriction = joint.frictionTorque * settings.timeStep
    inverseTimeStep = 1 / settings.timeStep
    impulse = joint.impulse
    angularImpulse = joint.angularImpulse
    lowerImpulse = joint.lowerImpulse
    upperImpulse = joint.upperImpulse
    // The maximum friction may have decreased.
    frictionImpulse = max(-mostFriction, min(joint.frictionImpulse, mostFriction))
    let a = motions[Int(joint.bodyA)]
    let b = motions[Int(joint.bodyB)]
    if kind == .prismatic {
      axis = poseA.rotation.apply(joint.axis)
      let offset = between + fromB - fromA
      translation = axis.dot(offset)
      setLevers(offset, axis)
      let k =
        a.inverseMass + b.inverseMass + a.inverseInertia * alongA * alongA
        + b.inverseInertia * alongB * alongB
      axialMass = k > 0 ? 1 / k : 0
    } else {
      let k = a.inverseInertia + b.inverseInertia
      axialMass = k > 0 ? 1 / k : 0
    }
    if !hasLimits {
      lowerImpulse = 0
      upperImpulse = 0
    }
  }

  @inline(__always) mutating func setLevers(_ offset: Vector2, _ axis: Vector2) {
    let across = axis.perpendicular
    alongA = (offset + fromA).cross(axis)
    alongB = fromB.cross(axis)
    acrossA = (offset + fromA).cross(across)
    acrossB = fromB.cross(across)
  }

  // MARK: Velocities

  func warmStart(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    if kind == .prismatic {
      slide(lowerImpulse - upperImpulse, &a, &b)
      applyAcross(impulse.y, angularImpulse, &a, &b)
    } else {
      push(impulse, &a, &b)
      twist(angularImpulse + frictionImpulse + lowerImpulse - upperImpulse, &a, &b)
    }
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  @inline(__always) private func push(_ p: Vector2, _ a: inout Motion, _ b: inout Motion) {
    a.velocity -= a.inverseMass * p
    a.spin -= a.inverseInertia * fromA.cross(p)
    b.velocity += b.inverseMass * p
    b.spin += b.inverseInertia * fromB.cross(p)
  }

  @inline(__always) private func twist(_ size: Float, _ a: inout Motion, _ b: inout Motion) {
    a.spin -= a.inverseInertia * size
    b.spin += b.inverseInertia * size
  }

  @inline(__always) private func slide(_ size: Float, _ a: inout Motion, _ b: inout Motion) {
    let p = size * axis
    a.velocity -= a.inverseMass * p
    a.spin -= a.inverseInertia * size * alongA
    b.velocity += b.inverseMass * p
    b.spin += b.inverseInertia * size * alongB
  }

  @inline(__always) private func applyAcross(
    _ size: Float, _ twistImpulse: Float, _ a: inout Motion, _ b: inout Motion
  ) {
    let p = size * axis.perpendicular
    a.velocity -= a.inverseMass * p
    a.spin -= a.inverseInertia * (size * acrossA + twistImpulse)
    b.velocity += b.inverseMass * p
    b.spin += b.inverseInertia * (size * acrossB + twistImpulse)
  }

  mutating func solveVelocity(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    switch kind {
    case .revolute:
      solveFriction(&a, &b)
      solveAngleLimits(&a, &b)
      solvePoint(&a, &b)
    case .weld:
      solveWeld(&a, &b)
    case .prismatic:
      solveTranslationLimits(&a, &b)
      solveAcross(&a, &b)
    // Distances and ropes have their own rows.
    case .distance, .rope: break
    }
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  @inline(__always) private mutating func solveFriction(_ a: inout Motion, _ b: inout Motion) {
    guard mostFriction > 0 else { return }
    let old = frictionImpulse
    frictionImpulse = max(
      -mostFriction, min(old - axialMass * (b.spin - a.spin), mostFriction))
    twist(frictionImpulse - old, &a, &b)
  }

  @inline(__always) private mutating func solveAngleLimits(_ a: inout Motion, _ b: inout Motion) {
    guard hasLimits else { return }
    let old = lowerImpulse
    let room = max(angle - lower, 0) * inverseTimeStep
    lowerImpulse = max(old - axialMass * (b.spin - a.spin + room), 0)
    twist(lowerImpulse - old, &a, &b)
    let oldUpper = upperImpulse
    let roomAbove = max(upper - angle, 0) * inverseTimeStep
    upperImpulse = max(oldUpper - axialMass * (a.spin - b.spin + roomAbove), 0)
    twist(oldUpper - upperImpulse, &a, &b)
  }

  @inline(__always) private mutating func solvePoint(_ a: inout Motion, _ b: inout Motion) {
    let relativeVelocity =
      b.velocity + fromB.crossed(by: b.spin) - a.velocity - fromA.crossed(by: a.spin)
    let p = Self.pointMass(a, b, fromA, fromB).solve(-relativeVelocity)
    impulse += p
    push(p, &a, &b)
  }

  @inline(__always) private mutating func solveWeld(_ a: inout Motion, _ b: inout Motion) {
    let relativeVelocity =
      b.velocity + fromB.crossed(by: b.spin) - a.velocity - fromA.crossed(by: a.spin)
    let k = Self.weldMass(a, b, fromA, fromB)
    let (p, twistImpulse) = k.solve(-relativeVelocity, -(b.spin - a.spin))
    impulse += p
    angularImpulse += twistImpulse
    push(p, &a, &b)
    twist(twistImpulse, &a, &b)
  }

  @inline(__always) private mutating func solveTranslationLimits(
    _ a: inout Motion, _ b: inout Motion
  ) {
    guard hasLimits else { return }
    let old = lowerImpulse
    let speed = axis.dot(b.velocity - a.velocity) + alongB * b.spin - alongA * a.spin
    let room = max(translation - lower, 0) * inverseTimeStep
    lowerImpulse = max(old - axialMass * (speed + room), 0)
    slide(lowerImpulse - old, &a, &b)
    let oldUpper = upperImpulse
    let back = -(axis.dot(b.velocity - a.velocity) + alongB * b.spin - alongA * a.spin)
    let roomAbove = max(upper - translation, 0) * inverseTimeStep
    upperImpulse = max(oldUpper - axialMass * (back + roomAbove), 0)
    slide(oldUpper - upperImpulse, &a, &b)
  }

  @inline(__always) private mutating func solveAcross(_ a: inout Motion, _ b: inout Motion) {
    let across = axis.perpendicular
    let speed = across.dot(b.velocity - a.velocity) + acrossB * b.spin - acrossA * a.spin
    let p = acrossMass(a, b).solve(Vector2(-speed, -(b.spin - a.spin)))
    impulse.y += p.x
    angularImpulse += p.y
    applyAcross(p.x, p.y, &a, &b)
  }

  @inline(__always) func acrossMass(_ a: Motion, _ b: Motion) -> Symmetric2 {
    let inertias = a.inverseInertia + b.inverseInertia
    return Symmetric2(
      xx: a.inverseMass + b.inverseMass + a.inverseInertia * acrossA * acrossA
        + b.inverseInertia * acrossB * acrossB,
      xy: a.inverseInertia * acrossA + b.inverseInertia * acrossB,
      // If neither body can rotate, no torque acts, and 1 avoids a division by zero.
      yy: inertias > 0 ? inertias : 1)
  }

  @inline(__always) static func pointMass(
    _ a: Motion, _ b: Motion, _ fromA: Vector2, _ fromB: Vector2
  ) -> Symmetric2 {
    let masses = a.inverseMass + b.inverseMass
    return Symmetric2(
      xx: masses + a.inverseInertia * fromA.y * fromA.y + b.inverseInertia * fromB.y * fromB.y,
      xy: -(a.inverseInertia * fromA.x * fromA.y) - b.inverseInertia * fromB.x * fromB.y,
      yy: masses + a.inverseInertia * fromA.x * fromA.x + b.inverseInertia * fromB.x * fromB.x)
  }

  @inline(__always) static func weldMass(
    _ a: Motion, _ b: Motion, _ fromA: Vector2, _ fromB: Vector2
  ) -> Symmetric3 {
    let inertias = a.inverseInertia + b.inverseInertia
    return Symmetric3(
      point: pointMass(a, b, fromA, fromB),
      xz: -(a.inverseInertia * fromA.y) - b.inverseInertia * fromB.y,
      yz: a.inverseInertia * fromA.x + b.inverseInertia * fromB.x, zz: inertias > 0 ? inertias : 1)
  }

  mutating func clearImpulses() {
    impulse = .zero
    angularImpulse = 0
    lowerImpulse = 0
    upperImpulse = 0
    frictionImpulse = 0
  }

  /// Stores the impulses from which the next substep starts.
  func store(in joint: inout JointRecord) {
    joint.impulse = impulse
    joint.angularImpulse = angularImpulse
    joint.lowerImpulse = lowerImpulse
    joint.upperImpulse = upperImpulse
    joint.frictionImpulse = frictionImpulse
    if kind == .prismatic {
      joint.reaction =
        (lowerImpulse - upperImpulse) * axis + impulse.y * axis.perpendicular
      joint.reactionTorque = angularImpulse
    } else {
      joint.reaction = impulse
      joint.reactionTorque = angularImpulse + frictionImpulse + lowerImpulse - upperImpulse
    }
  }
}
