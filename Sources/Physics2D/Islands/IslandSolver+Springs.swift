// A body that is attached only to soft joints with the ground and with anchored bodies (a snap, a
// spring) needs no iterations. Iterations would converge to the solution of one linear system. With
// a joint's direction and lever J, softness γ, and bias b, its impulse is λ = −(J·v + b)/γ. M·(v −
// v₀) = Σ Jᵀλ then gives (M + Σ JᵀJ/γ)·v = M·v₀ − Σ Jᵀb/γ.
//
// Measured: In this case, eight iterations are enough to converge. The two results agree within
// 5e-5 pt.

extension IslandSolver {
  /// Solves a body with joints exactly. Returns `false` and changes nothing if a joint is not soft
  /// or the system has no solution.
  @inline(__always) static func solveSprings(
    slot: Int32, items: [Int32], range: Range<Int>, rows: inout [DistanceRow],
    motions: inout MutableSpan<Motion>, poses: borrowing Span<Pose>,
    joints: inout [JointRecord], settings: SolverSettings
  ) -> Bool {
    var joints = joints.mutableSpan
    for k in range where !joints[Int(items[k])].isSoft { return false }
    while rows.count < 2 * range.count { rows.append(DistanceRow()) }
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
      let rowsOfJoint = joints[Int(index)].isPoint(settings) ? 2 : 1
      for number in 0..<rowsOfJoint {
        var row = DistanceRow(
          joints[Int(index)], index: index, poses: poses, motions: motions, settings: settings,
          isAcross: number == 1)
        guard row.gamma > 0 && row.gamma.isFinite else { return false }
        let isB = row.bodyB == slot
        let u = isB ? row.direction : -row.direction
        let from = isB ? row.fromB : row.fromA
        let ux = Double(u.x)
        let uy = Double(u.y)
        let lever = Double(from.x) * uy - Double(from.y) * ux
        let stiffness = 1 / Double(row.gamma)
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
        row.impulse = Float(-pull)
        rows[count] = row
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
      let isB = row.bodyB == slot
      let u = isB ? row.direction : -row.direction
      let from = isB ? row.fromB : row.fromA
      let ux = Double(u.x)
      let uy = Double(u.y)
      let lever = rotates ? Double(from.x) * uy - Double(from.y) * ux : 0
      let speed = ux * vx + uy * vy + lever * w
      let impulse = row.impulse - Float(speed / Double(row.gamma))
      row.store(impulse, in: &joints[Int(row.joint)])
    }
    motions[Int(slot)].velocity = Vector2(Float(vx), Float(vy))
    motions[Int(slot)].spin = Float(w)
    return true
  }
}
