import Foundation
import KinemaScenes

extension TruthTable.Line {
  /// The subject of the line in plain words.
  package var title: String {
    if let known = Self.titles[scene] { return known }
    let name = scene.replacing("recording: ", with: "recording of the ")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The subjects of the first measurements, by the names of their rows.
  private static let titles = [
    "T1": "Gravity without resistance",
    "T1b": "Gravity with the default resistance",
    "T2": "Pushes",
    "T4": "Rigid attachment under gravity",
    "T5": "Fall onto a line",
    "T6": "Snap",
    "T15": "Pause of an animator at rest",
    "T16": "Elapsed time",
    "GRV": "Gravity vectors",
    "F_LIN": "Linear gravity field",
    "F_RAD": "Radial gravity field",
    "F_ELE": "Electric field",
    "F_MAG": "Magnetic field",
    "F_SPR": "Spring field",
    "F_VOR": "Vortex field",
    "F_DRG": "Drag field",
    "F_VEL": "Velocity field",
    "F_BLK": "Custom field",
  ]
}

extension TruthRow {
  /// The difference from UIKit with its unit.
  package var differenceText: String { Self.plain(difference) + unit }
  /// The tolerance with its unit.
  package var toleranceText: String { Self.plain(tolerance) + unit }

  /// Returns a number with two significant digits and without an exponent.
  private static func plain(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    if value == 0 { return "0" }
    if value < 1e-6 { return "< 0.000001" }
    let decimals = max(0, 1 - Int(log10(value).rounded(.down)))
    var text = String(format: "%.\(decimals)f", value)
    if text.contains(".") { while text.hasSuffix("0") { text.removeLast() } }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
