/// A reader of values from their binary forms.
///
/// Invalid bytes never trap, and a short input cannot make the reader allocate a large amount of memory.
///
/// The reader stores the first fault. After a fault, each value is zero, empty, or the lowest in its
/// range, and no bytes are left. `check()` and `finish()` throw the fault. Functions that read fields
/// do not throw, because an error path after each field would add 6 % to the WebAssembly binary.
@usableFromInline package struct BinaryReader: BinaryVisitor {
  private let bytes: ArraySlice<UInt8>
  private let subject: StaticString
  /// The name of the section that is being read, which fault messages contain.
  package var section: StaticString = "header"
  /// The number of bytes read so far.
  @usableFromInline package private(set) var offset = 0
  /// The first fault.
  private var fault: BinaryFault?
  /// A Boolean value that indicates whether the bytes read so far are valid.
  @usableFromInline package private(set) var isValid = true

  /// Creates a reader.
  ///
  /// Fault messages contain the name of the subject.
  package init(_ bytes: ArraySlice<UInt8>, of subject: StaticString = "scene") {
    self.bytes = bytes
    self.subject = subject
  }

  package init(_ bytes: [UInt8], of subject: StaticString = "scene") {
    self.init(bytes[...], of: subject)
  }

  /// The number of remaining bytes.
  @usableFromInline package var remaining: Int { bytes.count - offset }

  // MARK: Values

  @inlinable package mutating func read<Value: BinaryCodable>(
    _ type: Value.Type = Value.self
  ) -> Value {
    Value(from: &self)
  }

  @inlinable package mutating func visit<Value: BinaryCodable>(_ value: inout Value) {
    value = Value(from: &self)
  }

  /// Reads an integer in little-endian byte order.
  @inlinable package mutating func take<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ type: Integer.Type
  ) -> Integer {
    let size = MemoryLayout<Integer>.size
    guard skip(size) else { return 0 }
    return Integer(littleEndian: load(offset - size, as: type))
  }

  @usableFromInline package mutating func visitCount(_ count: inout Int, leastSize: Int) {
    let given = UInt64(take(UInt32.self))
    count = 0
    guard given <= UInt64(remaining / leastSize) else { return end() }
    count = Int(given)
  }

  /// Advances the offset by a number of bytes, and returns whether there are as many.
  @usableFromInline package mutating func skip(_ count: Int) -> Bool {
    guard count <= remaining else {
      end()
      return false
    }
    offset += count
    return true
  }

  @usableFromInline package func load<Integer: BitwiseCopyable>(
    _ start: Int, as type: Integer.Type
  ) -> Integer {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: type) }
  }

  // MARK: Faults

  @usableFromInline @discardableResult
  package mutating func require(_ condition: Bool, or reason: StaticString) -> Bool {
    if !condition { fail(FaultText(stringLiteral: reason)) }
    return condition
  }

  /// Records a fault at the current offset, unless there is an earlier one.
  package mutating func fail(_ reason: FaultText) {
    guard isValid else { return }
    stop("\(reason) before byte \(offset), in the \(section).")
  }

  private mutating func end() {
    guard isValid else { return }
    stop("it ends after \(bytes.count) bytes, in the \(section).")
  }

  private mutating func stop(_ reason: FaultText) {
    fault = BinaryFault("Cannot read the \(subject): \(reason)")
    isValid = false
    offset = bytes.count
  }

  /// Throws the first fault, if there is one.
  package func check() throws(BinaryFault) {
    if let fault { throw fault }
  }

  /// Throws the first fault, or a fault if bytes remain.
  package mutating func finish() throws(BinaryFault) {
    if isValid, remaining > 0 { stop("unexpected bytes follow its end at byte \(offset).") }
    try check()
  }
}
