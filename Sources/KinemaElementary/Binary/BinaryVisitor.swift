/// A writer or a reader that visits the fields of a value in order.
@usableFromInline package protocol BinaryVisitor {
  /// Writes a field or reads it.
  mutating func visit<Value: BinaryCodable>(_ value: inout Value)
  /// Writes or reads the number of elements that follow.
  ///
  /// Each element has at least `leastSize` bytes.
  mutating func visitCount(_ count: inout Int, leastSize: Int)
  /// Records a fault while reading if a condition is false, and returns the condition.
  ///
  /// A writer ignores the condition and returns `true`.
  @discardableResult mutating func require(_ condition: Bool, or reason: StaticString) -> Bool
}

extension BinaryVisitor {
  @inlinable package mutating func visit<A: BinaryCodable, B: BinaryCodable>(
    _ a: inout A, _ b: inout B
  ) {
    visit(&a)
    visit(&b)
  }

  @inlinable package mutating func visit<A: BinaryCodable, B: BinaryCodable, C: BinaryCodable>(
    _ a: inout A, _ b: inout B, _ c: inout C
  ) {
    visit(&a, &b)
    visit(&c)
  }

  @inlinable
  package mutating func visit<
    A: BinaryCodable, B: BinaryCodable, C: BinaryCodable, D: BinaryCodable
  >(_ a: inout A, _ b: inout B, _ c: inout C, _ d: inout D) {
    visit(&a, &b)
    visit(&c, &d)
  }

  /// Visits a number that must be in a range.
  @inlinable package mutating func visit<Value: BinaryCodable & Comparable>(
    _ value: inout Value, in range: ClosedRange<Value>
  ) {
    visit(&value)
    if !require(range.contains(value), or: "a number is out of range") { value = range.lowerBound }
  }

  /// Visits a number that may be infinite.
  @inlinable package mutating func visit(orInfinite value: inout Float) {
    var bits = value.bitPattern
    visit(&bits)
    value = Float(bitPattern: bits)
    require(!value.isNaN, or: "a number is out of range")
  }
}
