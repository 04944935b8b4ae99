public import KinemaElementary

// Callers reject coordinates beyond 1e9 pt. A body can fall farther, and a shape can be that far
// from the center of its body. The limits here allow such positions and offsets, but prevent
// overflow.

extension BinaryVisitor {
  /// Rejects a position that no motion can reach.
  mutating func requirePosition(_ x: Double, _ y: Double) {
    require(max(x.magnitude, y.magnitude) <= 1e12, or: "a position is out of range")
  }

  /// Rejects an offset in a body's axes that no shape can have.
  mutating func requireOffset(_ offset: Vector2) {
    require(
      max(offset.x.magnitude, offset.y.magnitude) <= 1e10, or: "an offset is out of range")
  }

  /// Rejects a velocity or an acceleration far above the limit to which a substep clamps
  /// velocities.
  mutating func requireRate(_ rate: Vector2) {
    require(max(rate.x.magnitude, rate.y.magnitude) <= 1e12, or: "a rate is out of range")
  }
}

extension Vector2: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(x)
    writer.write(y)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(reader.read(), reader.read())
  }
}

extension Point2: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(x)
    writer.write(y)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(reader.read(), reader.read())
    reader.requirePosition(x, y)
  }
}

extension BodyID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(index)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(index: reader.read(), generation: reader.read())
  }
}

extension JointID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(index)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(index: reader.read(), generation: reader.read())
  }
}

extension FieldID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(index)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(index: reader.read(), generation: reader.read())
  }
}
