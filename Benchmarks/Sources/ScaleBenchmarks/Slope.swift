import Foundation
import Measuring

/// A measurement at several sizes, and how it grows.
@MainActor struct Growth {
  let name: String
  var counts = [10, 30, 100, 300, 1_000, 3_000, 10_000]
  /// Turns at each size; the median counts.
  var turns = 5
  /// The milliseconds of one turn with so many things, without what it took to set them up.
  let measure: @MainActor (Int) -> Double

  /// Reports the times of all sizes and, as one more row, the slope from 300 up.
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

  /// The slope of the line through the points with the least squares; 1 is time in proportion.
  static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    let n = Double(points.count)
    let (x, y) = (points.map(\.x).reduce(0, +) / n, points.map(\.y).reduce(0, +) / n)
    let over = points.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
    return over / points.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
  }
}

/// The milliseconds that a piece of work takes.
@MainActor func milliseconds(_ work: () -> Void) -> Double {
  let duration = ContinuousClock().measure(work)
  return Double(duration.components.attoseconds) * 1e-15
    + Double(duration.components.seconds) * 1e3
}
