import Foundation

/// A least-squares fit of samples by a sum of two functions that share one parameter.
struct TwoTermFit {
  let parameter: Double
  /// The coefficients of the two functions.
  let first: Double
  let second: Double

  /// Searches for the parameter between two bounds by golden section, and solves for the
  /// coefficients.
  init(
    _ samples: [(time: Double, value: Double)], between bounds: ClosedRange<Double>,
    _ f: (_ time: Double, _ parameter: Double) -> Double,
    _ g: (_ time: Double, _ parameter: Double) -> Double
  ) {
    func solution(_ parameter: Double) -> (first: Double, second: Double, error: Double) {
      var (ff, fg, gg, fy, gy) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for sample in samples {
        let (a, b) = (f(sample.time, parameter), g(sample.time, parameter))
        ff += a * a
        fg += a * b
        gg += b * b
        fy += a * sample.value
        gy += b * sample.value
      }
      let determinant = ff * gg - fg * fg
      let first = (fy * gg - gy * fg) / determinant
      let second = (gy * ff - fy * fg) / determinant
      let error = samples.reduce(0.0) { sum, sample in
        let miss =
          first * f(sample.time, parameter) + second * g(sample.time, parameter) - sample.value
        return sum + miss * miss
      }
      return (first, second, error)
    }
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (bounds.lowerBound, bounds.upperBound)
    for _ in 0..<60 {
      let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
      if solution(left).error < solution(right).error { high = right } else { low = left }
    }
    parameter = (low + high) / 2
    let best = solution(parameter)
    first = best.first
    second = best.second
  }
}
