// Documented: Every millisecond, a scroll view multiplies its velocity by its deceleration rate
// (0.998 for normal, 0.99 for fast). Measured: The content moves in steps of 1 ms. The total
// distance is the velocity times r/(1 − r) ms. At the normal rate, this factor is 0.499 s (row K2).
// The decay is 2.002 per second (row K3).

import KinemaElementary

/// An exponential deceleration in closed form, such as the motion of a scroll view after a flick.
///
/// As in UIKit, the motion advances in steps of 1 ms, and each step uses the velocity at its end.
/// At the normal rate, distances are therefore one thousandth less than the integral of the
/// velocity.
@frozen public struct Decay: Hashable, Sendable {
  /// The velocity at time 0, in points per second.
  public var initialVelocity: Double
  /// The factor by which the velocity changes per millisecond, from 0 to 1.
  public var rate: Double

  /// Creates a deceleration from a velocity in points per second and a factor per millisecond.
  ///
  /// The factor is clamped to 1e-6…0.999999.
  public init(initialVelocity: Double, rate: Double = 0.998) {
    self.initialVelocity = initialVelocity
    self.rate = Self.clamped(rate)
  }

  /// Creates the deceleration that covers a distance by the time its speed falls to a threshold.
  ///
  /// The velocity and the threshold are in points per second, and the distance is in points.
  /// Returns nil if no deceleration from the velocity has this result.
  public init?(initialVelocity: Double, covering distance: Double, threshold: Double) {
    let rest = initialVelocity < 0 ? -max(threshold, 0) : max(threshold, 0)
    let seconds = distance / (initialVelocity - rest)
    guard seconds > 0, seconds.isFinite, initialVelocity.magnitude > rest.magnitude else {
      return nil
    }
    self.init(initialVelocity: initialVelocity, rate: 1 - 1 / (1 + 1000 * seconds))
  }

  private static func clamped(_ rate: Double) -> Double { min(max(rate, 1e-6), 0.999_999) }

  /// The exponent of the decay per second, which is negative.
  private var exponent: Double { 1000 * Elementary64.log(rate) }

  /// Returns the total distance per unit of velocity, in seconds.
  private static func seconds(at rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// Returns the distance covered after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    distance * (1 - Elementary64.exp(exponent * max(time, 0)))
  }

  /// Returns the velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * Elementary64.exp(exponent * max(time, 0))
  }

  /// The total distance, in points.
  public var distance: Double { initialVelocity * Self.seconds(at: rate) }

  /// Returns the integral of the velocity, in points, until the speed falls below a threshold.
  ///
  /// The threshold is in points per second. A scroll view reports this distance to its delegate. It
  /// is slightly greater than the distance that the content covers.
  public func integral(threshold: Double) -> Double {
    let rest = min(max(threshold, 0), initialVelocity.magnitude)
    return -(initialVelocity - (initialVelocity < 0 ? -rest : rest)) / exponent
  }

  /// Returns the time in seconds until the speed falls below a threshold in points per second.
  public func duration(threshold: Double = 10) -> Double {
    let ratio = initialVelocity.magnitude / max(threshold, 1e-9)
    return ratio <= 1 ? 0 : -Elementary64.log(ratio) / exponent
  }

  /// Returns the time in seconds at which a distance in points is covered, or nil if that never
  /// happens.
  public func time(covering distance: Double) -> Double? {
    if distance == 0 { return 0 }
    let share = 1 - distance / self.distance
    if initialVelocity == 0 || share <= 0 || share > 1 { return nil }
    return Elementary64.log(share) / exponent
  }

  /// Returns the initial velocity, in points per second, for a total distance in points.
  public static func velocity(covering distance: Double, rate: Double) -> Double {
    distance / seconds(at: clamped(rate))
  }
}
