package import KinemaScenes

/// The fraction of the known UIKit behavior that Kinema matches, by area.
package struct Fidelity {
  /// The counts of an area.
  package struct Area: Equatable {
    package let name: String
    /// The number of known rows.
    package let known: Int
    /// The number of rows within their tolerance, excluding exempt rows.
    package let met: Int
    /// The number of rows that differ intentionally.
    package let exempt: Int

    /// The number of rows that are out of tolerance and do not differ intentionally.
    package var open: Int { known - met - exempt }
  }

  package let areas: [Area]

  package init(_ rows: [TruthRow]) {
    var order: [String] = []
    var groups: [String: [TruthRow]] = [:]
    for row in rows {
      let name = Self.area(of: row)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(row)
    }
    areas = order.map { name in
      let rows = groups[name] ?? []
      return Area(
        name: name, known: rows.count,
        met: rows.filter { $0.isWithinTolerance && $0.exemption == nil }.count,
        exempt: rows.filter { $0.exemption != nil }.count)
    }
  }

  /// Returns the area of a row. Rows without an area come from the first measurements and belong to
  /// dynamics.
  private static func area(of row: TruthRow) -> String {
    if let area = row.area { return area }
    return row.name.contains(",") ? "dynamics, recordings" : "dynamics, measured"
  }

  /// The table as comma-separated values. Commas in names are replaced by colons.
  package var csv: String {
    let lines = areas.map { area in
      let name = area.name.replacing(",", with: ":")
      return "\(name),\(area.known),\(area.met),\(area.open),\(area.exempt)"
    }
    return (["area,known,met,open,intentionally not met"] + lines).joined(separator: "\n") + "\n"
  }
}
