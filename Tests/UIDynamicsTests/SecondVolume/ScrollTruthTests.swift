import KinemaScenes
import Testing

@Suite("Scrolling, safe areas and bars of the real system", .serialized) @MainActor
struct ScrollTruthTests {
  @Test("Every row is answered within its tolerance")
  func rows() {
    let areas: Set = ["scrolling", "safe areas and margins", "navigation"]
    let rows = TruthComparison.secondVolume().filter { areas.contains($0.area ?? "") }
    #expect(rows.count > 130)
    for row in rows {
      #expect(
        !row.isMiss,
        "\(row.name): \(row.texts?.ours ?? String(row.ours)), not \(row.texts?.expected ?? String(row.expected)) ± \(row.tolerance)"
      )
    }
  }

  @Test("Half of the rows of each recorded track lie within 0.3 pt", arguments: ["D1_", "R1_"])
  func median(track: String) {
    let misses = TruthComparison.secondVolume().filter { $0.name.hasPrefix(track) }
      .map(\.difference).sorted()
    #expect(misses.count > 38)
    #expect(misses[misses.count / 2] <= 0.3)
    #expect(misses.last.map { $0 <= 0.5 } == true)
  }
}
