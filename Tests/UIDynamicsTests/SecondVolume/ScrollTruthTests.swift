import KinemaScenes
import Testing

@Suite("Scrolling, safe areas, and bars compared with UIKit", .serialized) @MainActor
struct ScrollTruthTests {
  @Test(
    "Every measured row about scrolling, safe areas, and bars is within its tolerance",
    arguments: [("scrolling", 140), ("safe areas and margins", 25), ("navigation", 7)])
  func rows(area: String, count: Int) {
    let rows = TruthComparison.secondVolume(area: area)
    #expect(rows.count >= count)
    for row in rows where row.isMiss {
      let ours = row.texts?.ours ?? String(row.ours)
      let expected = row.texts?.expected ?? "\(row.expected) ± \(row.tolerance)"
      Issue.record("\(row.name): \(ours), not \(expected)")
    }
    // At least half of the rows of each recorded track are within 0.3 pt.
    for track in ["D1_", "R1_"] where area == "scrolling" {
      let misses = rows.filter { $0.name.hasPrefix(track) }.map(\.difference).sorted()
      #expect(misses.count > 38)
      #expect(misses[misses.count / 2] <= 0.3)
    }
  }
}
