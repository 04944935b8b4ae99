import KinemaElementary

// Each shape is followed by its points, so the layout of the pools is not part of the encoding.
// Normals follow from the points, and the boxes in the broad phase provide the leaves.

extension ShapeStore: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    var copy = records
    for index in free { copy[Int(index)] = ShapeRecord() }
    writer.write(nextOrdinal)
    writer.write(free)
    writer.write(copy)
    for shape in copy {
      let run = shape.first..<shape.first + shape.count
      switch shape.kind {
      case .polygon: writer.write(run.map { corners[$0].point })
      case .chain: writer.write(run.map { chainPoints[$0] })
      case .circle: break
      }
    }
  }

  init(from reader: inout BinaryReader) {
    nextOrdinal = reader.read()
    free = reader.read()
    records = reader.read()
    for index in free where records.indices.contains(Int(index)) {
      records[Int(index)] = ShapeRecord()
    }
    for i in records.indices {
      switch records[i].kind {
      case .polygon:
        let points = reader.read([Vector2].self)
        for point in points { reader.requireOffset(point) }
        records[i].count = Int32(points.count)
        records[i].first = corners.allot(points.cornersWithNormals)
      case .chain:
        let points = reader.read([Point2].self)
        records[i].count = Int32(points.count)
        records[i].first = chainPoints.allot(points)
      case .circle: break
      }
    }
  }
}

extension ShapeRecord: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&kind, &isClosed, &body, &ordinal)
    visitor.visit(&indexInBody, &nextInBody, &tag)
    visitor.visit(&radius, in: -1e10...1e10)
    visitor.visit(&half, &center)
    visitor.requireOffset(half)
    visitor.requireOffset(center)
  }
}

extension ShapeRecord.Kind: BinaryCodable {}
