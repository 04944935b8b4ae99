package import KinemaScenes
import UIKit

/// The comparison with UIKit, with one line for each scene.
package struct TruthTable {
  package struct Line {
    package let scene: String
    package let rows: Int
    package let largest: Double
    package let median: Double
    package let misses: Int
    /// The number of rows that differ intentionally.
    package let exempt: Int
    /// The row whose difference is the largest fraction of its tolerance, among the rows with a
    /// tolerance that do not differ intentionally.
    let nearest: TruthRow?
  }

  package let lines: [Line]

  package init(_ rows: [TruthRow]) {
    var order: [String] = []
    var groups: [String: [TruthRow]] = [:]
    for row in rows {
      let scene = Self.scene(of: row)
      if groups[scene] == nil { order.append(scene) }
      groups[scene, default: []].append(row)
    }
    lines = order.map { scene in
      let rows = groups[scene] ?? []
      let sorted = rows.filter { $0.exemption == nil }.map(\.difference).sorted()
      return Line(
        scene: scene, rows: rows.count, largest: sorted.last ?? .nan,
        median: sorted.isEmpty ? .nan : sorted[sorted.count / 2],
        misses: rows.filter(\.isMiss).count,
        exempt: rows.filter { $0.exemption != nil }.count,
        nearest: rows.filter { $0.exemption == nil && $0.texts == nil && $0.tolerance > 0 }
          .max { $0.difference / $0.tolerance < $1.difference / $1.tolerance })
    }
  }

  package var misses: Int { lines.reduce(0) { $0 + $1.misses } }
  package var rows: Int { lines.reduce(0) { $0 + $1.rows } }
  package var exempt: Int { lines.reduce(0) { $0 + $1.exempt } }

  /// Returns the name of the scene that a row belongs to.
  ///
  /// The name is the row's area if it has one. Otherwise, the name is the part of the row's name
  /// before a comma, which names a recording. Without a comma, it is the first word of the row's
  /// name, such as `T1`.
  private static func scene(of row: TruthRow) -> String {
    if let area = row.area { return area }
    let name = row.name
    if let comma = name.firstIndex(of: ",") { return "recording: \(name[..<comma])" }
    return String(name.prefix { $0 != " " })
  }

  package func text() -> String {
    let width = max(12, lines.map(\.scene.count).max() ?? 0)
    func pad(_ text: String, _ length: Int) -> String {
      text.padding(toLength: length, withPad: " ", startingAt: 0)
    }
    var out = ["\(pad("scene", width))  rows     largest      median"]
    for line in lines {
      let numbers = String(
        format: "%4d  %10@  %10@", line.rows, Self.short(line.largest) as NSString,
        Self.short(line.median) as NSString)
      out.append(
        "\(pad(line.scene, width))  \(numbers)"
          + (line.misses > 0 ? "  \(line.misses) out" : "")
          + (line.exempt > 0 ? "  \(line.exempt) intentionally not met" : ""))
    }
    out.append(
      "\(rows) rows, " + (exempt > 0 ? "\(exempt) intentionally not met, " : "")
        + "\(misses) out of tolerance")
    return out.joined(separator: "\n")
  }

  /// Returns one row with both results and the verdict.
  package static func text(of row: TruthRow) -> String {
    let verdict = row.isMiss ? "MISS" : row.exemption == nil ? "ok  " : "not "
    let reason = row.exemption.map { " (\($0))" } ?? ""
    if let texts = row.texts {
      return "\(verdict) \(row.name): UIKit \(texts.expected), here \(texts.ours)\(reason)"
    }
    return "\(verdict) \(row.name): UIKit \(row.expected), here \(row.ours), "
      + "differs \(short(row.difference)) of \(short(row.tolerance))\(reason)"
  }

  package static func short(_ value: Double) -> String { String(format: "%.3g", value) }
}
