/// One number of the real system beside ours.
package struct TruthRow: Sendable {
  /// The row of the table, its quantity and frame.
  package let name: String
  package let expected: Double
  package let ours: Double
  package let tolerance: Double

  package init(name: String, expected: Double, ours: Double, tolerance: Double) {
    self.name = name
    self.expected = expected
    self.ours = ours
    self.tolerance = tolerance
  }

  package var difference: Double { abs(ours - expected) }

  /// Whether ours is within the tolerance; what is no number is not.
  package var isWithinTolerance: Bool { difference <= tolerance }
}
