// Measured: Boxes have their own inertia. The mass of a group is the density times the areas of its
// members.
// Assumed: A circle has a skin like other shapes. The iOS 7 inset does not change the mass. Probe:
// contacts.

/// A shape from a definition, before the shape is stored. Its points are in the body's axes,
/// relative to the body's origin.
struct PreparedShape {
  var record = ShapeRecord()
  var points: [Vector2] = []
  var chainPoints: [Point2] = []
  var unitMass: Float = 0
  /// The inertia at density 1 about the shape's own centroid.
  var unitInertia: Float = 0
  var centroid = Vector2.zero

  init(_ definition: ShapeDefinition, index: Int, of slot: Int32, _ settings: SolverSettings) {
    record.body = slot
    record.indexInBody = Int32(index)
    record.tag = definition.tag
    record.radius = settings.skin
    switch definition.geometry {
    case .box(let size):
      // The inset never exceeds the size of the box.
      let inset = settings.boxInset
      let half = Vector2(
        max(0.5 * size.x - inset, 0.05 * size.x), max(0.5 * size.y - inset, 0.05 * size.y))
      points = [
        Vector2(-half.x, -half.y), Vector2(half.x, -half.y), half, Vector2(-half.x, half.y),
      ]
      unitMass = size.x * size.y / 10_000
      unitInertia = unitMass * (size.x * size.x + size.y * size.y) / 12
      transform(by: definition)
      if definition.angle == 0 { record.half = half }
    case .polygon(let vertices):
      let polygon = ConvexPolygon(vertices)
      points = polygon.vertices
      unitMass = polygon.area / 10_000
      unitInertia = polygon.secondMoment / 10_000
      centroid = polygon.centroid
      transform(by: definition)
    case .circle(let radius):
      record.kind = .circle
      record.radius += radius
      unitMass = Float.pi * radius * radius / 10_000
      unitInertia = 0.5 * unitMass * radius * radius
      transform(by: definition)
    case .edge(let start, let end):
      record.kind = .chain
      chainPoints = [start, end]
    case .chain(let vertices, let closed):
      record.kind = .chain
      chainPoints = vertices.withoutRepetitions(closed: closed)
      record.isClosed = closed && chainPoints.count > 2
    }
  }

  /// Rotates and translates the shape from its own axes into the body's axes.
  private mutating func transform(by definition: ShapeDefinition) {
    let rotation = Rotation(angle: Double(definition.angle))
    points = points.map { definition.offset + rotation.apply($0) }
    centroid = definition.offset + rotation.apply(centroid)
  }
}
