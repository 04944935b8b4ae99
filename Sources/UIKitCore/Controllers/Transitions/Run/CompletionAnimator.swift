// Measured: the rest takes (1 - fraction) * duration / speed on finish and fraction * duration /
// speed on cancel. Assumed: a velocity given at release sets the slope with which the rest begins,
// and shortens it when the finger was faster than the curve would be; a curve that is a spring with
// a time of its own is passed through in the time of the rest. Probe: interactive-pop.

import TimingCurves

/// Moves a transition from where the finger left it to its end or back to its start.
@MainActor
final class CompletionAnimator {
  private var link: CADisplayLink?
  private var course: CompletionCourse?
  private var began: TimeInterval = 0

  func start(
    on course: CompletionCourse,
    _ moved: @escaping @MainActor (_ fraction: CGFloat, _ isLast: Bool) -> Void
  ) {
    cancel()
    self.course = course
    began = FrameLoop.current.time
    let link = CADisplayLink(of: self) { owner, link in
      let passed = link.timestamp - owner.began
      let isLast = course.isOver(after: passed)
      if isLast { owner.cancel() }
      moved(course.fraction(after: passed), isLast)
    }
    self.link = link
    link.start()
  }

  var isRunning: Bool { link != nil }

  /// Stops where it was in the last frame and says where that is.
  func stop() -> CGFloat {
    guard let course, let link else { return 0 }
    cancel()
    return link.timestamp > began ? course.fraction(after: link.timestamp - began) : course.start
  }

  func cancel() {
    link?.invalidate()
    link = nil
  }
}

/// The fraction of a transition that a finger has left, by the seconds since then.
@MainActor
struct CompletionCourse {
  let start: CGFloat
  private let end: CGFloat
  private let curve: UIView.AnimationCurve
  private let timing: AnimatorTiming?
  /// The seconds that the rest takes.
  private let length: TimeInterval
  /// The slope of the progress at the start, where the finger gives one.
  private let slope: Double?

  /// - Parameters:
  ///   - duration: the seconds of the whole transition.
  ///   - velocity: that of the finger, in fractions of the whole per second.
  init(
    from start: CGFloat, to end: CGFloat, duration: TimeInterval, speed: CGFloat,
    curve: UIView.AnimationCurve, velocity: CGFloat?, timing provider: (any UITimingCurveProvider)?
  ) {
    self.start = start
    self.end = end
    self.curve = curve
    let distance = end - start
    var slope: Double?
    var length = abs(Double(distance)) * duration / Double(speed > 0 ? speed : 1)
    if let velocity, distance != 0, velocity.isFinite, length > 0 {
      let towards = max(Double(velocity / distance), 0)
      // A cubic with a slope of at most 3 at its start never runs backwards.
      if towards * length > 3 { length = 3 / towards }
      slope = towards * length
    }
    self.slope = slope
    timing = provider.map { AnimatorTiming($0, duration: length) }
    self.length = timing?.duration ?? length
  }

  func isOver(after passed: TimeInterval) -> Bool { progress(after: passed) > 1 - 1e-9 }

  /// The fraction, which a spring takes beyond the end.
  func fraction(after passed: TimeInterval) -> CGFloat {
    guard !isOver(after: passed) else { return end }
    let progress = progress(after: passed)
    let eased = timing?.progress(at: progress) ?? eased(progress)
    return start + (end - start) * CGFloat(eased)
  }

  private func progress(after passed: TimeInterval) -> Double {
    length > 0 ? min(passed / length, 1) : 1
  }

  private func eased(_ progress: Double) -> Double {
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
