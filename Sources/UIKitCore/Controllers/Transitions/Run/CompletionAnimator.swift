// Measured: the animation after release takes (1 - fraction) * duration / speed if the transition
// finishes, and fraction * duration / speed if it is canceled.
// Assumed: a velocity at release sets the initial slope of the animation. If the finger was faster
// than the curve allows, the velocity also shortens the animation. A spring curve with its own
// duration is scaled to the duration of the animation after release. Probe: interactive-pop.

import TimingCurves

/// An animator that moves a transition from the fraction at release to its end or back to its
/// start.
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

  /// Stops the animation, and returns the fraction in the last frame.
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

/// The fraction of a transition as a function of the time since release.
@MainActor
struct CompletionCourse {
  let start: CGFloat
  private let end: CGFloat
  private let curve: UIView.AnimationCurve
  private let timing: AnimatorTiming?
  /// The duration of the animation, in seconds.
  private let length: TimeInterval
  /// The initial slope of the progress, or nil if there is no velocity at release.
  private let slope: Double?

  /// - Parameters:
  ///   - duration: The duration of the whole transition, in seconds.
  ///   - velocity: The velocity of the finger, in fractions of the transition per second.
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
      // A cubic with a slope of at most 3 at its start never runs backward.
      if towards * length > 3 { length = 3 / towards }
      slope = towards * length
    }
    self.slope = slope
    timing = provider.map { AnimatorTiming($0, duration: length) }
    self.length = timing?.duration ?? length
  }

  func isOver(after passed: TimeInterval) -> Bool { progress(after: passed) > 1 - 1e-9 }

  /// Returns the fraction at a time after release. A spring may overshoot the end.
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
