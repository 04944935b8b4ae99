import Foundation
import KinemaTruth

extension TruthComparison {
  /// Compares every row of the second volume with Kinema's result. A row without a scene is
  /// reported as such.
  ///
  /// Numbers are compared within the row's tolerance, which is absolute, or relative if it is
  /// marked `rel`. An empty tolerance requires equality. Strings must be equal. Lists are compared
  /// item by item.
  ///
  /// - Parameter area: The area of the rows to compare; nil for all rows.
  package static func secondVolume(area: String? = nil) -> [TruthRow] {
    let scenes = MotionScene.all
    return Table.measured2.rows.flatMap { line in
      let scene = scenes.first { $0.answers(line["id"]) }
      return area == nil || scene?.area == area ? compare(line, scene) : []
    }
  }

  private static func compare(_ line: Table.Row, _ scene: MotionScene?) -> [TruthRow] {
    let identifier = line["id"]
    let exemption =
      exemptions.first { identifier == $0.row }?.reason ?? (scene == nil ? "not compared yet" : nil)
    let expected = items(of: line["value"])
    let ours = scene?.answer(line) ?? []
    let area = scene?.area ?? line["subject"]
    return expected.enumerated().map { index, text in
      var name = "\(identifier) \(line["quantity"])"
      if !line["time_or_frame"].isEmpty { name += " @\(line["time_or_frame"])" }
      if expected.count > 1 { name += " [\(index)]" }
      switch index < ours.count ? ours[index] : .text("no answer") {
      case .number(let ours):
        // The table contains Apple's greatest finite number by its name.
        let value = text == "FLT_MAX" ? Double(Float.greatestFiniteMagnitude) : Double(text) ?? .nan
        return TruthRow(
          name: name, expected: value, ours: ours,
          tolerance: tolerance(line["tolerance"], value), area: area, exemption: exemption)
      case .text(let ours):
        return TruthRow(
          name: name, texts: .init(expected: text, ours: ours), area: area, exemption: exemption)
      }
    }
  }

  /// Returns the items of a value: numbers and words, separated by semicolons and bars.
  private static func items(of value: String) -> [String] {
    value.split(whereSeparator: { ";|".contains($0) })
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func tolerance(_ text: String, _ value: Double) -> Double {
    let words = text.split(separator: " ")
    guard let number = words.first.flatMap({ Double($0) }) else { return 0 }
    return words.dropFirst().first == "rel" ? number * abs(value) : number
  }

  /// The rows that Kinema intentionally does not match.
  private static let exemptions: [(row: String, reason: String)] = [
    ("A2e", catalyst), ("A2f", catalyst), ("A2g", catalyst), ("A2h", catalyst),
    ("A2i", catalyst), ("A2k", catalyst), ("A2l", catalyst), ("A2n", catalyst),
    ("U03", "a private property"),
    ("D1a", floatingCard), ("D1c", floatingCard),
    ("A2c", contradiction),
  ]

  private static let catalyst =
    "measured with the body font of Catalyst; on iOS the guide is 672 pt wide"
  private static let contradiction =
    "contradicts the published 672 pt of iOS: it has 818 pt with the body font of Catalyst"
  private static let floatingCard =
    "it is not known how a small floating card shrinks further"
}
