// Consecutive pins are solved together. A pin's two equations share a body only with the equations
// of the preceding and the following pin. The equations of a chain therefore form a tridiagonal
// matrix with blocks of 2 × 2. Elimination solves it exactly in one pass down the chain and one
// pass back, for any load and any length (Baraff 1996, "Linear-time dynamics using Lagrange
// multipliers").
//
// The same elimination solves positions and velocities. It uses 64 bits.

/// A pin of a chain while an island is solved.
struct PinLink: Sendable {
  var joint: Int32
  /// The indices in the arrays of the pile solver, where 0 is a body that does not move.
  var bodyA: Int32
  var bodyB: Int32
  /// The role of the shared body in this link and in the preceding link: −1 if it is body A, and 1
  /// if it is body B. Both values are 0 in the first link of a chain.
  var side: Float = 0
  var sideBefore: Float = 0
  /// The vectors from the centers to the ends, and between the centers, at the start of the
  /// substep.
  var startA: Vector2
  var startB: Vector2
  var between: Vector2
  var impulse = SIMD2<Double>(0, 0)
  var descent = Descent()

  /// The results of the pass down the chain.
  struct Descent: Sendable {
    /// The current vectors from the centers to the ends.
    var fromA = Vector2.zero
    var fromB = Vector2.zero
    /// The inverse of the diagonal matrix after elimination.
    var inverse = Matrix2()
    /// The matrix that couples the preceding link with this one.
    var coupling = Matrix2()
    /// The right-hand sides of the equations for velocities and for positions.
    var speeds = SIMD2<Double>(0, 0)
    var errors = SIMD2<Double>(0, 0)
  }

  /// A 2 × 2 matrix in 64 bits.
  struct Matrix2: Sendable {
    var xx = 0.0
    var xy = 0.0
    var yx = 0.0
    var yy = 0.0

    @inline(__always) func apply(_ v: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(xx * v.x + xy * v.y, yx * v.x + yy * v.y)
    }

    @inline(__always) func applyTransposed(_ v: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(xx * v.x + yx * v.y, xy * v.x + yy * v.y)
    }
  }

  @inline(__always) init(
    joint: Int32, bodyA: Int32, bodyB: Int32, side: Float, sideBefore: Float, ends: JointEnds
  ) {
    self.joint = joint
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.side = side
    self.sideBefore = sideBefore
    startA = ends.fromA
    startB = ends.fromB
    between = ends.between
  }

  // MARK: Up the chain

  /// Applies an impulse between the two ends to velocities, or a correction to displacements.
  @inline(__always) func push(
    _ impulse: SIMD2<Double>, _ states: inout MutableSpan<SIMD4<Float>>,
    _ masses: borrowing Span<SIMD2<Float>>
  ) {
    let x = Float(impulse.x)
    let y = Float(impulse.y)
    let a = masses[Int(bodyA)]
    let b = masses[Int(bodyB)]
    let (fromA, fromB) = (descent.fromA, descent.fromB)
    states[Int(bodyA)] -= SIMD4(a.x * x, a.x * y, a.y * (fromA.x * y - fromA.y * x), 0)
    states[Int(bodyB)] += SIMD4(b.x * x, b.x * y, b.y * (fromB.x * y - fromB.y * x), 0)
  }
}

// MARK: Down the chain

extension PinLink.Descent {
  typealias Matrix2 = PinLink.Matrix2

  /// Computes the levers and the error after the bodies were displaced, and returns the square of
  /// the error. The correction is at most `most` points long.
  @inline(__always) mutating func measure(
    _ link: PinLink, _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ rotationA: Rotation,
    _ rotationB: Rotation,
    _ most: Float
  ) -> Float {
    fromA = rotationA.apply(link.startA)
    fromB = rotationB.apply(link.startB)
    let between = link.between
    let error = Vector2(
      between.x + (b.x - a.x) + (fromB.x - fromA.x), between.y + (b.y - a.y) + (fromB.y - fromA.y))
    let square = error.squaredLength
    errors = SIMD2(-Double(error.x), -Double(error.y))
    if square > most * most { errors *= Double(most / square.squareRoot()) }
    return square
  }

