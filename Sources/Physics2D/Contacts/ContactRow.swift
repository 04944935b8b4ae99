// Contacts are solved by sequential impulses (Catto, GDC 2006). Impulses are accumulated, and
// friction is solved before the normal impulses.
//
//            B              n, t     the normal from A to B, and the tangent across it
//      ──────┬──────        rA, rB   from the centers of mass to the point
//            ▲ n            v        vB + ωB × rB − vA − ωA × rA, the relative velocity there
//      ──────┴────── ▶ t    m        1 / (1/mA + 1/mB + (rA × n)²/IA + (rB × n)²/IB), and mₜ with t
//            A
//                           friction   λₜ ← λₜ − mₜ·(v·t),        at most μ·λₙ to either side
//                           normal     λₙ ← λₙ − m·(v·n − bias),  at least 0
//
// The bias is the speed at which the shapes must separate. Both points of a manifold are solved
// together as one small complementarity problem, so that a box that lands flat stays flat. Separate
// impulses correct positions afterward and do not change velocities.
//
// Measured: Restitution uses the approach speed after forces and damping.
// Assumed: The two points are solved together, and friction is solved first. No probe: the engine
// matches the measurements with any order, and UIKit exposes no impulses.

/// The solver's data for a contact point, used while its island is solved.
struct ContactRowPoint: Sendable {
  var fromA = Vector2.zero
  var fromB = Vector2.zero
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  var normalMass: Float = 0
  var tangentMass: Float = 0
  /// The speed in points per second at which the shapes must separate.
  var bias: Float = 0
  var separation: Float = 0

  mutating func clearImpulses() {
    normalImpulse = 0
    tangentImpulse = 0
  }
}

/// The solver's data for a manifold, used while its island is solved.
struct ContactRow: Sendable {
  var bodyA: Int32
  var bodyB: Int32
  /// The index of the manifold in its pool.
  var manifoldIndex: Int32
  /// The number of points.
  var count: Int32
  var normal: Vector2
  var friction: Float
  /// The inverse effective mass matrix of the two points: its two diagonal entries, its
  /// off-diagonal entry, and the reciprocal of its determinant. The reciprocal is 0 if the points
  /// are solved one after the other.
  var k11: Float = 0
  var k22: Float = 0
  var k12: Float = 0
  var inverseDeterminant: Float = 0
  var first: ContactRowPoint
  var second: ContactRowPoint

  // MARK: Beginning

  /// Computes the effective masses and the target speed of a bounce from the current velocities.
  @inline(__always) init(
    _ contact: ContactRecord, _ manifold: Manifold, motions: borrowing MutableSpan<Motion>,
    settings: SolverSettings
  ) {
    bodyA = contact.bodyA
    bodyB = contact.bodyB
    manifoldIndex = contact.manifoldIndex
    count = manifold.count
    normal = manifold.normal
    friction = manifold.friction
    let a = motions[Int(contact.bodyA)]
    let b = motions[Int(contact.bodyB)]
    first = Self.point(manifold.first, manifold.normal, manifold.elasticity, a, b, settings)
    second = ContactRowPoint()
    guard count == 2 else { return }
    second = Self.point(manifold.second, manifold.normal, manifold.elasticity, a, b, settings)
    let masses = a.inverseMass + b.inverseMass
    let a1 = first.fromA.cross(normal)
    let b1 = first.fromB.cross(normal)
    let a2 = second.fromA.cross(normal)
    let b2 = second.fromB.cross(normal)
    k11 = masses + a.inverseInertia * a1 * a1 + b.inverseInertia * b1 * b1
    k22 = masses + a.inverseInertia * a2 * a2 + b.inverseInertia * b2 * b2
    k12 = masses + a.inverseInertia * a1 * a2 + b.inverseInertia * b1 * b2
    let determinant = k11 * k22 - k12 * k12
    // Two points that are nearly redundant are solved one after the other.
    if k11 * k11 < 1_000 * determinant { inverseDeterminant = 1 / determinant }
  }

