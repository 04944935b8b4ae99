// Ours. Settled times are neither monotone nor continuous in a damping or a frequency: one swing more or
// less within 0.25 pt is a step. So a coarse grid comes first. Where one number varies and no grid point
// does, the intervals between whose ends the wish lies are halved, then the grid is made four times denser
// and its steps are looked into; at last the three best points of the grid are refined by a search that
// halves its own steps. No randomness, and of equal values the first one.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

/// A search over a box of values.
@MainActor
struct FitSearch {
  let ranges: [ClosedRange<CGFloat>]
  /// Tries values.
  let attempt: @MainActor ([CGFloat]) -> Attempt

  /// The outcome of some values.
  struct Attempt {
    /// The distance to the wishes, in multiples of what they tolerate; 0 ends the search.
    var error: Double
    /// Whether the wishes are fulfilled, if not exactly.
    var isHit: Bool
    /// How far the first wish is passed; infinite where it is not reached at all.
    var excess: Double
  }

  private struct Point {
    let values: [CGFloat]
    let attempt: Attempt

    var error: Double { attempt.error }

    /// Whether the outcomes differ by more than a wish tolerates.
    func isApart(from other: Point) -> Bool {
      func signed(_ attempt: Attempt) -> Double {
        attempt.excess < 0 ? -attempt.error : attempt.error
      }
      return abs(signed(attempt) - signed(other.attempt)) > 1
    }
  }

  private func point(_ values: [CGFloat]) -> Point {
    Point(values: values, attempt: attempt(values))
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
    var size = Self.gridSize(ranges.count)
    var grid: [Point] = []
    var index = [Int](repeating: 0, count: ranges.count)
    search: while true {
      let values = zip(ranges, index).map { range, step in
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(step)
          / CGFloat(size - 1)
      }
      let point = point(values)
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
    if ranges.count == 1, !grid.contains(where: \.attempt.isHit) {
      if halveIntervals(grid) { return }
      while size < 161, !grid.contains(where: \.attempt.isHit) {
        grid = denser(grid)
        size = grid.count
      }
      if !grid.contains(where: \.attempt.isHit), searchSteps(grid) { return }
    }
    let order = grid.indices.sorted {
      grid[$0].error != grid[$1].error ? grid[$0].error < grid[$1].error : $0 < $1
    }
    for start in order.prefix(3) where refine(grid[start], size) { return }
  }

  /// Adds the middle of every interval to the points of a line.
  private func denser(_ line: [Point]) -> [Point] {
    var next = Array(line.prefix(1))
    for (low, high) in zip(line, line.dropFirst()) {
      next.append(point([(low.values[0] + high.values[0]) / 2]))
      next.append(high)
    }
    return next
  }

  /// Halves, ever again, the intervals over which the outcome changes by more than a wish tolerates:
  /// a narrow range of values may lie between two steps. Returns whether the wish is fulfilled.
  private func searchSteps(_ line: [Point]) -> Bool {
    var intervals = zip(line, line.dropFirst()).filter { $0.isApart(from: $1) }
    var budget = Self.stepBudget
    for _ in 0..<12 {
      var next: [(Point, Point)] = []
      for (low, high) in intervals {
        guard budget > 0 else { return false }
        budget -= 1
        let middle = point([(low.values[0] + high.values[0]) / 2])
        if middle.attempt.isHit { return true }
        if low.isApart(from: middle) { next.append((low, middle)) }
        if middle.isApart(from: high) { next.append((middle, high)) }
      }
      intervals = next
    }
    return false
  }

  /// The greatest number of values that are tried between the steps of a line.
  private static let stepBudget = 600

  /// Halves the intervals of a line between whose ends the wish lies; returns whether it is fulfilled.
  private func halveIntervals(_ line: [Point]) -> Bool {
    for (low, high) in zip(line, line.dropFirst()) where halve(low, high) { return true }
    return false
  }

  /// Halves the interval between two points if the wish lies between them; returns whether it is
  /// fulfilled.
  private func halve(_ first: Point, _ second: Point) -> Bool {
    var (low, high) = (first, second)
    let isRising = low.attempt.excess < 0
    guard isRising != (high.attempt.excess < 0) else { return false }
    for _ in 0..<16 {
      let middle = point([(low.values[0] + high.values[0]) / 2])
      if middle.attempt.isHit { return true }
      if (middle.attempt.excess < 0) == isRising { low = middle } else { high = middle }
    }
    return false
  }

  /// Goes downhill from a grid point; returns whether the wishes are fulfilled.
  private func refine(_ start: Point, _ size: Int) -> Bool {
    var best = start
    var share: CGFloat = 0.5 / CGFloat(size - 1)
    while share > (best.attempt.isHit ? 1e-3 : 1e-5) {
      var next = best
      for dimension in ranges.indices {
        let range = ranges[dimension]
        for sign: CGFloat in [-1, 1] {
          var values = best.values
          let step = sign * share * (range.upperBound - range.lowerBound)
          values[dimension] = min(max(values[dimension] + step, range.lowerBound), range.upperBound)
          guard values != best.values else { continue }
          let tried = point(values)
          if tried.error < next.error { next = tried }
          if tried.error == 0 { return true }
        }
      }
      if next.error < best.error { best = next } else { share /= 2 }
    }
    return best.attempt.isHit
  }
}
