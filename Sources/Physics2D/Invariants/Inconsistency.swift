/// A rule that a store breaks, and where.
package struct Inconsistency: Sendable {
  /// The rule, as a sentence about what should hold.
  package let rule: StaticString
  /// The slot or the index at which the rule is broken.
  package let index: Int

  init(_ rule: StaticString, at index: Int = 0) {
    self.rule = rule
    self.index = index
  }
}
