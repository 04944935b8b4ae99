import KinemaScenes
import Testing
import KinemaCommand

@MainActor
struct TruthTests {
  @Test("Every measured number is present and within its tolerance")
  func truth() {
    let table = TruthTable(TruthTable.compare())
    #expect(table.misses == 0)
    #expect(table.rows >= 80)
  }

  @Test("A row that is outside its tolerance is counted and listed")
  func miss() {
    let rows = [
      TruthRow(name: "T1 center.y @1", expected: 1, ours: 1.5, tolerance: 0.1),
      TruthRow(name: "T1 center.y @2", expected: 1, ours: 1.05, tolerance: 0.1),
      TruthRow(name: "snap push, median", expected: 0, ours: .nan, tolerance: 1),
    ]
    let table = TruthTable(rows)
    #expect(table.misses == 2)
    #expect(table.lines.map(\.scene) == ["T1", "recording: snap push"])
    #expect(table.lines.map(\.rows) == [2, 1])
    #expect(table.text().hasSuffix("3 rows, 2 out of tolerance"))
  }

  @Test("Rows of words must match exactly, and intentional differences are not failures")
  func words() {
    let rows = [
      TruthRow(name: "P1 order", texts: .init(expected: "a, b", ours: "a, b"), area: "events"),
      TruthRow(name: "P2 order", texts: .init(expected: "a, b", ours: "b, a"), area: "events"),
      TruthRow(
        name: "A2e width", expected: 920, ours: 672, tolerance: 0, area: "layout",
        exemption: "another font"),
    ]
    let table = TruthTable(rows)
    #expect(table.misses == 1)
    #expect(table.lines.map(\.scene) == ["events", "layout"])
    #expect(table.text().hasSuffix("3 rows, 1 intentionally not met, 1 out of tolerance"))
    #expect(TruthTable.text(of: rows[1]) == "MISS P2 order: UIKit a, b, here b, a")
    #expect(TruthTable.text(of: rows[2]).hasSuffix("(another font)"))
  }

  @Test("Every row has a readable title, and every difference is a readable number with a unit")
  func plainWords() {
    let table = TruthTable(TruthTable.compare())
    for line in table.lines {
      #expect(line.title.wholeMatch(of: /[A-Z]+[0-9_]*[a-z]?/) == nil, "\(line.title)")
      #expect(!line.title.contains("_"), "\(line.title)")
    }
    let row = TruthRow(name: "T1 center.y @1", expected: 1, ours: 1.00000694, tolerance: 0.001)
    #expect(row.differenceText == "0.0000069 pt")
    #expect(row.toleranceText == "0.001 pt")
    let field = TruthRow(
      name: "F_LIN acceleration pt/s2 [0]", expected: 300, ours: 300, tolerance: 0.03)
    #expect(field.differenceText == "0 pt/s²")
  }

  @Test(
    "The quantity in the name of a row determines the unit",
    arguments: [
      ("N01 back x; front x [1]", "2 pt"), ("A2a x; width [0]", "2 pt"),
      ("H03 sheet offset; dim [0]", "2 pt"), ("H03 sheet offset; dim [1]", "2"),
      ("N09 omega; duration [2]", "2 rad/s"), ("N09 omega; duration [3]", "2 s"),
      ("N07 mass; stiffness; damping; s [3]", "2 s"), ("T6 center;angle @1 [1]", "2 pt"),
      ("T6 center;angle @1 [2]", "2 rad"),
      ("N05 bar frame inline; large; child safe top [2]", "2 pt"),
      ("F03 frame interval ms (1/15 s = 66.67 expected)", "2 ms"), ("K3 decay per second", "2 1/s"),
      ("T15 step call that first returns NO (pause)", "2"), ("K2 distance factor (s)", "2 s"),
      ("FT_s_94 x;y from rest (pt) @0.0000 [1]", "2 pt"), ("L_easeIn_0.25 progress @0.25", "2"),
      ("snap push, phase in s", "2 s"), ("W3 targetContentOffset.y offered", "2 pt"),
    ])
  func unit(name: String, text: String) {
    #expect(TruthRow(name: name, expected: 1, ours: 3, tolerance: 1).differenceText == text)
  }
}
