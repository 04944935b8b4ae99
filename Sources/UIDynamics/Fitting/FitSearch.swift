// Ours. Settled times are neither monotone nor continuous in a damping or a frequency: one swing more or
// less within 0.25 pt is a step. So a coarse grid comes first, and then the three best points of it are
// refined by a search that halves its steps; no randomness, and of equal values the first one.

import CoreGraphics
import Foundation

/// A search over a box of values.
@MainActor
struct FitSearch {
  let ranges: [ClosedRange<CGFloat>]
  /// Tries values and returns the error; 0 ends the search.
  let attempt: @MainActor ([CGFloat]) -> Double

  private struct Point {
    let values: [CGFloat]
    let error: Double
  }

  /// The number of grid points along each of as many parameters.
  static func gridSize(_ count: Int) -> Int {
    switch count {
    case 0, 1: 41
    case 2: 15
    case 3: 7
    default: 4
    }
  }

  func run() {
    let size = Self.gridSize(ranges.count)
    var grid: [Point] = []
    var index = [Int](repeating: 0, count: ranges.count)
    search: while true {
      let values = zip(ranges, index).map { range, step in
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(step)
          / CGFloat(size - 1)
      }
      let point = Point(values: values, error: attempt(values))
      if point.error == 0 { return }
      grid.append(point)
      var dimension = ranges.count - 1
      while true {
        guard dimension >= 0 else { break search }
        index[dimension] += 1
        if index[dimension] < size { break }
        index[dimension] = 0
        dimension -= 1
      }
    }
    let order = grid.indices.sorted {
      grid[$0].error != grid[$1].error ? grid[$0].error < grid[$1].error : $0 < $1
    }
    for start in order.prefix(3) where refine(grid[start], size) { return }
  }

  /// Goes downhill from a grid point; returns whether nothing is left to better.
  private func refine(_ start: Point, _ size: Int) -> Bool {
    var best = start
    var share: CGFloat = 0.5 / CGFloat(size - 1)
    while share > 1e-5 {
      var next = best
      for dimension in ranges.indices {
        let range = ranges[dimension]
        for sign: CGFloat in [-1, 1] {
          var values = best.values
          let step = sign * share * (range.upperBound - range.lowerBound)
          values[dimension] = min(max(values[dimension] + step, range.lowerBound), range.upperBound)
          guard values != best.values else { continue }
          let error = attempt(values)
          if error < next.error { next = Point(values: values, error: error) }
          if error == 0 { return true }
        }
      }
      if next.error < best.error { best = next } else { share /= 2 }
    }
    return false
  }
}
