// Measured: For a damping ratio ζ and a duration D, UIKit creates a spring of mass 1 with the ω
// that solves |(ζω − v)/(ω√(1 − ζ²))|·e^(−ζωD) = 0.001, or |1 + (ω − v)D|·e^(−ωD) = 0.001 at ζ = 1.
// If there are several solutions, it uses the largest (11 stiffnesses to 1e-7, rows S1a–S1p;
// positions in S2 and S3).
// Measured: Ratios above critical damping have the same effect as critical damping (row U02).
// Ours: The minimum ratio is e/1000, because smaller ratios would make the spring softer again.

import KinemaElementary

extension Spring {
  /// Creates the spring of mass 1 that UIKit uses for a damping ratio and a duration in seconds.
  ///
  /// At the end of the duration, the amplitude of the oscillation's sine term, which includes the
  /// initial velocity, is a thousandth of the distance. Below critical damping, this time differs
  /// slightly from ``settlingDuration(initialVelocity:threshold:)``, which uses another bound. A
  /// ratio above 1 is treated as 1. The initial velocity is in units of the whole distance per
  /// second. The initializer solves an equation by iteration, with about seventy evaluations.
  public init(dampingRatio: Double, settlingIn duration: Double, initialVelocity: Double = 0) {
    let softest = 0.001 * 2.718_281_828_459_045
    let ratio = dampingRatio > softest ? min(dampingRatio, 1) : softest
    let span = duration > 1e-6 ? duration : 1e-6
    let velocity = initialVelocity.isFinite ? initialVelocity * span : 0
    let frequency =
      ratio < 1 - 1e-7
      ? Self.underdampedFrequency(ratio, velocity) : Self.criticalFrequency(velocity)
    self.init(dampingRatio: ratio, angularFrequency: frequency / span)
  }

  /// Returns the frequency for a duration of one second and a velocity in units of the whole
  /// distance per second.
  private static func underdampedFrequency(_ ratio: Double, _ velocity: Double) -> Double {
    let level = 0.001 * (1 - ratio * ratio).squareRoot()
    func swing(_ w: Double) -> Double {
      (ratio - velocity / w).magnitude * Elementary64.exp(-ratio * w)
    }
    // Without a velocity toward the goal, the amplitude decreases as the frequency increases.
    guard velocity > 0 else {
      return crossing(of: level, by: swing, from: 0, step: 1 / ratio)
    }
    // Otherwise, the amplitude is zero at one frequency and has its last maximum at another.
    let zero = velocity / ratio
    let maximum = (velocity + (velocity * velocity + 4 * velocity).squareRoot()) / (2 * ratio)
    return swing(maximum) > level
      ? crossing(of: level, by: swing, from: maximum, step: 1 / ratio)
      : crossing(of: level, by: swing, between: 0, and: zero)
  }

  private static func criticalFrequency(_ velocity: Double) -> Double {
    func distance(_ w: Double) -> Double {
      (1 + w - velocity).magnitude * Elementary64.exp(-w)
    }
    let maximum = max(velocity, 0)
    return distance(maximum) > 0.001
      ? crossing(of: 0.001, by: distance, from: maximum, step: 1)
      : crossing(of: 0.001, by: distance, between: 0, and: velocity - 1)
  }
}
