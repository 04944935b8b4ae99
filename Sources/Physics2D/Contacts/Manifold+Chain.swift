// The manifold of a chain segment and a polygon. The segment is two-sided: it acts on the side on
// which the polygon's center lies. Bodies must not catch where two segments meet, so the previous
// and the next segment limit the normals of a segment. At a convex corner, the normal can lie
// between the segment's normal and the neighbor's normal. At a concave or straight corner, only the
// segment's own normal is allowed (Catto's "ghost vertices").

/// A segment of a chain and the far ends of its neighbors, relative to a common origin.
struct ChainLine {
  var start: Vector2
  var end: Vector2
  var before: Vector2?
  var after: Vector2?

  /// Reads segment `child` of a chain, in coordinates relative to `origin`.
  @inline(__always) init(
    _ shape: ShapeRecord, _ child: Int32, from origin: Point2, _ points: borrowing Span<Point2>
  ) {
    let first = Int(shape.first)
    let count = Int(shape.count)
    let i = Int(child)
    let j = i + 1 < count ? i + 1 : 0
    start = points[first + i] - origin
    end = points[first + j] - origin
    if i > 0 {
      before = points[first + i - 1] - origin
    } else if shape.isClosed {
      before = points[first + count - 1] - origin
    }
    if j + 1 < count && (j > 0 || shape.isClosed) {
      after = points[first + j + 1] - origin
    } else if shape.isClosed {
      after = points[first] - origin
    }
  }

  @inline(__always) mutating func reverse() {
    (start, end) = (end, start)
    (before, after) = (after, before)
  }
}

@inline(__always) private func outward(of edge: Vector2) -> Vector2 {
  Vector2(edge.y, -edge.x).normalized(or: Vector2(0, -1))
}

extension Manifold {
  /// The choice between the segment's own normal and the normal of a polygon's face.
  private enum Verdict {
    case face
    case line
    case none
  }

  /// Decides whether a face of the polygon can provide the normal.
  ///
  /// - Parameter n: The normal of that face, pointing from the segment to the polygon.
  @inline(__always) private static func judge(
    _ n: Vector2, _ line: ChainLine, along direction: Vector2
  ) -> Verdict {
    let tolerance: Float = 0.1
    if n.dot(direction) <= 0 {
      guard let before = line.before else { return .face }
      let edge = line.start - before
      guard edge.cross(direction) >= 0 else { return .line }
      return n.cross(outward(of: edge)) > tolerance ? .none : .face
    }
    guard let after = line.after else { return .face }
    let edge = after - line.end
    guard direction.cross(edge) >= 0 else { return .line }
    return outward(of: edge).cross(n) > tolerance ? .none : .face
  }

  /// Returns the manifold of a chain segment and polygon B, in coordinates relative to B's center
  /// of mass.
  static func lineAndPolygon(
    _ given: ChainLine, _ skin: Float, _ shapeB: ShapeRecord, _ rotationB: Rotation,
    slop: Float, _ corners: borrowing Span<Corner>
  ) -> Manifold {
    let polygon = PlacedPolygon(shapeB, rotationB, center: .zero)
    let radius = skin + shapeB.radius
    var line = given
    var lineNormal = outward(of: line.end - line.start)
    let turned = lineNormal.dot(rotationB.apply(shapeB.center) - line.start) < 0
    if turned {
      line.reverse()
      lineNormal = -lineNormal
    }
    // The separations of the polygon from the segment, and of the segment from the polygon's faces.
    let local = rotationB.unapply(lineNormal)
    var ofLine = Float.greatestFiniteMagnitude
    for i in 0..<polygon.count { ofLine = min(ofLine, local.dot(corners[polygon.first + i].point)) }
    ofLine -= lineNormal.dot(line.start)
    if ofLine > radius { return .apart(ofLine - radius) }
    let a = rotationB.unapply(line.start)
    let b = rotationB.unapply(line.end)
    var ofFace = -Float.greatestFiniteMagnitude
    var face = 0
    for i in 0..<polygon.count {
      let corner = corners[polygon.first + i]
      let s = min(corner.normal.dot(a), corner.normal.dot(b)) - corner.normal.dot(corner.point)
      if s > ofFace {
        ofFace = s
        face = i
      }
    }
    if ofFace > radius { return .apart(ofFace - radius) }
    let bound = max(ofLine, ofFace) - radius

    var usesFace = ofFace - radius > 0.98 * (ofLine - radius) + 0.2 * slop
    if usesFace {
      let direction = (line.end - line.start).normalized(or: Vector2(1, 0))
      switch judge(-polygon.normal(face, corners), line, along: direction) {
      case .face: break
      case .line: usesFace = false
      case .none: return .apart(bound)
      }
    }
    var p: ClipPoint
    var q: ClipPoint
    let normal: Vector2
    let start: Vector2
    let tangent: Vector2
    let low: Float
    let high: Float
    let clipFeature: UInt32
    if usesFace {
      normal = polygon.normal(face, corners)
      start = polygon.point(face, corners)
      tangent = normal.perpendicular
      low = tangent.dot(start)
      high = tangent.dot(polygon.point(polygon.next(face), corners))
      clipFeature = 1 << 24 | UInt32(truncatingIfNeeded: face) << 8
      p = ClipPoint(point: line.start, feature: clipFeature | (turned ? 1 : 0))
      q = ClipPoint(point: line.end, feature: clipFeature | (turned ? 0 : 1))
    } else {
      normal = lineNormal
      start = line.start
      tangent = (line.end - line.start).normalized(or: Vector2(1, 0))
      low = tangent.dot(line.start)
      high = tangent.dot(line.end)
      let other = polygon.face(against: normal, corners)
      let otherEnd = polygon.next(other)
      clipFeature = (turned ? 1 << 23 : 0) | UInt32(truncatingIfNeeded: other)
      p = ClipPoint(
        point: polygon.point(other, corners),
        feature: (turned ? 1 << 23 : 0) | UInt32(truncatingIfNeeded: other))
      q = ClipPoint(
        point: polygon.point(otherEnd, corners),
        feature: (turned ? 1 << 23 : 0) | UInt32(truncatingIfNeeded: otherEnd))
    }
    guard
      Manifold.clip(&p, &q, along: -tangent, upTo: -low, feature: clipFeature | 1 << 25),
      Manifold.clip(&p, &q, along: tangent, upTo: high, feature: clipFeature | 1 << 26)
    else { return .apart(bound) }
    var manifold = keep(
      p, q, normal: normal, through: start, radius: radius,
      skinOfReference: usesFace ? shapeB.radius : skin, flipped: usesFace, bound: bound, toB: .zero)
    manifold.first.fromA = .zero
    manifold.second.fromA = .zero
    return manifold
  }
}
