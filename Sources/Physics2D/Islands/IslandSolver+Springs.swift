// A body that is attached only to soft joints with the ground and with anchored bodies (a snap, a
// spring) needs no iterations. Iterations would converge to the solution of one linear system. With
// a joint's direction and lever J, softness γ, and bias b, its impulse is λ = −(J·v + b)/γ. M·(v −
// v₀) = Σ Jᵀλ then gives (M + Σ JᵀJ/γ)·v = M·v₀ − Σ Jᵀb/γ.
//
// Measured: In this case, eight iterations are enough to converge. The two results agree within
// 5e-5 pt.

/// One direction of a soft joint while its body is solved exactly.
struct SpringRow: Sendable {
  var joint: Int32 = 0
  /// Whether this is the second row of a joint of length 0.
  var isAcross = false
  /// The direction from the joint's first end to its second end.
  var direction = Vector2.zero
  /// The direction and the lever of the pull on the body. The lever of a body that does not rotate
  /// is 0.
  var ux = 0.0
  var uy = 0.0
  var lever = 0.0
  var softness = 0.0
  /// The part of the impulse that does not depend on the body's new velocity.
  var impulse: Float = 0
}

extension IslandSolver {
  /// Solves a body with joints exactly. Returns `false` and changes nothing if a joint is not soft
  /// or the system has no solution.
  @inline(__always) static func solveSprings(
    slot: Int32, items: [Int32], range: Range<Int>, rows: inout [SpringRow],
    motions: inout MutableSpan<Motion>, poses: borrowing Span<Pose>,
    joints: inout [JointRecord], settings: SolverSettings
  ) -> Bool {
    var joints = joints.mutableSpan
    for k in range where !joints[Int(items[k])].isSoft { return false }
    while rows.count < 2 * range.count { rows.append(SpringRow()) }
    var rows = rows.mutableSpan
    let motion = motions[Int(slot)]
    let rotates = motion.inverseInertia > 0
    let mass = 1 / Double(motion.inverseMass)
    let inertia = rotates ? 1 / Double(motion.inverseInertia) : 1
    let spin = Double(motion.spin)
    var (xx, xy, xz) = (mass, 0.0, 0.0)
    var (yy, yz, zz) = (mass, 0.0, inertia)
    var x = mass * Double(motion.velocity.x)
    var y = mass * Double(motion.velocity.y)
    var z = inertia * spin
    var count = 0
    for k in range {
      let index = items[k]
      let ends = JointEnds(joints[Int(index)], poses)
      let rowsOfJoint = joints[Int(index)].isPoint(settings) ? 2 : 1
      for number in 0..<rowsOfJoint {
        let row = DistanceRow(
          joints[Int(index)], index: index, ends: ends, motions: motions, settings: settings,
          isAcross: number == 1)
        guard row.gamma > 0 && row.gamma.isFinite else { return false }
        let isB = row.bodyB == slot
        let u = isB ? row.direction : -row.direction
        let from = isB ? row.fromB : row.fromA
        let ux = Double(u.x)
        let uy = Double(u.y)
        let lever = Double(from.x) * uy - Double(from.y) * ux
        let softness = Double(row.gamma)
        let stiffness = 1 / softness
        var pull = Double(row.bias)
        xx += stiffness * ux * ux
        xy += stiffness * ux * uy
        yy += stiffness * uy * uy
        if rotates {
          xz += stiffness * ux * lever
          yz += stiffness * uy * lever
          zz += stiffness * lever * lever
        } else {
          pull += lever * spin
        }
        pull *= stiffness
        x -= pull * ux
        y -= pull * uy
        if rotates { z -= pull * lever }
        rows[count] = SpringRow(
          joint: index, isAcross: number == 1, direction: row.direction, ux: ux, uy: uy,
          lever: rotates ? lever : 0, softness: softness, impulse: Float(-pull))
        count += 1
      }
    }
    // Elimination starts at the last unknown. The matrix is positive definite.
    let inverse = 1 / zz
    let a = xx - xz * xz * inverse
    let b = xy - xz * yz * inverse
    let c = yy - yz * yz * inverse
    let p = x - xz * z * inverse
    let q = y - yz * z * inverse
    let determinant = a * c - b * b
    guard determinant > 0, determinant.isFinite else { return false }
    let vx = (c * p - b * q) / determinant
    let vy = (a * q - b * p) / determinant
    let w = rotates ? (z - xz * vx - yz * vy) * inverse : spin
    guard vx.isFinite, vy.isFinite, w.isFinite else { return false }
    for k in 0..<count {
      let row = rows[k]
      let speed = row.ux * vx + row.uy * vy + row.lever * w
      let impulse = row.impulse - Float(speed / row.softness)
      joints[Int(row.joint)].store(impulse, along: row.direction, isAcross: row.isAcross)
    }
    motions[Int(slot)].velocity = Vector2(Float(vx), Float(vy))
    motions[Int(slot)].spin = Float(w)
    return true
  }
}