  @inline(__always) private static func point(
    _ p: ManifoldPoint, _ normal: Vector2, _ elasticity: Float, _ a: Motion, _ b: Motion,
    _ settings: SolverSettings
  ) -> ContactRowPoint {
    var row = ContactRowPoint()
    row.fromA = p.fromA
    row.fromB = p.fromB
    row.separation = p.separation
    row.normalImpulse = p.normalImpulse
    row.tangentImpulse = p.tangentImpulse
    let masses = a.inverseMass + b.inverseMass
    let na = p.fromA.cross(normal)
    let nb = p.fromB.cross(normal)
    let k = masses + a.inverseInertia * na * na + b.inverseInertia * nb * nb
    row.normalMass = k > 0 ? 1 / k : 0
    let ta = p.fromA.dot(normal)
    let tb = p.fromB.dot(normal)
    let t = masses + a.inverseInertia * ta * ta + b.inverseInertia * tb * tb
    row.tangentMass = t > 0 ? 1 / t : 0
    let relativeVelocity =
      b.velocity + p.fromB.crossed(by: b.spin) - a.velocity - p.fromA.crossed(by: a.spin)
    let speed = normal.dot(relativeVelocity)
    if p.separation > 0 {
      // The shapes are not in contact yet, and may approach each other until the skins meet.
      row.bias = -p.separation / settings.timeStep
    } else if speed < -settings.restitutionThreshold {
      row.bias = -elasticity * speed
    }
    return row
  }

  @inline(__always) func store(in manifold: inout Manifold) {
    manifold.first.normalImpulse = first.normalImpulse
    manifold.first.tangentImpulse = first.tangentImpulse
    manifold.second.normalImpulse = second.normalImpulse
    manifold.second.tangentImpulse = second.tangentImpulse
  }

  /// Whether the contact bounces at any of its points.
  @inline(__always) var bounces: Bool { first.bias > 0 || second.bias > 0 }

  /// Halves the speeds at which the shapes must separate. Permitted approach speeds do not change.
  @inline(__always) mutating func softenBounce() {
    if first.bias > 0 { first.bias *= 0.5 }
    if second.bias > 0 { second.bias *= 0.5 }
  }

  mutating func clearImpulses() {
    first.clearImpulses()
    second.clearImpulses()
  }

