import Foundation
import Measuring

/// A measurement at several sizes, and its growth.
@MainActor struct Growth {
  let name: String
  var counts = [10, 30, 100, 300, 1_000, 3_000, 10_000]
  /// The number of repetitions at each size, of which the median is reported.
  var turns = 5
  /// Returns the milliseconds of one repetition at a size, without the setup.
  let measure: @MainActor (Int) -> Double

  /// Reports the times of all sizes and, in an additional row, the slope from a size of 300 up.
  func report(to request: Request) {
    guard request.wants("scale") || request.wants(name) else { return }
    var points: [(x: Double, y: Double)] = []
    for count in counts where request.wants(count) {
      let time = median((0..<turns).map { _ in measure(count) })
      request.report(Row(name, count, "Kinema", "ms", time))
      if count >= 300, time > 0 { points.append((log(Double(count)), log(time))) }
    }
    guard points.count > 1 else { return }
    request.report(Row(name, 0, "Kinema", "slope from 300 up", Self.slope(points)))
  }

  /// Returns the slope of the least-squares line through points. A slope of 1 means proportional
  /// growth.
  static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let n = Double(points.count)
    let (x, y) = (points.map(\.x).reduce(0, +) / n, points.map(\.y).reduce(0, +) / n)
    let over = points.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
    return over / points.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
  }
}

/// Returns the duration of a closure in milliseconds.
@MainActor func milliseconds(_ work: () -> Void) -> Double {
  let duration = ContinuousClock().measure(work)
  return Double(duration.components.attoseconds) * 1e-15
    + Double(duration.components.seconds) * 1e3
}
