// Documented: a scroll view's velocity is multiplied by its deceleration rate each millisecond
// (0.998 normal, 0.99 fast).

import KinemaElementary

/// Exponential deceleration in closed form, as of a scroll view after a flick.
@frozen public struct Decay: Hashable, Sendable {
  /// The velocity at time 0, in points per second.
  public var initialVelocity: Double
  /// The factor of the velocity per millisecond, in 0…1.
  public var rate: Double

  /// Makes a deceleration from a velocity in points per second and a factor per millisecond, which
  /// is clamped to 1e-6…0.999999.
  public init(initialVelocity: Double, rate: Double = 0.998) {
    self.initialVelocity = initialVelocity
    self.rate = min(max(rate, 1e-6), 0.999_999)
  }

  /// The logarithmic decrement per second; negative.
  private var exponent: Double { 1000 * Elementary64.log(rate) }

  /// The distance covered after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    let k = exponent
    return initialVelocity * (Elementary64.exp(k * max(time, 0)) - 1) / k
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * Elementary64.exp(exponent * max(time, 0))
  }

  /// The distance covered in the end, in points.
  public var distance: Double { -initialVelocity / exponent }

  /// The time in seconds until the speed falls below a threshold in points per second.
  public func duration(threshold: Double = 10) -> Double {
    let ratio = initialVelocity.magnitude / max(threshold, 1e-9)
    return ratio <= 1 ? 0 : -Elementary64.log(ratio) / exponent
  }

  /// The time in seconds at which a distance has been covered; nil when it is never reached.
  public func time(covering distance: Double) -> Double? {
    if distance == 0 { return 0 }
    let share = 1 + distance * exponent / initialVelocity
    if initialVelocity == 0 || share <= 0 || share > 1 { return nil }
    return Elementary64.log(share) / exponent
  }

  /// The initial velocity, in points per second, that covers a distance in the end.
  public static func velocity(covering distance: Double, rate: Double) -> Double {
    -distance * 1000 * Elementary64.log(min(max(rate, 1e-6), 0.999_999))
  }
}
