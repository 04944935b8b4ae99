extension ShapeRecord {
  /// Returns the box of a polygon or circle, including its skin, for a pose of the body's center of
  /// mass.
  func box(
    at position: Point2, _ rotation: Rotation, _ corners: Pool<Corner>, margin: Float
  ) -> Box {
    var low: Vector2
    var high: Vector2
    if kind == .circle {
      low = rotation.apply(center)
      high = low
    } else if half.x > 0 {
      let middle = rotation.apply(center)
      let c = rotation.cosine.magnitude
      let s = rotation.sine.magnitude
      let size = Vector2(c * half.x + s * half.y, s * half.x + c * half.y)
      low = middle - size
      high = middle + size
    } else {
      low = rotation.apply(corners[first].point)
      high = low
      for k in 1..<max(count, 1) {
        let p = rotation.apply(corners[first + k].point)
        low = Vector2(min(low.x, p.x), min(low.y, p.y))
        high = Vector2(max(high.x, p.x), max(high.y, p.y))
      }
    }
    return Box(from: position + low, to: position + high, margin: radius + margin)
  }

  /// Returns the box of a chain segment, including its skin.
  func box(ofLine child: Int32, _ points: Pool<Point2>) -> Box {
    let a = points[first + child]
    let b = points[first + (child + 1) % count]
    return Box(
      from: Point2(min(a.x, b.x), min(a.y, b.y)), to: Point2(max(a.x, b.x), max(a.y, b.y)),
      margin: radius)
  }
}
