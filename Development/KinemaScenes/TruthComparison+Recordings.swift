import Foundation
import KinemaTruth

extension TruthComparison {
  /// Compares the recordings of iOS 7 with `integration = .ios7`, by median, greatest, or
  /// root-mean-square distances in points.
  ///
  /// Samples that the tables mark as unreliable are omitted, with two exceptions. The rotation uses
  /// frames 36 to 42 of the GIF, and the snap uses the x positions of rows with an unreliable y
  /// position.
  ///
  /// The time of a recording is known except for the phase of its display link, which is at most 8
  /// ms in either direction. The comparison uses the phase that fits best and reports it as a
  /// separate row.
  package static func recorded() -> [TruthRow] {
    snap() + gravityPush() + gravityPop() + gravityRotation()
  }

  private static func snap() -> [TruthRow] {
    // Omit torn frames. Their bands show only the left edge, each at a different time.
    let rows = Table.snapPush.rows.filter { $0["band"] == "all" }
    let fit = Fit(.snapPush(), rows) { ours, row in
      let x = ours.x - (row.number("centre_x") ?? .nan)
      return row["y_reliable"] == "1" ? hypot(x, ours.y - (row.number("centre_y") ?? .nan)) : abs(x)
    }
    return fit.rows("snap push", [("median", fit.median, 0.5), ("greatest", fit.greatest, 2)])
  }

  private static func gravityPush() -> [TruthRow] {
    let rows = Table.gravityPush.rows.filter { $0["time_reliable"] == "1" }
    let fit = Fit(.gravityPush(), rows) { ours, row in
      abs(ours.y - (row.number("centre_y") ?? .nan))
    }
    return fit.rows("gravity push", [("root mean square", fit.rootMeanSquare, 2)])
  }

  private static func gravityPop() -> [TruthRow] {
    let rows = Table.gravityPop.rows.filter { $0["reliable"] == "1" }
    let fit = Fit(.gravityPop(), rows, distance)
    return fit.rows("gravity pop", [("median", fit.median, 1)])
      + [angle("gravity pop", .gravityPop(), rows, fit.phase)]
  }

  private static func gravityRotation() -> [TruthRow] {
    let name = "gravity rotation push"
    let rows = Table.gravityRotationPush.rows.filter { row in
      row.number("gif_frame").map { (36...42).contains($0) } ?? false
    }
    let fit = Fit(.gravityRotationPush(), rows, distance)
    let rest = RecordedScene.gravityRotationPush().rest()
    return fit.rows(name, [("median of frames 36 to 42", fit.median, 1)]) + [
      angle(name, .gravityRotationPush(), rows, fit.phase),
      TruthRow(name: "\(name), rest x", expected: 160, ours: rest.x, tolerance: 0.5),
      TruthRow(name: "\(name), rest y", expected: 240, ours: rest.y, tolerance: 0.5),
      TruthRow(name: "\(name), rest angle", expected: 0, ours: rest.angle, tolerance: 0.005),
    ]
  }

  private static func distance(_ ours: RecordedScene.Sample, _ row: Table.Row) -> Double {
    hypot(
      ours.x - (row.number("centre_x") ?? .nan), ours.y - (row.number("centre_y") ?? .nan))
  }

  private static func angle(
    _ name: String, _ scene: RecordedScene, _ rows: [Table.Row], _ phase: Double
  ) -> TruthRow {
    let errors = rows.map { row in
      let ours = scene.sample(at: (row.number("t_real_s") ?? .nan) + phase)
      return abs(ours.angle - (row.number("angle_rad") ?? .nan))
    }
    return TruthRow(
      name: "\(name), median angle", expected: 0, ours: Fit.median(errors), tolerance: 0.01)
  }
}

/// The errors of a scene relative to the rows of a recording, at the phase that fits best.
@MainActor
private struct Fit {
  /// The time in seconds that is added to the times of the recording.
  let phase: Double
  let errors: [Double]

  init(
    _ scene: RecordedScene, _ rows: [Table.Row],
    _ error: (RecordedScene.Sample, Table.Row) -> Double
  ) {
    var best: (phase: Double, errors: [Double]) = (.nan, [])
    for step in -16...16 {
      let phase = Double(step) * 0.0005
      let errors = rows.map { row in
        error(scene.sample(at: (row.number("t_real_s") ?? .nan) + phase), row)
      }
      if best.errors.isEmpty || Self.rootMeanSquare(errors) < Self.rootMeanSquare(best.errors) {
        best = (phase, errors)
      }
    }
    phase = best.phase
    errors = best.errors
  }

  var median: Double { Self.median(errors) }
  var greatest: Double { errors.max() ?? .nan }
  var rootMeanSquare: Double { Self.rootMeanSquare(errors) }

  func rows(_ name: String, _ values: [(String, Double, Double)]) -> [TruthRow] {
    values.map { TruthRow(name: "\(name), \($0)", expected: 0, ours: $1, tolerance: $2) } + [
      TruthRow(name: "\(name), phase in s", expected: 0, ours: phase, tolerance: 0.008)
    ]
  }

  static func rootMeanSquare(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
