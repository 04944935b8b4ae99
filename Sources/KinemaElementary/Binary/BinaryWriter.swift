// Ours: Integers are little-endian with a fixed width, and floats are their IEEE bit patterns. An
// array is its count in 32 bits, followed by its elements. Values are not padded for alignment.

/// A writer of values in their binary forms.
@usableFromInline package struct BinaryWriter: BinaryVisitor {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends the binary form of a value.
  @inlinable package mutating func write<Value: BinaryCodable>(_ value: Value) {
    value.encode(into: &self)
  }

  @inlinable package mutating func visit<Value: BinaryCodable>(_ value: inout Value) {
    value.encode(into: &self)
  }

  @inlinable package mutating func visitCount(_ count: inout Int, leastSize: Int) {
    append(UInt32(count))
  }

  @inlinable @discardableResult
  package mutating func require(_ condition: Bool, or reason: StaticString) -> Bool { true }

  /// Appends the bytes of an integer in little-endian order.
  @inlinable package mutating func append<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value.littleEndian) { append($0) }
  }

  @usableFromInline package mutating func append(_ buffer: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: buffer)
  }
}
