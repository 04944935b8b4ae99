import TimingCurves

extension GestureTransitionDriver {
  /// Projects a value by some time at its present velocity.
  ///
  /// - Parameters:
  ///   - value: the value now, in any unit.
  ///   - velocity: how fast the value changes, in that unit per second.
  ///   - duration: the time in seconds.
  public nonisolated static func projected(
    _ value: CGFloat, velocity: CGFloat, over duration: TimeInterval = standardProjection
  ) -> CGFloat {
    CGFloat(
      ReleaseRule(projection: duration).projected(Double(value), velocity: Double(velocity)))
  }

  /// Whether a transition that is let go finishes.
  ///
  /// It does when its projected fraction is above the threshold; at the threshold it is cancelled.
  ///
  /// - Parameters:
  ///   - fraction: how far the transition has come, from 0 to 1.
  ///   - velocity: fractions per second; positive towards the transition's end.
  ///   - threshold: the fraction above which it finishes.
  ///   - projection: the seconds for which the velocity counts.
  public nonisolated static func finishes(
    fraction: CGFloat, velocity: CGFloat, threshold: CGFloat = standardThreshold,
    projection: TimeInterval = standardProjection
  ) -> Bool {
    ReleaseRule(threshold: Double(threshold), projection: projection)
      .finishes(fraction: Double(fraction), velocity: Double(velocity))
  }
}
