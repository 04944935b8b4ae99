/// A convex polygon with a positive orientation, and its area, centroid, and second moment of area.
struct ConvexPolygon {
  private(set) var vertices: [Vector2]
  private(set) var area: Float = 0
  private(set) var centroid = Vector2.zero
  /// The integral of the squared distance from the centroid.
  private(set) var secondMoment: Float = 0

  init(_ given: [Vector2]) {
    vertices = given
    var twice: Float = 0
    for (i, p) in given.enumerated() { twice += p.cross(given[(i + 1) % given.count]) }
    if twice < 0 { vertices.reverse() }
    guard let origin = vertices.first else { return }
    // The corners are relative to the first corner, so that a polygon far from the origin loses no
    // precision.
    var moment: Float = 0
    var sum = Vector2.zero
    for i in vertices.indices.dropFirst().dropLast() {
      let a = vertices[i] - origin
      let b = vertices[i + 1] - origin
      let doubled = a.cross(b)
      area += 0.5 * doubled
      sum += (doubled / 6) * (a + b)
      moment += (doubled / 12) * (a.squaredLength + a.dot(b) + b.squaredLength)
    }
    guard area > 0 else {
      for p in vertices { centroid += (1 / Float(vertices.count)) * p }
      return
    }
    let middle = (1 / area) * sum
    centroid = origin + middle
    secondMoment = max(moment - area * middle.squaredLength, 0)
  }
}

extension [Vector2] {
  /// The corners, each with the outward normal of the side that begins there.
  var cornersWithNormals: [Corner] {
    indices.map { i in
      let side = self[(i + 1) % count] - self[i]
      let normal = Vector2(side.y, -side.x).normalized(or: Vector2(0, -1))
      return Corner(point: self[i], normal: normal)
    }
  }
}

extension [Point2] {
  /// Returns the points without consecutive duplicates, which would form segments without a
  /// direction.
  func withoutRepetitions(closed: Bool) -> [Point2] {
    var result: [Point2] = []
    for point in self where result.last.map({ ($0 - point).length > 1e-3 }) ?? true {
      result.append(point)
    }
    if closed, result.count > 2, (result[0] - result[result.count - 1]).length <= 1e-3 {
      result.removeLast()
    }
    return result
  }
}
