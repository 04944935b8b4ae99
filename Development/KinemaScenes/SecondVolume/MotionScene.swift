package import KinemaTruth

/// A scene that reproduces rows of the second volume of measurements: springs, scrolling, sheets,
/// presentations, and layout.
@MainActor
package struct MotionScene {
  /// The subject of the rows, as printed in the fidelity table.
  package let area: String
  /// The identifiers of the rows that the scene reproduces.
  ///
  /// An identifier that ends in `*` matches all identifiers with that prefix.
  package let rows: [String]
  /// Returns Kinema's results for a row, in the order in which its value lists them.
  package let answer: @MainActor (_ row: Table.Row) -> [Answer]

  package init(
    _ area: String, rows: [String], answer: @escaping @MainActor (_ row: Table.Row) -> [Answer]
  ) {
    self.area = area
    self.rows = rows
    self.answer = answer
  }

  /// One item of a value.
  package enum Answer: Sendable {
    case number(Double)
    case text(String)
  }

  func answers(_ identifier: String) -> Bool {
    rows.contains { $0.hasSuffix("*") ? identifier.hasPrefix($0.dropLast()) : identifier == $0 }
  }

  /// All scenes, in the order of the table.
  package static var all: [MotionScene] {
    let areas: [[MotionScene]] = [
      springs, scrolling, scrollingLaws, scrollingCallbacks, sheets, scrollingSheets, detents,
      presentations, safeAreas, bars, systemBars, springField,
    ]
    return areas.flatMap { $0 }
  }
}
