import Foundation

/// Runs each benchmark 120 times by default, and prints the median and the 90th percentile.
final class Bench {
  private var rows: [(name: String, median: Double, slow: Double)] = []
  /// The text that the name of a benchmark must contain.
  private let only: String?

  init(only: String? = nil) {
    self.only = only
  }

  func measure<Result>(
    _ name: String, runs: Int = 120, _ body: (Int) -> Result, setup: ((Int) -> Void)? = nil
  ) {
    if let only, !name.contains(only) { return }
    var times: [Double] = []
    for step in 0..<(runs + 10) {
      setup?(step)
      let clock = ContinuousClock()
      var result: Result?
      let time = clock.measure { result = body(step) }
      withExtendedLifetime(result) {}
      // The first rounds fill caches.
      if step >= 10 {
        times.append(
          Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
      }
    }
    times.sort()
    rows.append((name, times[times.count / 2], times[times.count * 9 / 10]))
  }

  func printTable() {
    print("median ms   90 % ms   what")
    for row in rows {
      print(String(format: "%9.2f %9.2f   ", row.median, row.slow) + row.name)
    }
  }
}
