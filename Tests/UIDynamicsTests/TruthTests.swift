import KinemaScenes
import Testing

@Suite("Numbers compared with UIKit") @MainActor
struct TruthTests {
  @Test("Every measured number is reproduced")
  func measured() {
    let rows = TruthComparison.measured()
    #expect(rows.count > 60)
    for row in rows {
      #expect(
        row.isWithinTolerance, "\(row.name): \(row.ours) for \(row.expected) ± \(row.tolerance)")
    }
  }

  @Test("The integration of iOS 7 reproduces its recordings")
  func recorded() {
    for row in TruthComparison.recorded() {
      #expect(
        row.isWithinTolerance, "\(row.name): \(row.ours) for \(row.expected) ± \(row.tolerance)")
    }
  }
}
