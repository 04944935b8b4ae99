public import KinemaElementary
import Physics2D

extension DynamicVector: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(dx)
    writer.write(dy)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(reader.read(), reader.read())
  }
}

extension DynamicRect: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    for number in [minX, minY, width, height] { writer.write(number) }
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(
      x: reader.read(), y: reader.read(), width: reader.read(),
      height: reader.read())
  }
}

extension DynamicInsets: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    for number in [top, left, bottom, right] { writer.write(number) }
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(
      top: reader.read(), left: reader.read(), bottom: reader.read(),
      right: reader.read())
  }
}

extension ItemID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(slot)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(slot: reader.read(), generation: reader.read())
  }
}

extension BehaviorID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(slot)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(slot: reader.read(), generation: reader.read())
  }
}

extension BinaryVisitor {
  mutating func visit(_ size: inout DynamicSize) {
    visit(&size.width, &size.height)
  }

  mutating func visit(_ polar: inout PolarVector) {
    var (vector, angle, magnitude) = (polar.vector, polar.angle, polar.magnitude)
    visit(&vector, &angle, &magnitude)
    polar = PolarVector(vector: vector, angle: angle, magnitude: magnitude)
  }

  /// Visits a number that can be infinite.
  mutating func visit(orInfinite value: inout Double) {
    var number: Double? = value
    visit(orInfinite: &number)
    value = number ?? 0
  }

  /// Visits a number that can be infinite or missing.
  mutating func visit(orInfinite value: inout Double?) {
    var bits = value?.bitPattern
    visit(&bits)
    value = bits.map { Double(bitPattern: $0) }
    require(value?.isNaN != true, or: "a number is out of range")
  }
}
