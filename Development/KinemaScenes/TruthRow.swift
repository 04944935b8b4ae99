/// One answer of the real system beside ours.
package struct TruthRow: Sendable {
  /// The row of the table, its quantity and frame.
  package let name: String
  /// The number of the real system; NaN where the answer is a text.
  package let expected: Double
  /// Our number; NaN where there is none, which is a miss.
  package let ours: Double
  package let tolerance: Double
  /// The answers where they are words, an order of callbacks for instance.
  package let texts: Texts?
  /// The subject of a row of the second volume; nil in the first.
  package let area: String?
  /// Why this row is not met on purpose; nil for a row that has to be met.
  package let exemption: String?

  /// Two answers in words.
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

  /// The distance of two numbers; 0 for equal texts, infinite for others.
  package var difference: Double {
    if let texts { return texts.expected == texts.ours ? 0 : .infinity }
    return expected == ours ? 0 : abs(ours - expected)
  }

  /// Whether ours is within the tolerance; what is no number is not.
  package var isWithinTolerance: Bool { difference <= tolerance }

  /// Whether ours had to be within the tolerance and is not.
  package var isMiss: Bool { !isWithinTolerance && exemption == nil }
}
