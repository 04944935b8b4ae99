import KinemaScenes
import Testing

@Suite("Presentations and sheets compared with UIKit") @MainActor
struct SheetTruthTests {
  /// Returns the rows of the second volume whose identifiers begin with one of several prefixes.
  private func rows(_ beginnings: [String]) -> [TruthRow] {
    TruthComparison.secondVolume().filter { row in
      beginnings.contains { row.name.hasPrefix($0) }
    }
  }

  @Test("The order of callbacks, the frames, and the new objects match UIKit")
  func presentations() {
    let rows = rows(["P0", "Q0", "V0", "N05"])
    #expect(rows.count == 27)
    for row in rows where row.exemption == nil {
      #expect(row.isWithinTolerance, "\(row.name): \(answers(of: row))")
    }
  }

  @Test("Sheets, their detents, and their cards match UIKit")
  func sheets() {
    let rows = rows(["H", "D0", "D1a", "D1c", "D1d", "D1f", "D1g", "D1i", "D1k", "D1l"])
    #expect(rows.count == 66)
    for row in rows where row.exemption == nil {
      #expect(row.isWithinTolerance, "\(row.name): \(answers(of: row))")
    }
  }

  private func answers(of row: TruthRow) -> String {
    if let texts = row.texts { return "\(texts.ours) for \(texts.expected)" }
    return "\(row.ours) for \(row.expected) ± \(row.tolerance)"
  }
}
