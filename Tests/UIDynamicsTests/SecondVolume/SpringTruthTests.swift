import KinemaScenes
import Testing

@Suite("Springs compared with UIKit") @MainActor
struct SpringTruthTests {
  @Test(
    "Every measured row about springs is within its tolerance",
    arguments: [
      "view springs", "timing functions", "settling durations", "system springs",
      "spring field of iOS 13",
    ])
  func rows(area: String) {
    let rows = TruthComparison.secondVolume(area: area)
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(
        !row.isMiss,
        "\(row.name): \(row.texts?.ours ?? "\(row.ours)") for \(row.expected) ± \(row.tolerance)")
    }
  }
}
