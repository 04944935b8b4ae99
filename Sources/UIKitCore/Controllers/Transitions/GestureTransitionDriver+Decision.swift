import TimingCurves

extension GestureTransitionDriver {
  /// Returns the value that is reached after the given time at the current velocity.
  ///
  /// - Parameters:
  ///   - value: The current value, in any unit.
  ///   - velocity: The rate of change of the value, in that unit per second.
  ///   - duration: The time in seconds.
  public nonisolated static func projected(
    _ value: CGFloat, velocity: CGFloat, over duration: TimeInterval = standardProjection
  ) -> CGFloat {
    CGFloat(
      ReleaseRule(projection: duration).projected(Double(value), velocity: Double(velocity)))
  }

  /// Returns whether a transition finishes when its gesture releases it.
  ///
  /// The transition finishes if its projected fraction is above the threshold. Otherwise it is
  /// canceled.
  ///
  /// - Parameters:
  ///   - fraction: The progress of the transition, from 0 to 1.
  ///   - velocity: The velocity in fractions per second, positive toward the end of the transition.
  ///   - threshold: The fraction above which the transition finishes.
  ///   - projection: The time in seconds over which the fraction is projected at this velocity.
  public nonisolated static func finishes(
    fraction: CGFloat, velocity: CGFloat, threshold: CGFloat = standardThreshold,
    projection: TimeInterval = standardProjection
  ) -> Bool {
    ReleaseRule(threshold: Double(threshold), projection: projection)
      .finishes(fraction: Double(fraction), velocity: Double(velocity))
  }
}
