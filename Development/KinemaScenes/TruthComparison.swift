import Foundation
import KinemaTruth

/// The comparison of the measured tables and recorded tracks with Kinema.
@MainActor
package enum TruthComparison {
  /// Returns all comparisons: the first volume's measurements, its recordings, and the second
  /// volume.
  package static func all() -> [TruthRow] {
    measured() + recorded() + secondVolume()
  }

  /// Compares every number of the measured table.
  ///
  /// Positions must agree within 0.001 pt. Other numbers must agree within a relative error of
  /// 1e-4, or half a unit of the last printed decimal if that is greater.
  package static func measured() -> [TruthRow] {
    var scene = ""
    var row = ""
    var result: [TruthRow] = []
    for line in Table.measured.rows {
      // An empty cell has the value of the cell above it.
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
    // Use the scene whose text is the longest prefix of the cell.
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
