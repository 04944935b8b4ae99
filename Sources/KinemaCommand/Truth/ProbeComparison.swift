import Foundation
package import Probes
package import UIKit

/// A comparison of probe results from a real device with the results of Kinema.
package struct ProbeComparison {
  /// One quantity of a probe.
  package struct Line {
    package let probe: String
    package let quantity: String
    /// The number of compared rows.
    package let count: Int
    /// The largest difference. ``time`` is its time in seconds, if the quantity has times.
    package let difference: Double
    package let time: Double?
    package let tolerance: Double
    package let texts: (theirs: String, ours: String)?

    package var agrees: Bool { texts.map { $0.theirs == $0.ours } ?? (difference <= tolerance) }
  }

  package let lines: [Line]
  /// The names in the device's rows that match no probe of Kinema.
  package let unknown: [String]
  /// The quantities of the device for which Kinema has no rows.
  package let missing: [String]

  // MARK: - Tables

  /// Returns the rows of a string, without other lines, such as lines that a console adds.
  package static func rows(of text: String) -> [ProbeRow] {
    text.split(whereSeparator: \.isNewline).compactMap { ProbeRow(line: $0) }
      .filter { $0.probe != "id" }
  }

  /// Returns the device on which the rows were measured, according to its `device` probe.
  package static func device(of rows: [ProbeRow]) -> Device {
    func number(_ quantity: String) -> CGFloat? {
      rows.first { $0.probe == "device" && $0.quantity == quantity }.flatMap { Double($0.value) }
        .map { CGFloat($0) }
    }
    guard let width = number("width (pt)"), let height = number("height (pt)"), width > 0,
      height > 0
    else { return .phone15 }
    let insets = UIEdgeInsets(
      top: number("inset top (pt)") ?? 0, left: number("inset left (pt)") ?? 0,
      bottom: number("inset bottom (pt)") ?? 0, right: number("inset right (pt)") ?? 0)
    let turned = number("turned: inset top (pt)").map { top in
      UIEdgeInsets(
        top: top, left: number("turned: inset left (pt)") ?? 0,
        bottom: number("turned: inset bottom (pt)") ?? 0,
        right: number("turned: inset right (pt)") ?? 0)
    }
    return Device(
      size: CGSize(width: width, height: height), scale: number("scale (px/pt)") ?? 3,
      idiom: number("idiom (number)").flatMap { UIUserInterfaceIdiom(rawValue: Int($0)) } ?? .phone,
      safeAreaInsets: insets, landscapeSafeAreaInsets: turned,
      statusBarHeight: number("status bar (pt)"),
      system: (number("system (number)") ?? 18) >= 26 ? .iOS26 : .iOS18)
  }

  /// Runs all probes in Kinema.
  @MainActor package static func ours(
    on device: Device, named names: Set<String>? = nil
  ) -> [ProbeRow] {
    ProbeList.all.map { $0.init() }.filter { names?.contains($0.name) ?? true }.flatMap { probe in
      Diagnostics.withSink({ _, _ in }) { ProbeRun.rows(of: probe, on: device) }
    }
  }

  // MARK: - Comparison

  /// Compares the rows of a device with the rows of Kinema, quantity by quantity.
  package init(theirs: [ProbeRow], ours: [ProbeRow], known: Set<String>) {
    var lines: [Line] = []
    var unknown: Set<String> = []
    var missing: [String] = []
    let mine = Dictionary(grouping: ours) { Key(probe: $0.probe, quantity: $0.quantity) }
    var order: [Key] = []
    var groups: [Key: [ProbeRow]] = [:]
    for row in theirs {
      guard known.contains(row.probe) else {
        unknown.insert(row.probe)
        continue
      }
      let key = Key(probe: row.probe, quantity: row.quantity)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(row)
    }
    for key in order {
      let rows = groups[key] ?? []
      if let bound = key.bound {
        guard let limit = rows.compactMap({ Double($0.value) }).first,
          let other = mine[bound.opposite]?.compactMap({ Double($0.value) }).first
        else {
          missing.append("\(key.probe), \(key.quantity)")
          continue
        }
        // Kinema also reports bounds. A bound of the device contradicts a bound of Kinema only if
        // their ranges do not overlap.
        let gap = bound.isLower ? limit - other : other - limit
        lines.append(
          Line(
            probe: key.probe, quantity: key.quantity, count: 1, difference: max(gap, 0), time: nil,
            tolerance: Self.tolerance(key.quantity, range: 0), texts: nil))
        continue
      }
      guard let counterpart = mine[key] else {
        missing.append("\(key.probe), \(key.quantity)")
        continue
      }
      lines.append(Self.line(key, rows, counterpart))
    }
    self.lines = lines
    self.unknown = unknown.sorted()
    self.missing = missing
  }

  private struct Key: Hashable {
    let probe: String
    let quantity: String

    /// A threshold's bound, and the bound of Kinema that could contradict it.
    var bound: (isLower: Bool, opposite: Key)? {
      for (start, end) in [("at least: ", "at most: "), ("at most: ", "at least: ")]
      where quantity.hasPrefix(start) {
        let name = quantity.dropFirst(start.count)
        return (start == "at least: ", Key(probe: probe, quantity: end + name))
      }
      return nil
    }
  }

  private static func line(_ key: Key, _ theirs: [ProbeRow], _ ours: [ProbeRow]) -> Line {
    let numbers = theirs.compactMap { row in Double(row.value).map { (row.time, $0) } }
    guard numbers.count == theirs.count else {
      return Line(
        probe: key.probe, quantity: key.quantity, count: 1, difference: 0, time: nil, tolerance: 0,
        texts: (theirs[0].value, ours[0].value))
    }
    let curve = ours.compactMap { row in
      Double(row.value).map { (time: row.time ?? 0, value: $0) }
    }
    let values = curve.map(\.value)
    let tolerance = tolerance(
      key.quantity, range: (values.max() ?? 0) - (values.min() ?? 0))
    // The device's curve begins in the frame after the call, so align the curves with the best
    // shift of up to one frame.
    var best = (difference: Double.infinity, time: Double?.none)
    let isCurve = numbers.count > 1 && numbers[0].0 != nil
    for step in isCurve ? -10...10 : 0...0 {
      let shift = Double(step) / 600
      var worst = (difference: 0.0, time: Double?.none)
      for (index, number) in numbers.enumerated() {
        let value =
          isCurve
          ? interpolate(curve, at: (number.0 ?? 0) + shift)
          : curve[min(index, curve.count - 1)].value
        let difference = abs(value - number.1)
        if !(difference <= worst.difference) { worst = (difference, number.0) }
      }
      if worst.difference < best.difference { best = worst }
    }
    return Line(
      probe: key.probe, quantity: key.quantity, count: numbers.count, difference: best.difference,
      time: best.time, tolerance: tolerance, texts: nil)
  }

  private static func interpolate(
    _ curve: [(time: Double, value: Double)], at time: Double
  ) -> Double {
    guard let next = curve.firstIndex(where: { $0.time >= time }) else {
      return curve.last?.value ?? .nan
    }
    guard next > 0 else { return curve[0].value }
    let (a, b) = (curve[next - 1], curve[next])
    guard b.time > a.time else { return b.value }
    return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
  }

  /// Returns the tolerated difference between two results, depending on the unit in the quantity's
  /// name.
  private static func tolerance(_ quantity: String, range: Double) -> Double {
    let unit = quantity.split(separator: "(").last.map { $0.prefix { $0 != ")" } } ?? ""
    switch unit {
    case "pt": return max(0.5, 0.005 * range)
    case "s": return 0.02
    case "rad": return 0.01
    case "1": return 0.01
    case "number": return 0.5
    case "pt/s", "pt/s2", "rad/s": return max(1, 0.02 * range)
    default: return 0.5
    }
  }

  // MARK: - Text

  /// Returns a line for each quantity that differs, and then the missing quantities, the unknown
  /// probes, and the counts.
  ///
  /// - Parameter all: Whether to include lines for quantities that agree.
  package func text(all: Bool = false) -> String {
    var out: [String] = []
    for line in lines where all || !line.agrees {
      let verdict = line.agrees ? "agrees " : "DIFFERS"
      if let texts = line.texts {
        out.append(
          "\(verdict) \(line.probe), \(line.quantity): UIKit \(texts.theirs), here \(texts.ours)")
      } else {
        let time = line.time.map { String(format: " at %.3f s", $0) } ?? ""
        out.append(
          "\(verdict) \(line.probe), \(line.quantity): by "
            + "\(TruthTable.short(line.difference))\(time) of \(TruthTable.short(line.tolerance))")
      }
    }
    for quantity in missing { out.append("not measured here: \(quantity)") }
    for name in unknown { out.append("unknown probe: \(name)") }
    let differing = lines.filter { !$0.agrees }.count
    out.append(
      "\(lines.count) quantities of \(Set(lines.map(\.probe)).count) probes, \(differing) differ")
    return out.joined(separator: "\n")
  }
}
