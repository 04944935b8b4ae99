// Measured: the rest takes (1 - fraction) * duration / speed on finish and fraction * duration /
// speed on cancel. Assumed: a velocity given at release sets the slope with which the rest begins,
// and shortens it when the finger was faster than the curve would be; a curve that is a spring with
// a time of its own is passed through in the time of the rest. Probe: interactive-pop.

/// Moves a transition from where the finger left it to its end or back to its start.
@MainActor
final class CompletionAnimator {
  private var link: CADisplayLink?
  private var fraction: CGFloat = 0

  func start(
    from start: CGFloat, to end: CGFloat, duration: TimeInterval, speed: CGFloat,
    curve: UIView.AnimationCurve, velocity: CGFloat?, timing provider: (any UITimingCurveProvider)?,
    _ moved: @escaping @MainActor (_ fraction: CGFloat, _ isLast: Bool) -> Void
  ) {
    cancel()
    fraction = start
    let distance = end - start
    var length = abs(Double(distance)) * duration / Double(speed > 0 ? speed : 1)
    var slope: Double?
    if let velocity, distance != 0, velocity.isFinite, length > 0 {
      let towards = max(Double(velocity / distance), 0)
      // A cubic with a slope of at most 3 at its start never runs backwards.
      if towards * length > 3 { length = 3 / towards }
      slope = towards * length
    }
    let timing = provider.map { AnimatorTiming($0, duration: length) }
    if let timing { length = timing.duration }
    let began = FrameLoop.current.time
    let link = CADisplayLink { [weak self] _ in
      guard let self else { return }
      let passed = FrameLoop.current.time - began
      let progress = length > 0 ? min(passed / length, 1) : 1
      let isLast = progress > 1 - 1e-9
      let eased =
        timing?.progress(at: progress) ?? Self.eased(progress, curve, slope: slope)
      self.fraction = isLast ? end : min(max(start + distance * CGFloat(eased), 0), 1)
      if isLast { self.cancel() }
      moved(self.fraction, isLast)
    }
    self.link = link
    link.start()
  }

  var isRunning: Bool { link != nil }

  /// Stops where it is and says where that is.
  func stop() -> CGFloat {
    cancel()
    return fraction
  }

  func cancel() {
    link?.invalidate()
    link = nil
  }

  private static func eased(
    _ progress: Double, _ curve: UIView.AnimationCurve, slope: Double?
  ) -> Double {
    if let slope {
      let left = 1 - progress
      return slope * progress * left * left + progress * progress * (3 - 2 * progress)
    }
    if let spring = curve.systemSpring {
      return spring.pacing.progress(at: progress, duration: spring.duration)
    }
    return curve.bezier.value(at: progress)
  }
}
