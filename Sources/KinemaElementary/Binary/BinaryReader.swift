/// A reader of values from their binary forms.
///
/// Invalid bytes throw a fault and never trap. A short input cannot make the reader allocate a
/// large amount of memory.
@usableFromInline package struct BinaryReader: BinaryVisitor {
  @usableFromInline package typealias Failure = BinaryFault

  private let bytes: ArraySlice<UInt8>
  private let subject: String
  /// The name of the section that is being read, which fault messages contain.
  package var section = "header"
  /// The number of bytes read so far.
  package private(set) var offset = 0

  /// Creates a reader.
  ///
  /// Fault messages contain the name of the subject.
  package init(_ bytes: ArraySlice<UInt8>, of subject: String = "scene") {
    self.bytes = bytes
    self.subject = subject
  }

  package init(_ bytes: [UInt8], of subject: String = "scene") {
    self.init(bytes[...], of: subject)
  }

  /// The number of remaining bytes.
  @usableFromInline package var remaining: Int { bytes.count - offset }

  // MARK: Values

  @inlinable package mutating func read<Value: BinaryCodable>(
    _ type: Value.Type = Value.self
  ) throws(BinaryFault) -> Value {
    try Value(from: &self)
  }

  @inlinable package mutating func visit<Value: BinaryCodable>(
    _ value: inout Value
  ) throws(BinaryFault) {
    value = try Value(from: &self)
  }

  /// Reads an integer in little-endian byte order.
  @inlinable package mutating func take<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ type: Integer.Type
  ) throws(BinaryFault) -> Integer {
    let start = try skip(MemoryLayout<Integer>.size)
    return Integer(littleEndian: load(start, as: type))
  }

  @usableFromInline package mutating func visitCount(
    _ count: inout Int, leastSize: Int
  ) throws(BinaryFault) {
    let given = UInt64(try take(UInt32.self))
    guard given <= UInt64(remaining / leastSize) else { throw end }
    count = Int(given)
  }

  /// Advances the offset by a number of bytes, and returns the previous offset.
  @usableFromInline package mutating func skip(_ count: Int) throws(BinaryFault) -> Int {
    guard count <= remaining else { throw end }
    offset += count
    return offset - count
  }

  @usableFromInline package func load<Integer: BitwiseCopyable>(
    _ start: Int, as type: Integer.Type
  ) -> Integer {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: type) }
  }

  // MARK: Faults

  @inlinable package func require(_ condition: Bool, or reason: String) throws(BinaryFault) {
    if !condition { throw fault(reason) }
  }

  /// Throws a fault unless all bytes have been read.
  package func finish() throws(BinaryFault) {
    guard remaining > 0 else { return }
    throw BinaryFault(
      message: "Cannot read the \(subject): unexpected bytes follow its end at byte \(offset).")
  }

  /// Returns a fault at the current offset.
  @usableFromInline package func fault(_ reason: String) -> BinaryFault {
    BinaryFault(
      message: "Cannot read the \(subject): \(reason) before byte \(offset), in the \(section).")
  }

  private var end: BinaryFault {
    BinaryFault(
      message: "Cannot read the \(subject): it ends after \(bytes.count) bytes, in the \(section).")
  }
}
