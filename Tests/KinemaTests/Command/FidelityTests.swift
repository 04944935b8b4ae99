import Foundation
import KinemaScenes
import Testing
import KinemaCommand

@MainActor @Suite("The fidelity table", .serialized) struct FidelityTests {
  @Test("The stored table equals the computed table")
  func stored() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Fidelity.csv").standardized
    let stored = try String(contentsOf: page, encoding: .utf8)
    let ours = Fidelity(TruthTable.compare()).csv
    #expect(
      stored == ours,
      "run `kinema truth --fidelity > Documentation/Fidelity.csv`, then `make differences`")
  }

  @Test("Rows are counted per area as met, open, or intentionally different")
  func counts() {
    let rows = [
      TruthRow(name: "T1 x", expected: 1, ours: 1, tolerance: 0),
      TruthRow(name: "T1 y", expected: 1, ours: 2, tolerance: 0.5),
      TruthRow(name: "snap, 2", expected: 1, ours: 1, tolerance: 0),
      TruthRow(name: "N", expected: 1, ours: 1, tolerance: 0, area: "a, b", exemption: "private"),
    ]
    let fidelity = Fidelity(rows)
    #expect(fidelity.areas.map(\.open) == [1, 0, 0])
    #expect(
      fidelity.csv == """
        area,known,met,open,intentionally not met
        dynamics: measured,2,1,1,0
        dynamics: recordings,1,1,0,0
        a: b,1,0,0,1

        """)
  }
}
