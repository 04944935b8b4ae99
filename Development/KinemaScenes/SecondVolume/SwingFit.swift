import CoreGraphics
import Foundation
import UIKitCore

/// A fit of Kinema's spring field to tracked swings.
///
/// The model is the simulated motion. Each swing has its own displacement, velocity, and rest
/// position.
@MainActor
struct SwingFit {
  /// The displacements, after each substep, of a card that is released at 1 pt and a card that is
  /// thrown at 1 pt/s.
  private let released: [Double]
  private let thrown: [Double]
  private let substep: Double

  /// Runs the field for the duration of the longest swing.
  init(strength: CGFloat = 1, isOld: Bool = false) {
    // The field is linear. Simulating a large swing and scaling it down reduces rounding errors.
    let released = SpringFieldScene(
      displacement: CGPoint(x: 60, y: 0), velocity: .zero, strength: strength, isOld: isOld)
    let thrown = SpringFieldScene(
      displacement: .zero, velocity: CGPoint(x: 600, y: 0), strength: strength, isOld: isOld)
    substep = released.substep
    self.released = released.run(for: 1.45).map { $0.x / 60 }
    self.thrown = thrown.run(for: 1.45).map { $0.x / 600 }
  }

  /// Returns the sum of the squared residues of all swings for a frame interval in seconds.
  func residue(_ swings: [TrackedSwing], interval: Double) -> Double {
    swings.reduce(0) { $0 + residue($1.rows, interval) }
  }

  private func residue(_ rows: [Double], _ interval: Double) -> Double {
    let columns = [
      rows.indices.map { value(of: released, at: Double($0) * interval) },
      rows.indices.map { value(of: thrown, at: Double($0) * interval) },
      rows.map { _ in 1 },
    ]
    let factors = Self.leastSquares(columns, rows)
    return rows.indices.reduce(0) { sum, index in
      let model = zip(columns, factors).reduce(0) { $0 + $1.0[index] * $1.1 }
      return sum + (rows[index] - model) * (rows[index] - model)
    }
  }

  /// Returns a displacement interpolated between two substeps.
  private func value(of track: [Double], at time: Double) -> Double {
    let substeps = time / substep
    let index = min(Int(substeps), track.count - 2)
    return track[index] + (substeps - Double(index)) * (track[index + 1] - track[index])
  }

  /// Returns the initial velocity of a swing that starts at its first row, in points per second.
  ///
  /// This velocity fits the next two rows best.
  func velocity(of rows: [Double], interval: Double) -> Double {
    var (product, square) = (0.0, 0.0)
    for index in 1..<rows.count {
      let time = Double(index) * interval
      let reach = value(of: thrown, at: time)
      product += (rows[index] - rows[0] * value(of: released, at: time)) * reach
      square += reach * reach
    }
    return product / square
  }

  /// Returns the coefficients that bring the weighted sum of the columns closest to the goal.
  private static func leastSquares(_ columns: [[Double]], _ goal: [Double]) -> [Double] {
    func product(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var rows = columns.map { column in columns.map { product(column, $0) } + [product(column, goal)]
    }
    let count = columns.count
    for pivot in 0..<count {
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for index in pivot...count { rows[row][index] -= factor * rows[pivot][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  /// Returns the location of a function's single minimum, within a tolerance.
  static func minimum(
    in range: ClosedRange<Double>, tolerance: Double, of function: (Double) -> Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (range.lowerBound, range.upperBound)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (function(left), function(right))
    while high - low > tolerance {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = function(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = function(right)
      }
    }
    return (low + high) / 2
  }
}
