// The time of impact is the fraction t of a displacement after which a gap has closed to a target.
// With the gap g along the normal n, the displacement d, the angle φ, and the distance r of the
// farthest corner:
//
//     t ← t + (g(t) − target) / (−d·n + |φ|·r)      until  g(t) ≤ 1.1 · target
//
// The denominator is the greatest amount by which the gap can close over the whole displacement, so
// t never becomes too large.

extension Sweep {
  /// Returns the fraction of a body's displacement after which one of its shapes comes too near an
  /// anchored shape.
  mutating func timeOfImpact(
    _ mover: Int32, _ other: Int32, child: Int32, _ bodies: BodyStore, _ shapes: ShapeStore,
    _ settings: SolverSettings
  ) -> Float {
    let shape = shapes.records[Int(mover)]
    let slot = Int(shape.body)
    let origin = bodies.poses[slot].center
    let fixedRadius = setFixedPoints(
      other, child, from: origin, bodies, shapes, settings)
    let isCircle = shape.kind == .circle
    let radius = fixedRadius + (isCircle ? shape.skinlessRadius(settings) : 0)
    let offset = bodies.deltas[slot].offset
    let angle = bodies.deltas[slot].angle
    let farthest =
      isCircle ? shape.center.length : bodies.records[slot].extent
    var t: Float = 0
    var (gap, normal) = gap(shape, at: 0, bodies, shapes)
    gap -= radius
    guard gap > 0.02 else {
      guard let crossing = crossing(shape, bodies) else { return 1 }
      crossings.append(crossing)
      return 0
    }
    let target = min(settings.sweepDistance, 0.5 * gap)
    for _ in 0..<40 {
      let rate = -offset.dot(normal) + angle.magnitude * farthest
      guard rate > 0 else { return 1 }
      t += (gap - target) / rate
      guard t < 1 else { return 1 }
      (gap, normal) = self.gap(shape, at: t, bodies, shapes)
      gap -= radius
      if gap <= 1.1 * target { return t }
    }
    return t
  }

  /// Lists the points of an anchored shape relative to an origin. Returns the radius around them,
  /// without the skin.
  private mutating func setFixedPoints(
    _ index: Int32, _ child: Int32, from origin: Point2, _ bodies: BodyStore,
    _ shapes: ShapeStore, _ settings: SolverSettings
  ) -> Float {
    let shape = shapes.records[Int(index)]
    fixed.clear()
    let pose = bodies.poses[Int(shape.body)]
    switch shape.kind {
    case .chain:
      fixed.append(shapes.chainPoints[shape.first + child] - origin)
      fixed.append(shapes.chainPoints[shape.first + (child + 1) % shape.count] - origin)
      return 0
    case .polygon:
      let shift = pose.center - origin
      for k in 0..<shape.count {
        fixed.append(shift + pose.rotation.apply(shapes.corners[shape.first + k].point))
      }
      return 0
    case .circle:
      fixed.append((pose.center - origin) + pose.rotation.apply(shape.center))
      return shape.skinlessRadius(settings)
    }
  }

  /// Returns the gap between the fixed points and the moving shape after a fraction of its
  /// displacement, and the direction of the gap.
  ///
  /// The gap is measured without the skin, and is negative if the shape overlaps the fixed points.
  /// The direction points from the fixed points to the shape.
  private mutating func gap(
    _ shape: ShapeRecord, at t: Float, _ bodies: BodyStore, _ shapes: ShapeStore
  ) -> (Float, Vector2) {
    let slot = Int(shape.body)
    let rotation = Rotation(angle: bodies.poses[slot].angle + Double(t * bodies.deltas[slot].angle))
    let shift = t * bodies.deltas[slot].offset
    moving.clear()
    if shape.kind == .circle {
      moving.append(shift + rotation.apply(shape.center))
    } else {
      for k in 0..<shape.count {
        moving.append(shift + rotation.apply(shapes.corners[shape.first + k].point))
      }
    }
    return Self.gap(moving, fixed)
  }

  /// Returns the fixed segment, or the side of the fixed polygon, that the center of a shape
  /// crosses.
  private func crossing(_ shape: ShapeRecord, _ bodies: BodyStore) -> Crossing? {
    let slot = Int(shape.body)
    let start = bodies.poses[slot].rotation.apply(shape.center)
    let end =
      bodies.deltas[slot].offset
      + Rotation(angle: bodies.poses[slot].angle + Double(bodies.deltas[slot].angle)).apply(
        shape.center)
    guard fixed.count > 1 else { return nil }
    if fixed.count > 2 && Self.gap([start], fixed).0 < 0 { return nil }
    for i in fixed.indices {
      let a = fixed[i]
      let b = fixed[i + 1 < fixed.count ? i + 1 : 0]
      let before = (b - a).cross(start - a)
      let after = (b - a).cross(end - a)
      guard (before > 0) != (after > 0) else { continue }
      let fromStart = (end - start).cross(a - start)
      let fromEnd = (end - start).cross(b - start)
      guard (fromStart > 0) != (fromEnd > 0) else { continue }
      let normal = (b - a).perpendicular.normalized(or: Vector2(0, -1))
      return Crossing(
        body: shape.body, normal: before > 0 ? normal : -normal,
        displacementByRotation: end - start - bodies.deltas[slot].offset)
    }
    return nil
  }
}
