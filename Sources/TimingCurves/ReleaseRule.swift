// Assumed: A transition finishes if its fraction, plus the velocity times 0.2 s, is above 0.5.
// Probe: interactive-pop.

/// The rule that decides whether a transition finishes or is canceled when a gesture releases it.
///
/// The rule projects the fraction over a short time with its velocity, and compares the result with
/// a threshold. If the result equals the threshold, the transition is canceled.
///
/// ```
/// let rule = ReleaseRule()
/// rule.finishes(fraction: 0.3, velocity: 1.5)  // 0.3 + 0.2 · 1.5 = 0.6: it finishes
/// ```
public struct ReleaseRule: Hashable, Sendable {
  /// The fraction above which the transition finishes, from 0 to 1.
  public var threshold: Double
  /// The time in seconds over which the rule projects the fraction.
  public var projection: Double

  /// Creates a rule with a threshold and a projection time in seconds.
  public init(threshold: Double = 0.5, projection: Double = 0.2) {
    self.threshold = threshold
    self.projection = projection
  }

  /// Returns the value that is projected from a value and its velocity per second, in any unit.
  public func projected(_ value: Double, velocity: Double) -> Double {
    value + projection * velocity
  }

  /// Returns whether a transition that is released at a fraction finishes.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the transition that is complete, from 0 to 1.
  ///   - velocity: The change of the fraction per second. It is positive toward the end.
  public func finishes(fraction: Double, velocity: Double) -> Bool {
    projected(fraction, velocity: velocity) > threshold
  }
}
