/// A value with a binary form.
///
/// The form has at least one byte.
@usableFromInline package protocol BinaryCodable {
  func encode(into writer: inout BinaryWriter)
  init(from reader: inout BinaryReader) throws(BinaryFault)
}

/// A value whose binary form consists of the forms of its fields in order.
@usableFromInline package protocol BinaryFields: BinaryCodable {
  init()
  /// Visits the fields in the same order for reading and writing.
  mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure)
}

extension BinaryFields {
  @inlinable package func encode(into writer: inout BinaryWriter) {
    var copy = self
    copy.visitFields(&writer)
  }

  @inlinable package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init()
    try visitFields(&reader)
  }
}

extension BinaryCodable where Self: RawRepresentable, RawValue: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) { writer.write(rawValue) }

  @inlinable package init(from reader: inout BinaryReader) throws(BinaryFault) {
    guard let value = Self(rawValue: try reader.read()) else {
      throw reader.fault("the kind is unknown")
    }
    self = value
  }
}
