// Measured: moving bodies are swept. Ours: every moving body is, against boundaries and anchored
// bodies only; moving bodies are not swept against one another.
//
// A body that moved within a substep less than its distance from others is safe, and the manifolds
// of this substep know that distance, so bodies at rest cost one comparison. For the others the
// time of impact is found at which the body first comes nearer than half a point, skins apart, by
// conservative advancement (Mirtich): the gap along a separating axis closes no faster than the
// body moves along it, plus the speed that its rotation adds at its farthest corner. The body is
// put back to that time; its velocity stays, and the next substep finds the contact.
//
// A body that is already nearer may come half as near again, so that it can slide along a boundary
// but never through it. A body that overlaps a boundary moves freely, short of bringing its middle
// across.

extension World {
  mutating func sweep() {
    // Without a moving shape that may meet anything there is nothing to sweep.
    guard !broadPhase.movingTree.isEmpty else { return }
    if scratch.fraction.count < bodies.records.count {
      scratch.fraction = [Float](repeating: 1, count: bodies.records.count)
    }
    var found = false
    scratch.far.clear()
    Self.findLeaving(
      &scratch.far, &scratch.fraction, bodies.awake, bodies.deltas, bodies.records, broadPhase.slack
    )
    for k in scratch.far.indices {
      let slot = scratch.far[k]
      let fraction = sweepFar(slot)
      scratch.fraction[Int(slot)] = fraction
      found = found || fraction < 1
      // Marks that the contacts have nothing to add.
      broadPhase.slack[Int(slot)] = -1
    }
    scratch.far.clear()
    Self.findFar(
      found: &scratch.far, contacts: contacts.records, motions: bodies.motions,
      deltas: bodies.deltas,
      records: bodies.records,
      shapes: shapes.records, slack: broadPhase.slack, settings: settings)
    for index in scratch.far.indices {
      let k = Int(scratch.far[index])
      let awakeA = bodies.motions[Int(contacts.records[k].bodyA)].restingTime >= 0
      let i = Int(awakeA ? contacts.records[k].bodyA : contacts.records[k].bodyB)
      let mover = awakeA ? contacts.records[k].shapeA : contacts.records[k].shapeB
      let other = awakeA ? contacts.records[k].shapeB : contacts.records[k].shapeA
      let fraction = timeOfImpact(mover, other, child: contacts.records[k].child)
      scratch.fraction[i] = min(scratch.fraction[i], fraction)
      found = found || fraction < 1
    }
    guard found else { return }
    for slot in bodies.awake where scratch.fraction[Int(slot)] < 1 {
      let i = Int(slot)
      bodies.deltas[i].offset = scratch.fraction[i] * bodies.deltas[i].offset
      bodies.deltas[i].angle *= scratch.fraction[i]
      bodies.deltas[i].rotation = Rotation(angle: Double(bodies.deltas[i].angle))
    }
  }

  /// Lists the bodies that moved beyond their boxes in the tree.
  private static func findLeaving(
    _ found: inout [Int32], _ fraction: inout [Float], _ awake: [Int32], _ deltas: [Delta],
    _ records: [BodyRecord], _ slack: [Float]
  ) {
    var fraction = fraction.mutableSpan
    let deltas = deltas.span
    let records = records.span
    let slack = slack.span
    for slot in awake {
      let i = Int(slot)
      fraction[i] = 1
      if reach(deltas[i], records[i].extent) > slack[i] { found.append(slot) }
    }
  }

  /// Lists the contacts with anchored bodies whose body moved farther than its distance was.
  private static func findFar(
    found: inout [Int32], contacts: [ContactRecord], motions: [Motion], deltas: [Delta],
    records: [BodyRecord], shapes: [ShapeRecord], slack: [Float], settings: SolverSettings
  ) {
    let contacts = contacts.span
    let motions = motions.span
    let deltas = deltas.span
    let records = records.span
    let shapes = shapes.span
    for k in 0..<contacts.count {
      let bodyA = Int(contacts[k].bodyA)
      let bodyB = Int(contacts[k].bodyB)
      let awakeA = motions[bodyA].restingTime >= 0
      guard awakeA != (motions[bodyB].restingTime >= 0) else { continue }
      let i = awakeA ? bodyA : bodyB
      guard slack[i] >= 0, motions[awakeA ? bodyB : bodyA].inverseMass == 0 else { continue }
      let skins =
        shapes[Int(contacts[k].shapeA)].skin(settings)
        + shapes[Int(contacts[k].shapeB)].skin(settings)
      var gap = contacts[k].manifold.first.separation
      if contacts[k].manifold.count == 2 {
        gap = min(gap, contacts[k].manifold.second.separation)
      }
      if reach(deltas[i], records[i].extent) > gap + skins - settings.sweepDistance {
        found.append(Int32(k))
      }
    }
  }

  /// The greatest distance that any point of a body has moved, in points.
  @inline(__always) private static func reach(_ delta: Delta, _ extent: Float) -> Float {
    delta.offset.length + delta.angle.magnitude * extent
  }