  /// Computes the relative velocity of the ends.
  @inline(__always) mutating func takeSpeed(_ a: SIMD4<Float>, _ b: SIMD4<Float>) {
    speeds = SIMD2(
      -Double(b.x - b.z * fromB.y - (a.x - a.z * fromA.y)),
      -Double(b.y + b.z * fromB.x - (a.y + a.z * fromA.x)))
  }

  /// Begins a chain with its first link, between bodies with these inverse masses and inertias.
  @inline(__always) mutating func begin(_ a: SIMD2<Float>, _ b: SIMD2<Float>, yield: Double) {
    coupling = Matrix2()
    invert(diagonal(a, b, yield))
  }

  /// Eliminates the preceding link from this link's matrix and right-hand sides.
  @inline(__always) mutating func eliminate(
    _ before: Self, side: Float, sideBefore: Float, _ a: SIMD2<Float>, _ b: SIMD2<Float>,
    yield: Double
  ) {
    let isA = side < 0
    let shared = isA ? a : b
    let lever = isA ? fromA : fromB
    let leverBefore = sideBefore < 0 ? before.fromA : before.fromB
    let sign = Double(side * sideBefore)
    let mass = sign * Double(shared.x)
    let inertia = sign * Double(shared.y)
    let x = inertia * Double(lever.x)
    let y = inertia * Double(lever.y)
    let px = Double(leverBefore.x)
    let py = Double(leverBefore.y)
    // The effect of this link's impulse on the preceding link.
    let u = Matrix2(xx: mass + py * y, xy: -(py * x), yx: -(px * y), yy: mass + px * x)
    let i = before.inverse
    coupling = Matrix2(
      xx: i.xx * u.xx + i.xy * u.yx, xy: i.xx * u.xy + i.xy * u.yy,
      yx: i.yx * u.xx + i.yy * u.yx, yy: i.yx * u.xy + i.yy * u.yy)
    var k = diagonal(a, b, yield)
    k.xx -= u.xx * coupling.xx + u.yx * coupling.yx
    k.xy -= u.xx * coupling.xy + u.yx * coupling.yy
    k.yy -= u.xy * coupling.xy + u.yy * coupling.yy
    invert(k)
    speeds -= coupling.applyTransposed(before.speeds)
    errors -= coupling.applyTransposed(before.errors)
  }

  /// Returns the matrix that maps a link's impulse to the change of the relative velocity of its
  /// ends. The diagonal entries are multiplied by `yield`.
  @inline(__always) private func diagonal(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ yield: Double
  ) -> Matrix2 {
    let ia = Double(a.y)
    let ib = Double(b.y)
    let ax = Double(fromA.x)
    let ay = Double(fromA.y)
    let bx = Double(fromB.x)
    let by = Double(fromB.y)
    let mass = Double(a.x) + Double(b.x)
    return Matrix2(
      xx: yield * (mass + ia * ay * ay + ib * by * by), xy: -(ia * ax * ay) - ib * bx * by,
      yy: yield * (mass + ia * ax * ax + ib * bx * bx))
  }

  @inline(__always) private mutating func invert(_ k: Matrix2) {
    let determinant = k.xx * k.yy - k.xy * k.xy
    let scale = determinant > 0 ? 1 / determinant : 0
    inverse = Matrix2(xx: scale * k.yy, xy: -(scale * k.xy), yx: -(scale * k.xy), yy: scale * k.xx)
  }
}

extension Rotation {
  /// Creates the rotation by an angle within a substep, in radians. The series is exact to 32 bits
  /// below 0.5.
  @inline(__always) init(smallAngle angle: Float) {
    guard angle.magnitude < 0.5 else {
      self.init(angle: Double(angle))
      return
    }
    let s = angle * angle
    self.init(
      cosine: 1 - s * (0.5 - s * (1 / 24 as Float - s * (1 / 720 as Float - s * (1 / 40_320)))),
      sine: angle * (1 - s * (1 / 6 as Float - s * (1 / 120 as Float - s * (1 / 5_040)))))
  }
}
