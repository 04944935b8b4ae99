// Measured: boxes have their own inertia; groups weigh density × the members' areas. Assumed: a
// body whose mass would not be positive weighs 1 kg; a circle has a skin as other shapes have; the
// iOS 7 inset does not change the mass. Probe: contacts.

extension World {
  /// A shape of a definition before it is stored.
  private struct Prepared {
    var record = ShapeRecord()
    /// The corners in the body's axes, from its origin.
    var points: [Vector2] = []
    var chainPoints: [Point2] = []
    var unitMass: Float = 0
    /// The inertia at density 1 about the shape's own centroid.
    var unitInertia: Float = 0
    var centroid = Vector2.zero
  }

  /// Stores the shapes of a new body and derives its center of mass, its mass and its position.
  mutating func addShapes(
    _ definitions: [ShapeDefinition], of slot: Int32, at position: Point2
  ) {
    let i = Int(slot)
    let prepared = definitions.enumerated().map { prepare($1, index: $0, of: slot) }
    var mass: Float = 0
    var center = Vector2.zero
    for shape in prepared {
      mass += shape.unitMass
      center += shape.unitMass * shape.centroid
    }
    if mass > 0 { center = (1 / mass) * center }
    if prepared.count == 1 { center = prepared[0].centroid }
    var inertia: Float = 0
    for shape in prepared {
      inertia += shape.unitInertia + shape.unitMass * (shape.centroid - center).squaredLength
    }
    bodies.records[i].localCenter = center
    bodies.records[i].unitMass = mass
    bodies.records[i].unitInertia = inertia
    let worldCenter = position + bodies.poses[i].rotation.apply(center)
    bodies.poses[i].x = worldCenter.x
    bodies.poses[i].y = worldCenter.y
    var last: Int32 = -1
    for shape in prepared {
      let index = store(shape, about: center, of: slot)
      if last < 0 {
        bodies.records[i].firstShape = index
      } else {
        shapes[Int(last)].nextInBody = index
      }
      last = index
      bodies.records[i].shapeCount += 1
    }
    bodies.refreshMass(of: slot)
    insertProxies(of: slot)
  }

  /// Whether a body has lines, which stand in the world's coordinates.
  func isBoundary(_ slot: Int32) -> Bool {
    var index = bodies.records[Int(slot)].firstShape
    while index >= 0 {
      if shapes[Int(index)].kind == .chain { return true }
      index = shapes[Int(index)].nextInBody
    }
    return false
  }

  private func prepare(
    _ definition: ShapeDefinition, index: Int, of slot: Int32
  ) -> Prepared {
    var shape = Prepared()
    shape.record.body = slot
    shape.record.indexInBody = Int32(index)
    shape.record.tag = definition.tag
    shape.record.radius = settings.skin
    switch definition.geometry {
    case .box(let size):
      // The inset never turns a box inside out.
      let inset = settings.boxInset
      let half = Vector2(
        max(0.5 * size.x - inset, 0.05 * size.x), max(0.5 * size.y - inset, 0.05 * size.y))
      shape.points = [
        Vector2(-half.x, -half.y), Vector2(half.x, -half.y), half, Vector2(-half.x, half.y),
      ]
      shape.unitMass = size.x * size.y / 10_000
      shape.unitInertia = shape.unitMass * (size.x * size.x + size.y * size.y) / 12
      transform(&shape, definition)
      if definition.angle == 0 { shape.record.half = half }
    case .polygon(let vertices):
      let polygon = ConvexPolygon(vertices)
      shape.points = polygon.vertices
      shape.unitMass = polygon.area / 10_000
      shape.unitInertia = polygon.secondMoment / 10_000
      shape.centroid = polygon.centroid
      transform(&shape, definition)
    case .circle(let radius):
      shape.record.kind = .circle
      shape.record.radius += radius
      shape.unitMass = Float.pi * radius * radius / 10_000
      shape.unitInertia = 0.5 * shape.unitMass * radius * radius
      transform(&shape, definition)
    case .edge(let start, let end):
      shape.record.kind = .chain
      shape.chainPoints = [start, end]
    case .chain(let vertices, let closed):
      shape.record.kind = .chain
      shape.chainPoints = vertices.withoutRepetitions(closed: closed)
      shape.record.isClosed = closed && shape.chainPoints.count > 2
    }
    return shape
  }

  private func transform(_ shape: inout Prepared, _ definition: ShapeDefinition) {
    let rotation = Rotation(angle: Double(definition.angle))
    shape.points = shape.points.map { definition.offset + rotation.apply($0) }
    shape.centroid = definition.offset + rotation.apply(shape.centroid)
  }

  private mutating func store(_ shape: Prepared, about center: Vector2, of slot: Int32) -> Int32 {
    var record = shape.record
    record.ordinal = nextShapeOrdinal
    nextShapeOrdinal &+= 1
    record.center = shape.centroid - center
    var extent: Float = 0
    if record.kind == .chain {
      record.count = Int32(shape.chainPoints.count)
      record.first = chainPoints.allot(shape.chainPoints)
    } else if record.kind == .circle {
      extent = record.center.length + record.radius - settings.skin
    } else {
      let points = shape.points.map { $0 - center }
      record.count = Int32(points.count)
      record.first = corners.allot(points.cornersWithNormals)
      for point in points { extent = max(extent, point.length) }
    }
    bodies.records[Int(slot)].extent = max(bodies.records[Int(slot)].extent, extent)
    if let index = freeShapes.popLast() {
      shapes[Int(index)] = record
      return index
    }
    shapes.append(record)
    return Int32(shapes.count - 1)
  }

  mutating func removeShapes(of slot: Int32) {
    removeProxies(of: slot)
    var index = bodies.records[Int(slot)].firstShape
    while index >= 0 {
      let shape = shapes[Int(index)]
      if shape.kind == .chain {
        chainPoints.release(first: shape.first, count: shape.count)
      } else {
        corners.release(first: shape.first, count: shape.count)
      }
      freeShapes.append(index)
      index = shape.nextInBody
    }
    bodies.records[Int(slot)].firstShape = -1
    bodies.records[Int(slot)].shapeCount = 0
  }
}
