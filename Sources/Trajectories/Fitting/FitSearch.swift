// Ours. A settled time is neither monotone nor continuous in a damping ratio or a frequency: a
// single additional swing outside 0.25 pt changes it abruptly. The search therefore begins with a
// coarse grid. If one number varies and no grid point meets the targets, it bisects each interval
// that has one end above the first target and one end below it. Then it refines the grid up to
// fourfold and searches the intervals in which the result jumps. Finally, it refines the three best
// grid points with a pattern search that halves its own step. The search uses no randomness. If
// several values are equally good, the first one is used.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import UIDynamics
import UIKitCore

/// A search over a range of values for each parameter.
@MainActor
struct FitSearch {
  let ranges: [ClosedRange<CGFloat>]
  /// Runs a trial with some values.
  let attempt: @MainActor ([CGFloat]) -> Attempt

  /// The result of a trial.
  struct Attempt {
    /// The distance to the targets, in multiples of their tolerances. A distance of 0 ends the
    /// search.
    var error: Double
    /// Whether the trial meets the targets, exactly or within their tolerances.
    var isHit: Bool
    /// The signed excess over the first target, or infinity if the motion does not reach it at all.
    var excess: Double
  }

  private struct Point {
    let values: [CGFloat]
    let attempt: Attempt

    var error: Double { attempt.error }

    /// Returns whether the results differ by more than the tolerance of a target.
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

  /// Returns the number of grid points along each dimension, for a number of parameters.
  static func gridSize(_ count: Int) -> Int {
    switch count {
    case 0, 1: 41
    case 2: 15
    case 3: 7
    default: 4
    }
  }

  /// Runs the trials.
  ///
  /// - Parameter start: Values to try first, or nil to begin with the grid. Values outside their
  ///   ranges are clamped.
  func run(from start: [CGFloat]? = nil) {
    let first = start.map { values in
      point(zip(ranges, values).map { min(max($1, $0.lowerBound), $0.upperBound) })
    }
    if first?.error == 0 { return }
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
    var starts = order.prefix(3).map { grid[$0] }
    if let first { starts.insert(first, at: first.error <= starts[0].error ? 0 : starts.count) }
    for start in starts where refine(start, size) { return }
  }

  /// Inserts the midpoint of every interval into the points of a line.
  private func denser(_ line: [Point]) -> [Point] {
    var next = Array(line.prefix(1))
    for (low, high) in zip(line, line.dropFirst()) {
      next.append(point([(low.values[0] + high.values[0]) / 2]))
      next.append(high)
    }
    return next
  }

  /// Repeatedly halves the intervals over which the result changes by more than a tolerance.
  /// Returns whether it met the targets.
  ///
  /// A narrow range of suitable values can lie between two jumps.
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

  /// The maximum number of trials between the jumps of a line.
  private static let stepBudget = 600

  /// Bisects each interval of a line whose ends lie on opposite sides of the first target. Returns
  /// whether it met the targets.
  private func halveIntervals(_ line: [Point]) -> Bool {
    for (low, high) in zip(line, line.dropFirst()) where halve(low, high) { return true }
    return false
  }

  /// Bisects the interval between two points if they lie on opposite sides of the first target.
  /// Returns whether it met the targets.
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

  /// Searches from a grid point with steps that are halved repeatedly. Returns whether it met the
  /// targets.
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
