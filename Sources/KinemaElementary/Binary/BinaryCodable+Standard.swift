// The binary forms of types of the standard library.

extension BinaryCodable where Self: FixedWidthInteger & BitwiseCopyable {
  @inlinable package func encode(into writer: inout BinaryWriter) { writer.append(self) }

  @inlinable package init(from reader: inout BinaryReader) {
    self = reader.take(Self.self)
  }
}

extension UInt8: BinaryCodable {}
extension UInt32: BinaryCodable {}
extension UInt64: BinaryCodable {}
extension Int32: BinaryCodable {}
extension Int64: BinaryCodable {}

/// An `Int` always uses 64 bits.
///
/// A value that does not fit in the platform's `Int` is refused.
extension Int: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) { writer.append(Int64(self)) }

  @inlinable package init(from reader: inout BinaryReader) {
    let value = Int(exactly: reader.take(Int64.self))
    reader.require(value != nil, or: "a number is out of range")
    self = value ?? 0
  }
}

extension Bool: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) {
    writer.append(self ? 1 : 0 as UInt8)
  }

  @inlinable package init(from reader: inout BinaryReader) {
    let value = reader.take(UInt8.self)
    reader.require(value <= 1, or: "a Boolean value is neither 0 nor 1")
    self = value == 1
  }
}

/// Only finite numbers are valid.
///
/// For other numbers, see `BinaryVisitor.visit(orInfinite:)`.
extension Float: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) { writer.append(bitPattern) }

  @inlinable package init(from reader: inout BinaryReader) {
    self.init(bitPattern: reader.take(UInt32.self))
    if !reader.require(isFinite, or: "a number is not finite") { self = 0 }
  }
}

/// Only finite numbers are valid.
extension Double: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) { writer.append(bitPattern) }

  @inlinable package init(from reader: inout BinaryReader) {
    self.init(bitPattern: reader.take(UInt64.self))
    if !reader.require(isFinite, or: "a number is not finite") { self = 0 }
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) {
    writer.append(UInt32(count))
    for element in self { writer.write(element) }
  }

  @inlinable package init(from reader: inout BinaryReader) {
    var count = 0
    reader.visitCount(&count, leastSize: 1)
    self.init()
    // The count can be wrong, so limit the reserved memory to four times the number of remaining
    // bytes.
    reserveCapacity(Swift.min(count, 4 * reader.remaining / MemoryLayout<Element>.stride))
    for _ in 0..<count {
      let element: Element = reader.read()
      guard reader.isValid else { return }
      append(element)
    }
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  @inlinable package func encode(into writer: inout BinaryWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }

  @inlinable package init(from reader: inout BinaryReader) {
    self = reader.read(Bool.self) ? reader.read(Wrapped.self) : nil
  }
}

extension String: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    // An array of the bytes would also link the code for strings that are not UTF-8 in memory.
    let isWritten: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      writer.append(UInt32(bytes.count))
      writer.append(UnsafeRawBufferPointer(bytes))
    }
    precondition(isWritten != nil, "A string is not stored as UTF-8.")
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    guard let text = String(validating: reader.read([UInt8].self), as: UTF8.self) else {
      self = ""
      reader.fail("a string is not UTF-8")
      return
    }
    self = text
  }
}
