import KinemaScenes
import Testing

@Suite("The numbers of the real system") @MainActor
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

  @Test("The recordings of iOS 7 are reproduced by its integration")
  func recorded() {
    for row in TruthComparison.recorded() {
      #expect(
        row.isWithinTolerance, "\(row.name): \(row.ours) for \(row.expected) ± \(row.tolerance)")
    }
  }
}
