extension Manifold {
  @inline(__always) private static func one(
    _ normal: Vector2, at point: Vector2, toB: Vector2, separation: Float, feature: UInt32
  ) -> Manifold {
    var manifold = Manifold()
    manifold.normal = normal
    manifold.count = 1
    manifold.first = ManifoldPoint(
      fromA: point, fromB: point - toB, separation: separation, normalImpulse: 0,
      tangentImpulse: 0, feature: feature)
    return manifold
  }

  /// Returns the manifold of two discs. Their centers are relative to the center of mass of A.
  @inline(__always) private static func discs(
    _ a: Vector2, _ radiusA: Float, _ b: Vector2, _ radiusB: Float, toB: Vector2, feature: UInt32
  ) -> Manifold {
    let offset = b - a
    let distance = offset.length
    let separation = distance - radiusA - radiusB
    if separation > 0 { return .apart(separation) }
    let normal = offset.normalized(or: Vector2(0, -1))
    let point = a + (radiusA + 0.5 * separation) * normal
    return one(normal, at: point, toB: toB, separation: separation, feature: feature)
  }

  /// Returns the manifold of two circles.
  static func circles(
    _ shapeA: ShapeRecord, _ rotationA: Rotation, _ shapeB: ShapeRecord, _ rotationB: Rotation,
    toB: Vector2
  ) -> Manifold {
    discs(
      rotationA.apply(shapeA.center), shapeA.radius, toB + rotationB.apply(shapeB.center),
      shapeB.radius, toB: toB, feature: 0)
  }

  /// Returns the manifold of polygon A and circle B.
  static func polygonAndCircle(
    _ shapeA: ShapeRecord, _ rotationA: Rotation, _ shapeB: ShapeRecord, _ rotationB: Rotation,
    toB: Vector2, _ corners: borrowing Span<Corner>
  ) -> Manifold {
    let polygon = PlacedPolygon(shapeA, rotationA, center: .zero)
    let center = toB + rotationB.apply(shapeB.center)
    var best = -Float.greatestFiniteMagnitude
    var face = 0
    for i in 0..<polygon.count {
      let s = polygon.normal(i, corners).dot(center - polygon.point(i, corners))
      if s > best {
        best = s
        face = i
      }
    }
    let radius = shapeA.radius + shapeB.radius
    if best > radius { return .apart(best - radius) }
    let normal = polygon.normal(face, corners)
    let start = polygon.point(face, corners)
    let end = polygon.point(polygon.next(face), corners)
    let feature = UInt32(truncatingIfNeeded: face)
    if best > 1e-5 {
      // The center is outside, so a corner may be nearer than the face.
      if (center - start).dot(end - start) <= 0 {
        return discs(
          start, shapeA.radius, center, shapeB.radius, toB: toB, feature: feature | 1 << 24)
      }
      if (center - end).dot(start - end) <= 0 {
        let corner = UInt32(truncatingIfNeeded: polygon.next(face))
        return discs(
          end, shapeA.radius, center, shapeB.radius, toB: toB, feature: corner | 1 << 24)
      }
    }
    let separation = best - radius
    let point = center - (0.5 * (best + shapeB.radius - shapeA.radius)) * normal
    return one(normal, at: point, toB: toB, separation: separation, feature: feature)
  }

  /// Returns the manifold of a chain segment and circle B, in coordinates relative to B's center of
  /// mass.
  static func lineAndCircle(
    _ line: ChainLine, _ skin: Float, _ shapeB: ShapeRecord, _ rotationB: Rotation
  ) -> Manifold {
    let center = rotationB.apply(shapeB.center)
    let edge = line.end - line.start
    let u = edge.dot(center - line.start)
    let squared = edge.squaredLength
    var manifold: Manifold
    if u <= 0 {
      manifold = discs(
        line.start, skin, center, shapeB.radius, toB: .zero, feature: 1)
      // The interior of the previous segment is nearer than this end.
      if let before = line.before, manifold.count > 0,
        (line.start - before).dot(center - line.start) < 0
      {
        manifold = .apart(manifold.first.separation)
      }
    } else if u >= squared {
      manifold = discs(line.end, skin, center, shapeB.radius, toB: .zero, feature: 2)
      // The next segment handles the shared point.
      if line.after != nil, manifold.count > 0 { manifold = .apart(manifold.first.separation) }
    } else {
      var normal = Vector2(edge.y, -edge.x).normalized(or: Vector2(0, -1))
      var distance = normal.dot(center - line.start)
      if distance < 0 {
        normal = -normal
        distance = -distance
      }
      let separation = distance - skin - shapeB.radius
      if separation > 0 { return .apart(separation) }
      let point = center - (0.5 * (distance + shapeB.radius - skin)) * normal
      manifold = one(normal, at: point, toB: .zero, separation: separation, feature: 0)
    }
    manifold.first.fromA = .zero
    return manifold
  }
}
