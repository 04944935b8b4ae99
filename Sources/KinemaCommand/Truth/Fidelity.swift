package import KinemaScenes

/// How much of what is known of UIKit is met, by area.
package struct Fidelity {
  /// The counts of an area.
  package struct Area: Equatable {
    package let name: String
    /// The rows that are known.
    package let known: Int
    /// The rows within their tolerance.
    package let met: Int
    /// The rows that are not met on purpose.
    package let exempt: Int

    /// The rows out of tolerance that have to be met.
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

  /// The area of a row: the second volume names it, the first is dynamics.
  private static func area(of row: TruthRow) -> String {
    if let area = row.area { return area }
    return row.name.contains(",") ? "dynamics, recordings" : "dynamics, measured"
  }

  /// The table as it is stored; names have no commas.
  package var csv: String {
    let lines = areas.map { area in
      let name = area.name.replacing(",", with: ":")
      return "\(name),\(area.known),\(area.met),\(area.open),\(area.exempt)"
    }
    return (["area,known,met,open,not met on purpose"] + lines).joined(separator: "\n") + "\n"
  }
}
