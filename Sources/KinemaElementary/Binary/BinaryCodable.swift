/// A value with a binary form.
///
/// The form has at least one byte.
@usableFromInline package protocol BinaryCodable {
  func encode(into writer: inout BinaryWriter)
  init(from reader: inout BinaryReader)
}

/// A value whose binary form consists of the forms of its fields in order.
@usableFromInline package protocol BinaryFields: BinaryCodable {
  init()
  /// Visits the fields in the same order for reading and writing.
  mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  )
}

extension BinaryFields {
  @inlinable package func encode(into writer: inout BinaryWriter) {
    var copy = self
    copy.visitFields(&writer)
  }

  @inlinable package init(from reader: inout BinaryReader) {
    self.init()
    visitFields(&reader)
  }
}

/// A type with raw values has the raw value 0, which replaces an unknown one.
extension BinaryCodable
where Self: RawRepresentable, RawValue: BinaryCodable & FixedWidthInteger {
  @inlinable package func encode(into writer: inout BinaryWriter) { writer.write(rawValue) }

  @inlinable package init(from reader: inout BinaryReader) {
    let value = Self(rawValue: reader.read())
    reader.require(value != nil, or: "the kind is unknown")
    self = value ?? Self(rawValue: 0)!
  }
}
