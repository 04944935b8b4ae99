// Documented: a scroll view's velocity is multiplied by its deceleration rate each millisecond
// (0.998 normal, 0.99 fast).
// Measured: content covers the distance of steps of a millisecond, r/(1 − r) ms of the velocity:
// 0.499 s at the normal rate (K2), with a decay of 2.002 per second (K3).

import KinemaElementary

/// Exponential deceleration in closed form, as of a scroll view after a flick.
///
/// As in the real one, the distances are those of a motion in steps of a millisecond that begins
/// with the velocity of the end of the first: at the normal rate a thousandth less than the
/// integral of the velocity.
@frozen public struct Decay: Hashable, Sendable {
  /// The velocity at time 0, in points per second.
  public var initialVelocity: Double
  /// The factor of the velocity per millisecond, in 0…1.
  public var rate: Double

  /// Makes a deceleration from a velocity in points per second and a factor per millisecond, which
  /// is clamped to 1e-6…0.999999.
  public init(initialVelocity: Double, rate: Double = 0.998) {
    self.initialVelocity = initialVelocity
    self.rate = Self.clamped(rate)
  }

  /// Makes the deceleration that has covered a distance in points, of the sign of the velocity, at
  /// the moment at which its speed has fallen to a threshold in points per second; nil where the
  /// velocity does not lead there.
  public init?(initialVelocity: Double, covering distance: Double, threshold: Double) {
    let rest = initialVelocity < 0 ? -max(threshold, 0) : max(threshold, 0)
    let seconds = distance / (initialVelocity - rest)
    guard seconds > 0, seconds.isFinite, initialVelocity.magnitude > rest.magnitude else {
      return nil
    }
    self.init(initialVelocity: initialVelocity, rate: 1 - 1 / (1 + 1000 * seconds))
  }

  private static func clamped(_ rate: Double) -> Double { min(max(rate, 1e-6), 0.999_999) }

  /// The logarithmic decrement per second; negative.
  private var exponent: Double { 1000 * Elementary64.log(rate) }

  /// The distance covered in the end per velocity, in seconds.
  private static func seconds(at rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// The distance covered after `time` seconds, in points.
  public func value(at time: Double) -> Double {
    distance * (1 - Elementary64.exp(exponent * max(time, 0)))
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * Elementary64.exp(exponent * max(time, 0))
  }

  /// The distance covered in the end, in points.
  public var distance: Double { initialVelocity * Self.seconds(at: rate) }

  /// The integral of the velocity until the speed falls below a threshold in points per second, in
  /// points: the distance that a scroll view tells its delegate, a little more than it will cover.
  public func integral(threshold: Double) -> Double {
    let rest = min(max(threshold, 0), initialVelocity.magnitude)
    return -(initialVelocity - (initialVelocity < 0 ? -rest : rest)) / exponent
  }

  /// The time in seconds until the speed falls below a threshold in points per second.
  public func duration(threshold: Double = 10) -> Double {
    let ratio = initialVelocity.magnitude / max(threshold, 1e-9)
    return ratio <= 1 ? 0 : -Elementary64.log(ratio) / exponent
  }

  /// The time in seconds at which a distance has been covered; nil when it is never reached.
  public func time(covering distance: Double) -> Double? {
    if distance == 0 { return 0 }
    let share = 1 - distance / self.distance
    if initialVelocity == 0 || share <= 0 || share > 1 { return nil }
    return Elementary64.log(share) / exponent
  }

  /// The initial velocity, in points per second, that covers a distance in the end.
  public static func velocity(covering distance: Double, rate: Double) -> Double {
    distance / seconds(at: clamped(rate))
  }
}