  @inline(__always) func warmStart(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    apply(first, first.normalImpulse, first.tangentImpulse, &a, &b)
    if count == 2 { apply(second, second.normalImpulse, second.tangentImpulse, &a, &b) }
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  @inline(__always) private func apply(
    _ p: ContactRowPoint, _ along: Float, _ across: Float, _ a: inout Motion, _ b: inout Motion
  ) {
    let impulse = Vector2(
      along * normal.x + across * normal.y, along * normal.y - across * normal.x)
    a.velocity -= a.inverseMass * impulse
    a.spin -= a.inverseInertia * p.fromA.cross(impulse)
    b.velocity += b.inverseMass * impulse
    b.spin += b.inverseInertia * p.fromB.cross(impulse)
  }

  // MARK: Velocities

  @inline(__always) mutating func solveVelocity(_ motions: inout MutableSpan<Motion>) {
    var a = motions[Int(bodyA)]
    var b = motions[Int(bodyB)]
    solveFriction(&first, &a, &b)
    if count == 2 { solveFriction(&second, &a, &b) }
    if inverseDeterminant != 0 {
      solveBothNormals(&a, &b)
    } else {
      solveNormal(&first, &a, &b)
      if count == 2 { solveNormal(&second, &a, &b) }
    }
    motions[Int(bodyA)] = a
    motions[Int(bodyB)] = b
  }

  @inline(__always) private func speed(
    _ p: ContactRowPoint, _ a: Motion, _ b: Motion
  ) -> Vector2 {
    b.velocity + p.fromB.crossed(by: b.spin) - a.velocity - p.fromA.crossed(by: a.spin)
  }

  @inline(__always) private func solveFriction(
    _ p: inout ContactRowPoint, _ a: inout Motion, _ b: inout Motion
  ) {
    let relativeVelocity = speed(p, a, b)
    let across = relativeVelocity.x * normal.y - relativeVelocity.y * normal.x
    let most = friction * p.normalImpulse
    let old = p.tangentImpulse
    p.tangentImpulse = max(-most, min(old - p.tangentMass * across, most))
    apply(p, 0, p.tangentImpulse - old, &a, &b)
  }

  @inline(__always) private func solveNormal(
    _ p: inout ContactRowPoint, _ a: inout Motion, _ b: inout Motion
  ) {
    let along = normal.dot(speed(p, a, b))
    let old = p.normalImpulse
    p.normalImpulse = max(old - p.normalMass * (along - p.bias), 0)
    apply(p, p.normalImpulse - old, 0, &a, &b)
  }

  /// Finds the impulses x ≥ 0 for which each point either separates at its target speed (w = K·x +
  /// q = 0) or has no impulse (x = 0, w ≥ 0).
  @inline(__always) private mutating func solveBothNormals(_ a: inout Motion, _ b: inout Motion) {
    let old1 = first.normalImpulse
    let old2 = second.normalImpulse
    let q1 = normal.dot(speed(first, a, b)) - first.bias - (k11 * old1 + k12 * old2)
    let q2 = normal.dot(speed(second, a, b)) - second.bias - (k12 * old1 + k22 * old2)
    var x1 = -inverseDeterminant * (k22 * q1 - k12 * q2)
    var x2 = -inverseDeterminant * (k11 * q2 - k12 * q1)
    if !(x1 >= 0 && x2 >= 0) {
      x1 = -first.normalMass * q1
      x2 = 0
      if !(x1 >= 0 && k12 * x1 + q2 >= 0) {
        x1 = 0
        x2 = -second.normalMass * q2
        if !(x2 >= 0 && k12 * x2 + q1 >= 0) {
          x2 = 0
          guard q1 >= 0 && q2 >= 0 else { return }
        }
      }
    }
    first.normalImpulse = x1
    second.normalImpulse = x2
    let impulse1 = (x1 - old1) * normal
    let impulse2 = (x2 - old2) * normal
    let impulse = impulse1 + impulse2
    a.velocity -= a.inverseMass * impulse
    a.spin -= a.inverseInertia * (first.fromA.cross(impulse1) + second.fromA.cross(impulse2))
    b.velocity += b.inverseMass * impulse
    b.spin += b.inverseInertia * (first.fromB.cross(impulse1) + second.fromB.cross(impulse2))
  }

  // MARK: Positions

  /// Corrects a fraction of the remaining penetration and returns the smallest separation, in
  /// points.
  @inline(__always) func solvePosition(
    _ deltas: inout MutableSpan<Delta>, _ motions: borrowing MutableSpan<Motion>,
    _ settings: SolverSettings
  ) -> Float {
    var least: Float = 0
    for k in 0..<Int(count) {
      let p = k == 0 ? first : second
      let a = deltas[Int(bodyA)]
      let b = deltas[Int(bodyB)]
      let fromA = a.rotation.apply(p.fromA)
      let fromB = b.rotation.apply(p.fromB)
      let displacement = (b.offset + (fromB - p.fromB)) - (a.offset + (fromA - p.fromA))
      let separation = p.separation + normal.dot(displacement)
      least = min(least, separation)
      let excess = separation + settings.slop
      guard excess < 0 else { continue }
      let error = max(settings.correctionFactor * excess, -settings.maximumCorrection)
      let ma = motions[Int(bodyA)]
      let mb = motions[Int(bodyB)]
      let na = fromA.cross(normal)
      let nb = fromB.cross(normal)
      let inverse =
        ma.inverseMass + mb.inverseMass + ma.inverseInertia * na * na
        + mb.inverseInertia * nb * nb
      guard inverse > 0 else { continue }
      let size = -error / inverse
      var movedA = a
      var movedB = b
      movedA.offset -= (ma.inverseMass * size) * normal
      movedA.nudge(by: -(ma.inverseInertia * size * na))
      movedB.offset += (mb.inverseMass * size) * normal
      movedB.nudge(by: mb.inverseInertia * size * nb)
      deltas[Int(bodyA)] = movedA
      deltas[Int(bodyB)] = movedB
    }
    return least
  }
}
