// Ours. The measurements have names, but no separate units. The quantity in the name determines the
// unit: "N01 back x; front x [1]" is a coordinate in points.

import Foundation
import KinemaScenes

extension TruthRow {
  /// The unit of the row's numbers after a space, or an empty string for a plain number.
  var unit: String {
    let unit = Self.unit(of: quantity) ?? Self.unit(of: name) ?? ""
    return unit.isEmpty ? "" : " " + unit
  }

  /// The part of the name that describes the number of the row.
  ///
  /// A name such as "x; width [1]" describes several numbers, and ends with an index. The angle of
  /// "center;angle" follows the two coordinates of the center.
  private var quantity: String {
    guard let match = name.wholeMatch(of: /\w+ (.*) \[(\d+)\]/), let index = Int(match.2) else {
      return name
    }
    if match.1.hasPrefix("center;angle") { return index == 2 ? "angle" : "center" }
    let parts = match.1.split(separator: ";")
    return String(parts[index % parts.count])
  }

  /// The units by a word of the quantity. The first match counts.
  private static let units = [
    ("omega^2", "1/s²"), ("omega", "rad/s"), ("stiffness", ""), ("damping", ""), ("mass", ""),
    ("dim", ""), ("alpha", ""), ("sqrt", ""), ("percentComplete", ""), ("completionSpeed", ""),
    ("raw", ""), ("step call", ""), ("per second", "1/s"), ("ms", "ms"), ("pt/s2", "pt/s²"),
    ("pt/ms", "pt/ms"), ("rad/s", "rad/s"), ("velocity", "pt/s"), ("pt/s", "pt/s"),
    ("angle", "rad"), ("center", "pt"), ("pt", "pt"), ("length", "pt"), ("offset", "pt"),
    ("contentOffset", "pt"), ("targetContentOffset", "pt"), ("offsets", "pt"), ("frame", "pt"),
    ("sheet", "pt"), ("radius", "pt"), ("width", "pt"), ("height", "pt"), ("top", "pt"),
    ("maximumDetentValue", "pt"), ("value", "pt"), ("x", "pt"), ("y", "pt"), ("moves", "pt"),
    ("median", "pt"), ("greatest", "pt"), ("root mean square", "pt"), ("elapsedTime", "s"),
    ("duration", "s"), ("phase", "s"), ("s", "s"), ("v-10", "pt"),
  ]

  private static func unit(of quantity: String) -> String? {
    // Spaces around the words make sure that a unit such as "s" is a whole word.
    let words = quantity.split { " ();,".contains($0) }.joined(separator: " ")
      .replacing(/\.[xy]\b/, with: "")
    let text = " \(words) "
    return units.first { text.contains(" \($0.0) ") }?.1
  }
}
