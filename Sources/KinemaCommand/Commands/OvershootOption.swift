import ArgumentParser
package import Foundation
package import UIKit

/// The overshoot that a fit should reach, as a distance, or as a percentage of the distance between
/// the first and the last position of an item.
package enum OvershootOption: Hashable, Sendable, ExpressibleByArgument {
  case points(Double)
  case percent(Double)

  package init?(argument: String) {
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? String(argument.dropLast()) : argument),
      number.isFinite
    else { return nil }
    self = isPercentage ? .percent(number) : .points(number)
  }

  /// Returns the overshoot of the first item in points.
  @MainActor package func points(for animator: UIDynamicAnimator) throws -> CGFloat {
    switch self {
    case .points(let distance): return CGFloat(distance)
    case .percent(let percentage):
      let motion = animator.trajectory(until: .rest(limit: 20))
      guard let first = motion.state(of: 0, at: 0)?.center,
        let last = motion.state(of: 0, at: motion.duration)?.center, first != last
      else {
        throw CommandError(
          "the first item ends where it starts, so its overshoot has no percentage. Use points.")
      }
      return hypot(last.x - first.x, last.y - first.y) * CGFloat(percentage / 100)
    }
  }
}
