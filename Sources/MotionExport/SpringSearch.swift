import TimingCurves

/// A search for the spring whose progress is closest to a given progress.
struct SpringSearch {
  struct Candidate {
    var stiffness: Double
    var damping: Double
    var velocity: Double
  }

  typealias Point = (time: Double, progress: Double)

  private let points: [Point]

  init(_ points: [Point]) {
    self.points = points
  }

  /// Returns initial guesses for several damping ratios, based on the time at which the progress is
  /// one half.
  static func guesses(_ points: [Point]) -> [Candidate] {
    let half = points.first { $0.progress >= 0.5 }?.time ?? points.last?.time ?? 1
    return [0.15, 0.35, 0.6, 0.85, 1, 1.4].map { ratio in
      let frequency = 1.3 / max(half, 1e-3)
      return Candidate(
        stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: 0)
    }
  }

  private func residuals(_ candidate: Candidate) -> [Double] {
    let spring = Spring(mass: 1, stiffness: candidate.stiffness, damping: candidate.damping)
    return points.map {
      spring.value(at: $0.time, initialVelocity: candidate.velocity) - $0.progress
    }
  }

  private func cost(_ residuals: [Double]) -> Double {
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    return sum.isFinite ? sum : .infinity
  }

  /// Improves a guess by damped least squares, with the logarithms of stiffness and damping.
  func refine(_ guess: Candidate) -> Candidate {
    var best = guess
    var errors = residuals(best)
    var size = cost(errors)
    var damp = 1e-2
    for _ in 0..<60 where size > 1e-18 {
      let steps = (0..<3).map { number -> [Double] in
        let moved = residuals(Self.moved(best, number, by: 1e-5))
        return zip(moved, errors).map { ($0 - $1) / 1e-5 }
      }
      var hasImproved = false
      for _ in 0..<8 {
        guard let change = Self.solve(steps, errors, damp: damp) else { break }
        var next = best
        for number in 0..<3 {
          next = Self.moved(next, number, by: max(min(change[number], 1), -1))
        }
        let nextErrors = residuals(next)
        let nextSize = cost(nextErrors)
        if nextSize < size {
          hasImproved = size - nextSize > 1e-12 * size
          (best, errors, size) = (next, nextErrors, nextSize)
          damp = max(damp / 5, 1e-12)
          break
        }
        damp *= 5
      }
      if !hasImproved { break }
    }
    return best
  }

  private static func moved(_ candidate: Candidate, _ number: Int, by step: Double) -> Candidate {
    var result = candidate
    switch number {
    case 0: result.stiffness *= 1 + step + step * step / 2
    case 1: result.damping *= 1 + step + step * step / 2
    default: result.velocity += step * candidate.stiffness.squareRoot()
    }
    return result
  }

  /// Solves the normal equations of three unknowns by elimination.
  private static func solve(_ steps: [[Double]], _ errors: [Double], damp: Double) -> [Double]? {
    var rows = (0..<3).map { row -> [Double] in
      (0..<3).map { column in
        let sum = zip(steps[row], steps[column]).reduce(0) { $0 + $1.0 * $1.1 }
        return row == column ? sum * (1 + damp) + 1e-15 : sum
      } + [-zip(steps[row], errors).reduce(0) { $0 + $1.0 * $1.1 }]
    }
    for pivot in 0..<3 {
      guard
        let row = (pivot..<3).max(by: { rows[$0][pivot].magnitude < rows[$1][pivot].magnitude }),
        rows[row][pivot].magnitude > 0
      else { return nil }
      rows.swapAt(pivot, row)
      for other in 0..<3 where other != pivot {
        let factor = rows[other][pivot] / rows[pivot][pivot]
        for column in pivot..<4 { rows[other][column] -= factor * rows[pivot][column] }
      }
    }
    let result = (0..<3).map { rows[$0][3] / rows[$0][$0] }
    return result.allSatisfy(\.isFinite) ? result : nil
  }
}
