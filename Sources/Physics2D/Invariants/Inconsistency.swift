/// A violated invariant of a store, and the location of the violation.
package struct Inconsistency: Sendable {
  /// The invariant, as a sentence that should be true.
  package let rule: StaticString
  /// The slot or the index at which the invariant is violated.
  package let index: Int

  init(_ rule: StaticString, at index: Int = 0) {
    self.rule = rule
    self.index = index
  }
}
