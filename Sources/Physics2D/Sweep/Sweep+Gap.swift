// The gap between two convex sets of corners, computed from the separating axes of their sides.

extension Sweep {
  /// Returns the greatest gap along any axis between two convex sets of corners, and the axis from
  /// the second set to the first.
  static func gap(_ a: [Vector2], _ b: [Vector2]) -> (Float, Vector2) {
    if a.count == 1 && b.count == 1 {
      let offset = a[0] - b[0]
      return (offset.length, offset.normalized(or: Vector2(0, -1)))
    }
    if a.count == 1 { return pointGap(a[0], b) }
    if b.count == 1 {
      let (distance, normal) = pointGap(b[0], a)
      return (distance, -normal)
    }
    let (first, normalA) = faceGap(a, b)
    let (second, normalB) = faceGap(b, a)
    return first > second ? (first, -normalA) : (second, normalB)
  }

  /// Returns the greatest gap over the faces of `a`, and the outward normal of that face.
  private static func faceGap(_ a: [Vector2], _ b: [Vector2]) -> (Float, Vector2) {
    var best = -Float.greatestFiniteMagnitude
    var axis = Vector2(0, -1)
    for i in a.indices {
      let side = a[i + 1 < a.count ? i + 1 : 0] - a[i]
      guard side.squaredLength > 1e-12 else { continue }
      let n = Vector2(side.y, -side.x).normalized(or: Vector2(0, -1))
      var least = Float.greatestFiniteMagnitude
      for p in b { least = min(least, n.dot(p - a[i])) }
      if least > best {
        best = least
        axis = n
      }
    }
    return (best, axis)
  }

  /// Returns the distance from a polygon or segment to a point, and the direction to the point. The
  /// distance is negative inside.
  private static func pointGap(_ p: Vector2, _ corners: [Vector2]) -> (Float, Vector2) {
    var least = Float.greatestFiniteMagnitude
    var normal = Vector2(0, -1)
    var isInside = corners.count > 2
    for i in corners.indices {
      let a = corners[i]
      let side = corners[i + 1 < corners.count ? i + 1 : 0] - a
      let squared = side.squaredLength
      let u = squared > 0 ? max(0, min((p - a).dot(side) / squared, 1)) : 0
      let offset = p - (a + u * side)
      if side.cross(p - a) < 0 { isInside = false }
      if offset.length < least {
        least = offset.length
        normal = offset.normalized(or: Vector2(side.y, -side.x).normalized(or: normal))
      }
    }
    return isInside ? (-least, -normal) : (least, normal)
  }
}
