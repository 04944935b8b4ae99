import Foundation

/// A table of measured numbers, read from a CSV file that is embedded in this module.
package struct Table: Sendable {
  package let name: String
  /// The comment lines at the top, without their comment markers.
  package let comments: [String]
  package let columns: [String]
  package let rows: [Row]

  /// The values of one line of a table, by column.
  package struct Row: Sendable {
    private let values: [String: String]

    init(_ columns: [String], _ cells: [String]) {
      values = Dictionary(zip(columns, cells), uniquingKeysWith: { first, _ in first })
    }

    /// The text of a column, or an empty string if there is none.
    package subscript(column: String) -> String { values[column] ?? "" }

    /// Returns the number of a column, or nil.
    package func number(_ column: String) -> Double? { Double(self[column]) }
  }

  package init(name: String, csv: String) {
    self.name = name
    var comments: [String] = []
    var lines: [[String]] = []
    for line in csv.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        comments.append(line.dropFirst().trimmingCharacters(in: .whitespaces))
      } else {
        lines.append(Self.cells(of: line))
      }
    }
    self.comments = comments
    let header = lines.first ?? []
    columns = header
    rows = lines.dropFirst().map { Row(header, $0) }
  }

  private init(name: String, bytes: [UInt8]) {
    self.init(name: name, csv: String(decoding: bytes, as: UTF8.self))
  }

  private static func cells(of line: Substring) -> [String] {
    var cells: [String] = []
    var cell = ""
    var quoted = false
    for character in line {
      switch character {
      case "\"": quoted.toggle()
      case "," where !quoted:
        cells.append(cell)
        cell = ""
      default: cell.append(character)
      }
    }
    return cells + [cell]
  }
}

extension Table {
  /// Measurements of scenes that were stepped on the real system.
  package static let measured = Table(name: "measured", bytes: PackageResources.measured_csv)
  /// Springs, scrolling, sheets, presentations, and safe areas on the real system.
  package static let measured2 = Table(name: "measured2", bytes: PackageResources.measured2_csv)
  /// A view between four spring fields, tracked in a recording of iOS 13.
  package static let springField = Table(
    name: "spring_field_ios13", bytes: PackageResources.spring_field_ios13_csv)
  /// Event logs of transitions on the real system.
  package static let transitions = Table(
    name: "transitions", bytes: PackageResources.transitions_csv)
  /// A recorded snap of a view of 320 × 480 points.
  package static let snapPush = Table(name: "snap_push", bytes: PackageResources.snap_push_csv)
  /// A recorded fall onto a boundary.
  package static let gravityPush = Table(
    name: "gravity_push", bytes: PackageResources.gravity_push_csv)
  /// A recorded fall with an off-center push.
  package static let gravityPop = Table(
    name: "gravity_pop", bytes: PackageResources.gravity_pop_csv)
  /// A recorded fall on two rods.
  package static let gravityRotationPush = Table(
    name: "gravity_rotation_push", bytes: PackageResources.gravity_rotation_push_csv)
}
