/// A writer or a reader that visits the fields of a value in order.
@usableFromInline package protocol BinaryVisitor {
  associatedtype Failure: Error

  /// Writes a field or reads it.
  mutating func visit<Value: BinaryCodable>(_ value: inout Value) throws(Failure)
  /// Writes or reads the number of elements that follow.
  ///
  /// Each element has at least `leastSize` bytes.
  mutating func visitCount(_ count: inout Int, leastSize: Int) throws(Failure)
  /// Throws a fault while reading if a condition is false.
  ///
  /// A writer ignores the condition.
  mutating func require(_ condition: Bool, or reason: String) throws(Failure)
}

extension BinaryVisitor {
  @inlinable package mutating func visit<A: BinaryCodable, B: BinaryCodable>(
    _ a: inout A, _ b: inout B
  ) throws(Failure) {
    try visit(&a)
    try visit(&b)
  }

  @inlinable package mutating func visit<A: BinaryCodable, B: BinaryCodable, C: BinaryCodable>(
    _ a: inout A, _ b: inout B, _ c: inout C
  ) throws(Failure) {
    try visit(&a, &b)
    try visit(&c)
  }

  @inlinable
  package mutating func visit<
    A: BinaryCodable, B: BinaryCodable, C: BinaryCodable, D: BinaryCodable
  >(_ a: inout A, _ b: inout B, _ c: inout C, _ d: inout D) throws(Failure) {
    try visit(&a, &b)
    try visit(&c, &d)
  }

  /// Visits a number that must be in a range.
  @inlinable package mutating func visit<Value: BinaryCodable & Comparable>(
    _ value: inout Value, in range: ClosedRange<Value>
  ) throws(Failure) {
    try visit(&value)
    try require(range.contains(value), or: "a number is out of range")
  }

  /// Visits a number that may be infinite.
  @inlinable package mutating func visit(orInfinite value: inout Float) throws(Failure) {
    var bits = value.bitPattern
    try visit(&bits)
    value = Float(bitPattern: bits)
    try require(!value.isNaN, or: "a number is out of range")
  }
}
