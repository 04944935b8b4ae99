public import KinemaElementary
import Physics2D

extension DynamicVector: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(dx)
    writer.write(dy)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(try reader.read(), try reader.read())
  }
}

extension DynamicRect: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    for number in [minX, minY, width, height] { writer.write(number) }
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(
      x: try reader.read(), y: try reader.read(), width: try reader.read(),
      height: try reader.read())
  }
}

extension DynamicInsets: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    for number in [top, left, bottom, right] { writer.write(number) }
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(
      top: try reader.read(), left: try reader.read(), bottom: try reader.read(),
      right: try reader.read())
  }
}

extension ItemID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(slot)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(slot: try reader.read(), generation: try reader.read())
  }
}

extension BehaviorID: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(slot)
    writer.write(generation)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(slot: try reader.read(), generation: try reader.read())
  }
}

extension BinaryVisitor {
  mutating func visit(_ size: inout DynamicSize) throws(Failure) {
    try visit(&size.width, &size.height)
  }

  mutating func visit(_ polar: inout PolarVector) throws(Failure) {
    var (vector, angle, magnitude) = (polar.vector, polar.angle, polar.magnitude)
    try visit(&vector, &angle, &magnitude)
    polar = PolarVector(vector: vector, angle: angle, magnitude: magnitude)
  }

  /// Visits a number that can be infinite.
  mutating func visit(orInfinite value: inout Double) throws(Failure) {
    var number: Double? = value
    try visit(orInfinite: &number)
    value = number ?? 0
  }

  /// Visits a number that can be infinite or missing.
  mutating func visit(orInfinite value: inout Double?) throws(Failure) {
    var bits = value?.bitPattern
    try visit(&bits)
    value = bits.map { Double(bitPattern: $0) }
    try require(value?.isNaN != true, or: "a number is out of range")
  }
}
