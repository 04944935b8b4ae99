import KinemaScenes
import Testing

@Suite("Dynamics compared with UIKit") @MainActor
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

  @Test("The iOS 7 integration reproduces the iOS 7 recordings")
  func recorded() {
    for row in TruthComparison.recorded() {
      #expect(
        row.isWithinTolerance, "\(row.name): \(row.ours) for \(row.expected) ± \(row.tolerance)")
    }
  }
}
