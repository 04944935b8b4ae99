/// A stretch of a property animator's way that is passed without interruption.
struct AnimatorSegment: Sendable {
  enum Course: Sendable {
    /// Along the animator's own timing, between two fractions of its time.
    case along(from: Double, to: Double)
    /// From a progress to another one with a timing of its own.
    case towards(target: Double, from: Double)
  }

  let timing: AnimatorTiming
  let course: Course
  /// In seconds.
  let duration: TimeInterval
  /// The clock's time at which the stretch begins.
  var begin: TimeInterval

  /// Where it leads: 1 is the end, 0 the start of the animation.
  var target: Double {
    switch course {
    case .along(_, let to): to
    case .towards(let target, _): target
    }
  }

  /// How much of the stretch has passed at a time of the clock.
  func fraction(at time: TimeInterval) -> Double {
    duration > 0 ? min(max((time - begin) / duration, 0), 1) : (time < begin ? 0 : 1)
  }

  /// The fraction of the animator's whole time after a fraction of the stretch.
  func wholeFraction(at fraction: Double) -> Double {
    switch course {
    case .along(let from, let to): from + (to - from) * fraction
    case .towards: progress(at: fraction)
    }
  }

  /// The progress after a fraction of the stretch, of what begins after a part of the whole.
  func progress(at fraction: Double, start: Double = 0, isVertical: Bool = false) -> Double {
    let pacing = isVertical ? timing.vertical : timing.horizontal
    let room = max(1 - start, 1e-9)
    switch course {
    case .along(let from, let to):
      let whole = from + (to - from) * fraction
      return pacing.progress(at: max((whole - start) / room, 0), duration: timing.duration)
    case .towards(let target, let from):
      let passed = fraction <= 0 ? 0 : pacing.progress(at: fraction, duration: timing.duration)
      return max((from + (target - from) * passed - start) / room, start > 0 ? 0 : -.infinity)
    }
  }
}
