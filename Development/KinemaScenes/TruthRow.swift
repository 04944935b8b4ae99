/// A measurement of UIKit and the corresponding result of Kinema.
package struct TruthRow: Sendable {
  /// The row of the table, with its quantity and frame.
  package let name: String
  /// UIKit's number, or NaN if the measurement is a string.
  package let expected: Double
  /// Kinema's number; NaN if there is none. NaN counts as a miss.
  package let ours: Double
  package let tolerance: Double
  /// The results as text, for example an order of callbacks.
  package let texts: Texts?
  /// The subject of a row of the second volume; nil for the first.
  package let area: String?
  /// The reason why Kinema intentionally does not match this row; nil for a row that it must match.
  package let exemption: String?

  /// Two results as text.
  package struct Texts: Sendable, Equatable {
    package let expected: String
    package let ours: String

    package init(expected: String, ours: String) {
      self.expected = expected
      self.ours = ours
    }
  }

  package init(
    name: String, expected: Double, ours: Double, tolerance: Double, area: String? = nil,
    exemption: String? = nil
  ) {
    self.name = name
    self.expected = expected
    self.ours = ours
    self.tolerance = tolerance
    self.area = area
    self.exemption = exemption
    texts = nil
  }

  package init(name: String, texts: Texts, area: String? = nil, exemption: String? = nil) {
    self.name = name
    expected = .nan
    ours = .nan
    tolerance = 0
    self.texts = texts
    self.area = area
    self.exemption = exemption
  }

  /// The absolute difference of the numbers. For strings, the difference is 0 if they are equal,
  /// and infinite otherwise.
  package var difference: Double {
    if let texts { return texts.expected == texts.ours ? 0 : .infinity }
    return expected == ours ? 0 : abs(ours - expected)
  }

  /// Whether the result is within the tolerance. The result is false if a number is NaN.
  package var isWithinTolerance: Bool { difference <= tolerance }

  /// Whether the result is outside the tolerance without an exemption.
  package var isMiss: Bool { !isWithinTolerance && exemption == nil }
}
