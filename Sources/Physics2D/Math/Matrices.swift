/// A symmetric 2 × 2 matrix.
struct Symmetric2: Sendable {
  var xx: Float
  var xy: Float
  var yy: Float

  /// Returns the vector that the matrix maps to `b`, or zero if there is no such vector.
  @inline(__always) func solve(_ b: Vector2) -> Vector2 {
    let determinant = xx * yy - xy * xy
    let inverse = determinant != 0 ? 1 / determinant : 0
    return Vector2(inverse * (yy * b.x - xy * b.y), inverse * (xx * b.y - xy * b.x))
  }

  @inline(__always) var inverse: Symmetric2 {
    let determinant = xx * yy - xy * xy
    let scale = determinant != 0 ? 1 / determinant : 0
    return Symmetric2(xx: scale * yy, xy: -(scale * xy), yy: scale * xx)
  }

  @inline(__always) func apply(_ v: Vector2) -> Vector2 {
    Vector2(xx * v.x + xy * v.y, xy * v.x + yy * v.y)
  }
}

/// A symmetric 3 × 3 matrix over two linear components and an angular one.
struct Symmetric3: Sendable {
  var point: Symmetric2
  var xz: Float
  var yz: Float
  var zz: Float

  /// Returns the vector that the matrix maps to `b` and `angular`. The linear part is zero if there
  /// is no such vector.
  @inline(__always) func solve(_ b: Vector2, _ angular: Float) -> (Vector2, Float) {
    // The angular component is eliminated first, because `zz` is never 0.
    let inverse = 1 / zz
    let reduced = Symmetric2(
      xx: point.xx - xz * xz * inverse, xy: point.xy - xz * yz * inverse,
      yy: point.yy - yz * yz * inverse)
    let p = reduced.solve(b - (angular * inverse) * Vector2(xz, yz))
    return (p, (angular - xz * p.x - yz * p.y) * inverse)
  }
}
