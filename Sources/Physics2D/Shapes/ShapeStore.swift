// A shape is an index into `records`. The shapes of a body form a linked list: the body refers to
// the first shape, and each shape refers to the next. Corners and chain points are in pools, with
// one contiguous range for each shape:
//
//     body ──> shape ──────> shape ──> −1
//                │ first       │ first
//     corners  [ a b c d │ … │ e f g │ … ]
//
// Ordinals increase with each created shape, even if the shape reuses an index. Pairs of shapes are
// solved in the order of their ordinals.

/// The shapes of a world, with the corners of polygons and the points of chains.
struct ShapeStore: Sendable {
  var records: [ShapeRecord] = []
  var free: [Int32] = []
  var nextOrdinal: UInt32 = 0
  var corners: Pool<Corner> = Pool()
  var chainPoints: Pool<Point2> = Pool()

  /// Stores the shapes of a body. Returns their mass properties and the first shape.
  mutating func add(
    _ definitions: [ShapeDefinition], of slot: Int32, _ settings: SolverSettings
  ) -> BodyForm {
    let prepared = definitions.enumerated().map {
      PreparedShape($1, index: $0, of: slot, settings)
    }
    var form = BodyForm(prepared)
    var last: Int32 = -1
    for shape in prepared {
      let (index, extent) = store(shape, about: form.center, settings)
      form.extent = max(form.extent, extent)
      if last < 0 {
        form.firstShape = index
      } else {
        records[Int(last)].nextInBody = index
      }
      last = index
    }
    return form
  }

  /// Stores a shape relative to its body's center of mass.
  ///
  /// - Returns: The index of the shape, and the distance from the center of mass to its farthest
  ///   point, without the skin, in points.
  private mutating func store(
    _ shape: PreparedShape, about center: Vector2, _ settings: SolverSettings
  ) -> (index: Int32, extent: Float) {
    var record = shape.record
    record.ordinal = nextOrdinal
    nextOrdinal &+= 1
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
    if let index = free.popLast() {
      records[Int(index)] = record
      return (index, extent)
    }
    records.append(record)
    return (Int32(records.count - 1), extent)
  }

  /// Frees the shapes of a list.
  mutating func remove(from first: Int32) {
    var index = first
    while index >= 0 {
      let shape = records[Int(index)]
      if shape.kind == .chain {
        chainPoints.release(first: shape.first, count: shape.count)
      } else {
        corners.release(first: shape.first, count: shape.count)
      }
      free.append(index)
      index = shape.nextInBody
    }
  }

  // MARK: Queries

  /// Returns whether a list contains a chain, whose points are in world coordinates.
  func hasChain(from first: Int32) -> Bool {
    var index = first
    while index >= 0 {
      if records[Int(index)].kind == .chain { return true }
      index = records[Int(index)].nextInBody
    }
    return false
  }

  /// Returns the ordinal of a shape in a list, by its index in the body's definition.
  func ordinal(from first: Int32, indexInBody: Int) -> UInt32? {
    var index = first
    while index >= 0 {
      let shape = records[Int(index)]
      if Int(shape.indexInBody) == indexInBody { return shape.ordinal }
      index = shape.nextInBody
    }
    return nil
  }

  /// Returns the shapes of a list in world coordinates, without their skins.
  func outlines(from first: Int32, at pose: Pose, _ settings: SolverSettings) -> [Outline] {
    var outlines: [Outline] = []
    var index = first
    while index >= 0 {
      let shape = records[Int(index)]
      let run = shape.first..<shape.first + shape.count
      switch shape.kind {
      case .polygon:
        outlines.append(
          .polygon(run.map { pose.center + pose.rotation.apply(corners[$0].point) }))
      case .circle:
        outlines.append(
          .circle(
            center: pose.center + pose.rotation.apply(shape.center),
            radius: shape.skinlessRadius(settings)))
      case .chain:
        outlines.append(.chain(run.map { chainPoints[$0] }, closed: shape.isClosed))
      }
      index = shape.nextInBody
    }
    return outlines
  }
}
