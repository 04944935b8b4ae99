// The manifold of two convex polygons:
//
//           ┌──────────────┐
//           │  incident    │         The corners of the incident face, clipped to the width of the
//           └●────────────●┘         reference face, are the points of the manifold.
//      ┌─────┴──────▲ n───┴────┐
//      │        reference      │
//
// The reference face is the face of either polygon with the least penetration. The incident face is
// the face of the other polygon whose normal is most nearly opposite to the normal of the reference
// face (Catto, GDC 2007).

/// A convex polygon whose corners are rotated into world axes on access.
struct PlacedPolygon {
  let first: Int
  let count: Int
  let rotation: Rotation
  /// The center of mass, relative to the common origin.
  let center: Vector2
  /// Half the size of an unrotated box, or zero for other shapes, and the center of the shape
  /// relative to the center of mass, in the body's axes.
  let half: Vector2
  let middle: Vector2

  @inline(__always) var isBox: Bool { half.x > 0 }

  @inline(__always) init(_ shape: ShapeRecord, _ rotation: Rotation, center: Vector2) {
    half = shape.half
    middle = shape.center
    first = Int(shape.first)
    count = Int(shape.count)
    self.rotation = rotation
    self.center = center
  }

  @inline(__always) func point(_ i: Int, _ corners: borrowing Span<Corner>) -> Vector2 {
    center + rotation.apply(corners[first + i].point)
  }

  @inline(__always) func normal(_ i: Int, _ corners: borrowing Span<Corner>) -> Vector2 {
    rotation.apply(corners[first + i].normal)
  }

  @inline(__always) func next(_ i: Int) -> Int { i + 1 < count ? i + 1 : 0 }

  /// Returns the face with the greatest separation from the other polygon, and the separation in
  /// points.
  @inline(__always) func greatestSeparation(
    from other: PlacedPolygon, _ corners: borrowing Span<Corner>
  ) -> (separation: Float, face: Int) {
    // The computation uses the axes of the other polygon, so that its corners need no rotation.
    let q = Rotation(
      cosine: rotation.cosine * other.rotation.cosine + rotation.sine * other.rotation.sine,
      sine: rotation.sine * other.rotation.cosine - rotation.cosine * other.rotation.sine)
    let shift = other.rotation.unapply(center - other.center)
    var best = -Float.greatestFiniteMagnitude
    var bestFace = 0
    for i in 0..<count {
      let corner = corners[first + i]
      let n = q.apply(corner.normal)
      let p = q.apply(corner.point) + shift
      var least = Float.greatestFiniteMagnitude
      for j in 0..<other.count {
        let s = n.dot(corners[other.first + j].point)
        if s < least { least = s }
      }
      let separation = least - n.dot(p)
      if separation > best {
        best = separation
        bestFace = i
      }
    }
    return (best, bestFace)
  }

  /// Returns the same result as `greatestSeparation(from:_:)`, computed from half the widths and
  /// heights of two boxes.
  @inline(__always) func greatestSeparation(
    fromBox other: PlacedPolygon
  ) -> (separation: Float, face: Int) {
    let cosine = (rotation.cosine * other.rotation.cosine + rotation.sine * other.rotation.sine)
      .magnitude
    let sine = (rotation.cosine * other.rotation.sine - rotation.sine * other.rotation.cosine)
      .magnitude
    let offset =
      rotation.unapply(other.center + other.rotation.apply(other.middle) - center) - middle
    let x = offset.x.magnitude - half.x - (cosine * other.half.x + sine * other.half.y)
    let y = offset.y.magnitude - half.y - (sine * other.half.x + cosine * other.half.y)
    if offset.y <= 0 && y >= x { return (y, 0) }
    if x >= y { return (x, offset.x >= 0 ? 1 : 3) }
    return (y, 2)
  }

  /// Returns the face whose normal is most nearly opposite to a direction.
  @inline(__always) func face(
    against normal: Vector2, _ corners: borrowing Span<Corner>
  ) -> Int {
    let n = rotation.unapply(normal)
    var least = Float.greatestFiniteMagnitude
    var face = 0
    if isBox {
      // The faces of a box, clockwise from the top.
      least = -n.y
      if n.x < least { (least, face) = (n.x, 1) }
      if n.y < least { (least, face) = (n.y, 2) }
      if -n.x < least { face = 3 }
      return face
    }
    for i in 0..<count {
      let d = n.dot(corners[first + i].normal)
      if d < least {
        least = d
        face = i
      }
    }
    return face
  }
}

/// An endpoint of the incident face during clipping.
struct ClipPoint {
  var point: Vector2
  var feature: UInt32
}

extension Manifold {
  /// Returns the manifold of two shapes that do not touch, with a lower bound of the distance
  /// between their skins, in points.
  @inline(__always) static func apart(_ separation: Float) -> Manifold {
    var manifold = Manifold()
    manifold.first.separation = separation
    return manifold
  }

