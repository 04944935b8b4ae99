// Measured: the spring that UIKit makes of a damping ratio ζ and a duration D has mass 1 and the ω
// that solves |(ζω − v)/(ω√(1 − ζ²))|·e^(−ζωD) = 0.001, at ζ = 1 |1 + (ω − v)D|·e^(−ωD) = 0.001, the
// largest where there are several (11 stiffnesses to 1e-7, rows S1a–S1p; positions in S2 and S3).
// Measured: damping above the critical one changes nothing (row U02). Ours: a ratio below e/1000,
// from where on a smaller one would make the spring softer again, counts as that.

import KinemaElementary

extension Spring {
  /// Makes the spring of mass 1 and a damping ratio that the system uses for a duration in seconds.
  ///
  /// At the end of the duration the part of the swing that an initial velocity of that size makes
  /// has fallen to a thousandth of the distance; below critical damping that is a little later or
  /// earlier than the bound that ``settlingDuration(initialVelocity:threshold:)`` takes. A ratio
  /// above 1 counts as 1. The initial velocity is in units of the whole distance per second. Some
  /// seventy evaluations of the law.
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

  /// The frequency for a duration of one second, by a velocity in whole distances.
  private static func underdampedFrequency(_ ratio: Double, _ velocity: Double) -> Double {
    let level = 0.001 * (1 - ratio * ratio).squareRoot()
    func swing(_ w: Double) -> Double {
      (ratio - velocity / w).magnitude * Elementary64.exp(-ratio * w)
    }
    // Without a velocity towards the goal the swing falls with the frequency.
    guard velocity > 0 else {
      return crossing(of: level, by: swing, from: 0, step: 1 / ratio)
    }
    // Otherwise it is zero at one frequency and has its last maximum at another one.
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
