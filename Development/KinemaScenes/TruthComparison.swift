import Foundation
import KinemaTruth

/// Compares the measured tables and recorded tracks with what this package does.
@MainActor
package enum TruthComparison {
  /// All comparisons: the first volume's measured numbers, its recordings, the second volume.
  package static func all() -> [TruthRow] {
    measured() + recorded() + secondVolume()
  }

  /// Every number of the measured table: positions within 0.001 pt, all else within 1e-4 of its
  /// size, or half a unit of its last printed decimal where that is more.
  package static func measured() -> [TruthRow] {
    var scene = ""
    var row = ""
    var result: [TruthRow] = []
    for line in Table.measured.rows {
      // An empty cell repeats the one above it.
      if line["row"] != row { scene = "" }
      row = line["row"]
      if !line["scene"].isEmpty { scene = line["scene"] }
      result += compare(line, row, scene)
    }
    return result
  }

  private static func compare(_ line: Table.Row, _ row: String, _ scene: String) -> [TruthRow] {
    let quantity = line["quantity"]
    let frame = Int(line["frame"]) ?? 1
    let expected = line["value"].split(whereSeparator: { ";/ ".contains($0) }).map(String.init)
    // The longest text that the scene begins with.
    let found = MeasuredScene.all
      .filter { $0.row == row && scene.hasPrefix($0.text) }
      .max { $0.text.count < $1.text.count }
    let ours = found?.read(quantity, frame) ?? []
    return expected.enumerated().map { index, text in
      let value = Double(text) ?? .nan
      var name = "\(row) \(quantity)"
      if !line["frame"].isEmpty { name += " @\(frame)" }
      if expected.count > 1 { name += " [\(index)]" }
      let isPosition = quantity.hasPrefix("center") && index < 2
      return TruthRow(
        name: name, expected: value, ours: index < ours.count ? ours[index] : .nan,
        tolerance: isPosition ? 0.001 : tolerance(of: text, value))
    }
  }

  private static func tolerance(of text: String, _ value: Double) -> Double {
    let decimals = text.split(separator: ".").dropFirst().first?.count
    let unit = decimals.map { 0.5 * pow(10, -Double($0)) } ?? 0
    return max(1e-4 * abs(value), unit)
  }
}