  /// Sweeps a body that left the boxes with which its contacts were found.
  private mutating func sweepFar(_ slot: Int32) -> Float {
    let pose = bodies.poses[Int(slot)]
    let delta = bodies.deltas[Int(slot)]
    var least: Float = 1
    var index = bodies.records[Int(slot)].firstShape
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      // A disc about the middle holds the shape whatever its rotation.
      let extent = bodies.records[Int(slot)].extent + shape.radius
      let end = pose.center + delta.offset
      let box = Box(
        from: Point2(min(pose.x, end.x), min(pose.y, end.y)),
        to: Point2(max(pose.x, end.x), max(pose.y, end.y)), margin: extent)
      scratch.candidates.clear()
      var candidates: [Candidate] = []
      swap(&candidates, &scratch.candidates)
      broadPhase.anchoredTree.query(box, stack: &scratch.stack) { other, child, _ in
        let key = ContactKey(0, 0, child: child)
        candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
      }
      swap(&candidates, &scratch.candidates)
      for k in scratch.candidates.indices {
        let candidate = scratch.candidates[k]
        let other = shapes.records[Int(candidate.shapeB)].body
        guard filters.mayMeet(slot, other, bodies, joints) else { continue }
        least = min(
          least, timeOfImpact(index, candidate.shapeB, child: candidate.key.child))
      }
      index = shape.nextInBody
    }
    return least
  }

  // MARK: The time of impact

  /// The fraction of a body's displacement after which one of its shapes comes too near an anchored
  /// one.
  private mutating func timeOfImpact(
    _ mover: Int32, _ other: Int32, child: Int32
  ) -> Float {
    let shape = shapes.records[Int(mover)]
    let slot = Int(shape.body)
    let origin = bodies.poses[slot].center
    let fixedRadius = setFixedPoints(other, child, from: origin)
    let isCircle = shape.kind == .circle
    let radius = fixedRadius + (isCircle ? shape.skinlessRadius(settings) : 0)
    let offset = bodies.deltas[slot].offset
    let angle = bodies.deltas[slot].angle
    let farthest =
      isCircle ? shape.center.length : bodies.records[slot].extent
    var t: Float = 0
    var (gap, normal) = gap(shape, at: 0)
    gap -= radius
    guard gap > 0.02 else { return crosses(shape) ? 0 : 1 }
    let target = min(settings.sweepDistance, 0.5 * gap)
    for _ in 0..<40 {
      let rate = -offset.dot(normal) + angle.magnitude * farthest
      guard rate > 0 else { return 1 }
      t += (gap - target) / rate
      guard t < 1 else { return 1 }
      (gap, normal) = self.gap(shape, at: t)
      gap -= radius
      if gap <= 1.1 * target { return t }
    }
    return t
  }

  /// Lists the points of an anchored shape from an origin; returns the radius that rounds them,
  /// skin apart.
  private mutating func setFixedPoints(_ index: Int32, _ child: Int32, from origin: Point2) -> Float
  {
    let shape = shapes.records[Int(index)]
    scratch.fixed.clear()
    let pose = bodies.poses[Int(shape.body)]
    switch shape.kind {
    case .chain:
      scratch.fixed.append(shapes.chainPoints[shape.first + child] - origin)
      scratch.fixed.append(shapes.chainPoints[shape.first + (child + 1) % shape.count] - origin)
      return 0
    case .polygon:
      let shift = pose.center - origin
      for k in 0..<shape.count {
        scratch.fixed.append(shift + pose.rotation.apply(shapes.corners[shape.first + k].point))
      }
      return 0
    case .circle:
      scratch.fixed.append((pose.center - origin) + pose.rotation.apply(shape.center))
      return shape.skinlessRadius(settings)
    }
  }

  /// The gap between the moving shape, skin apart, after a fraction of its displacement, and the
  /// fixed points, with the direction from these to the shape. Negative when they overlap.
  private mutating func gap(_ shape: ShapeRecord, at t: Float) -> (Float, Vector2) {
    let slot = Int(shape.body)
    let rotation = Rotation(angle: bodies.poses[slot].angle + Double(t * bodies.deltas[slot].angle))
    let shift = t * bodies.deltas[slot].offset
    scratch.moving.clear()
    if shape.kind == .circle {
      scratch.moving.append(shift + rotation.apply(shape.center))
    } else {
      for k in 0..<shape.count {
        scratch.moving.append(shift + rotation.apply(shapes.corners[shape.first + k].point))
      }
    }
    return Self.gap(scratch.moving, scratch.fixed)
  }

  /// Whether the middle of a shape crosses the fixed line, or enters the fixed polygon.
  private mutating func crosses(_ shape: ShapeRecord) -> Bool {
    let slot = Int(shape.body)
    let start = bodies.poses[slot].rotation.apply(shape.center)
    let end =
      bodies.deltas[slot].offset
      + Rotation(angle: bodies.poses[slot].angle + Double(bodies.deltas[slot].angle)).apply(
        shape.center)
    let fixed = scratch.fixed
    guard fixed.count > 1 else { return false }
    if fixed.count > 2 && Self.gap([start], fixed).0 < 0 { return false }
    for i in fixed.indices {
      let a = fixed[i]
      let b = fixed[i + 1 < fixed.count ? i + 1 : 0]
      let before = (b - a).cross(start - a)
      let after = (b - a).cross(end - a)
      guard (before > 0) != (after > 0) else { continue }
      let fromStart = (end - start).cross(a - start)
      let fromEnd = (end - start).cross(b - start)
      if (fromStart > 0) != (fromEnd > 0) { return true }
    }
    return false
  }

  /// The greatest gap that an axis shows between two convex sets of corners, with the axis from
  /// the second to the first.
  private static func gap(_ a: [Vector2], _ b: [Vector2]) -> (Float, Vector2) {
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

  /// The greatest gap over the faces of `a`, with the outward normal of that face.
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

  /// The distance of a point from a polygon or line, negative inside, with the direction to it.
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

extension ShapeRecord {
  /// The skin as a part of the radius, in points.
  @inline(__always) func skin(_ settings: SolverSettings) -> Float {
    kind == .circle ? min(settings.skin, radius) : radius
  }

  /// The radius of a circle without its skin, 0 for other shapes, in points.
  @inline(__always) func skinlessRadius(_ settings: SolverSettings) -> Float {
    kind == .circle ? max(radius - settings.skin, 0) : 0
  }
}