  /// Clips the segment from `a` to `b` to a half plane. Returns `false` if nothing of it remains.
  @inline(__always) static func clip(
    _ a: inout ClipPoint, _ b: inout ClipPoint, along n: Vector2, upTo limit: Float,
    feature: UInt32
  ) -> Bool {
    let da = n.dot(a.point) - limit
    let db = n.dot(b.point) - limit
    if da > 0 && db > 0 { return false }
    if da > 0 {
      a = ClipPoint(point: a.point + (da / (da - db)) * (b.point - a.point), feature: feature)
    } else if db > 0 {
      b = ClipPoint(point: b.point + (db / (db - da)) * (a.point - b.point), feature: feature)
    }
    return true
  }

  /// Returns a manifold of the clipped points at which the skins touch.
  ///
  /// If no points remain, the distance between the shapes is at least `bound`. Points are relative
  /// to the origin of A, and `toB` is the center of B relative to that origin.
  @inline(__always) static func keep(
    _ a: ClipPoint, _ b: ClipPoint, normal: Vector2, through plane: Vector2, radius: Float,
    skinOfReference: Float, flipped: Bool, bound: Float, toB: Vector2
  ) -> Manifold {
    var manifold = Manifold()
    manifold.normal = flipped ? -normal : normal
    let offset = normal.dot(plane)
    for k in 0..<2 {
      let clip = k == 0 ? a : b
      let distance = normal.dot(clip.point) - offset
      let separation = distance - radius
      guard distance <= radius + nearness else { continue }
      // The point is midway between the two skins.
      let lift = 0.5 * (2 * skinOfReference - radius - distance)
      let point = clip.point + lift * normal
      let entry = ManifoldPoint(
        fromA: point, fromB: point - toB, separation: separation, normalImpulse: 0,
        tangentImpulse: 0, feature: clip.feature)
      if separation > 0 {
        manifold.hasNearPoint = true
        manifold.second = entry
      } else if manifold.count == 0 {
        manifold.first = entry
        manifold.count = 1
      } else {
        manifold.second = entry
        manifold.count = 2
      }
    }
    return manifold.count > 0 ? manifold : .apart(bound)
  }

  /// Returns the manifold of two polygons. `toB` is the vector from A's center of mass to B's
  /// center of mass.
  static func polygons(
    _ shapeA: ShapeRecord, _ rotationA: Rotation, _ shapeB: ShapeRecord, _ rotationB: Rotation,
    toB: Vector2, slop: Float, _ corners: borrowing Span<Corner>
  ) -> Manifold {
    let radius = shapeA.radius + shapeB.radius
    let a = PlacedPolygon(shapeA, rotationA, center: .zero)
    let b = PlacedPolygon(shapeB, rotationB, center: toB)
    let areBoxes = a.isBox && b.isBox
    let (separationA, faceA) =
      areBoxes ? a.greatestSeparation(fromBox: b) : a.greatestSeparation(from: b, corners)
    if separationA > radius { return .apart(separationA - radius) }
    let (separationB, faceB) =
      areBoxes ? b.greatestSeparation(fromBox: a) : b.greatestSeparation(from: a, corners)
    if separationB > radius { return .apart(separationB - radius) }
    let flipped = separationB > separationA + 0.1 * slop
    let reference = flipped ? b : a
    let incident = flipped ? a : b
    let face = flipped ? faceB : faceA
    let normal = reference.normal(face, corners)
    let start = reference.point(face, corners)
    let end = reference.point(reference.next(face), corners)
    let other = incident.face(against: normal, corners)
    let otherEnd = incident.next(other)
    let mark = UInt32(truncatingIfNeeded: face) << 8 | (flipped ? 1 << 24 : 0)
    var p = ClipPoint(
      point: incident.point(other, corners), feature: mark | UInt32(truncatingIfNeeded: other))
    var q = ClipPoint(
      point: incident.point(otherEnd, corners),
      feature: mark | UInt32(truncatingIfNeeded: otherEnd))
    let tangent = Vector2(-normal.y, normal.x)
    let clipFeature = mark | UInt32(truncatingIfNeeded: other) | 1 << 25
    guard
      Manifold.clip(
        &p, &q, along: -tangent, upTo: radius - tangent.dot(start), feature: clipFeature),
      Manifold.clip(
        &p, &q, along: tangent, upTo: tangent.dot(end) + radius, feature: clipFeature | 1 << 26)
    else { return .apart(max(separationA, separationB) - radius) }
    return keep(
      p, q, normal: normal, through: start, radius: radius, skinOfReference: radius * 0.5,
      flipped: flipped, bound: max(separationA, separationB) - radius, toB: toB)
  }
}
