/// A stretch of a property animator's progress that is passed without interruption.
struct AnimatorSegment: Sendable {
  enum Course: Sendable {
    /// Along the animator's own timing, between two fractions of its time.
    case along(from: Double, to: Double)
    /// A stretch from one progress to another with a timing of its own.
    case towards(target: Double, from: Double)
  }

  let timing: AnimatorTiming
  let course: Course
  /// The duration of the stretch, in seconds.
  var duration: TimeInterval
  /// The clock's time at which the stretch begins.
  var begin: TimeInterval
  /// The part of the stretch, from 0 to 1, that had passed when it was resumed; it is shown until the
  /// clock has got there.
  var resumed = 0.0

  /// The progress that the stretch leads to: 1 is the end, 0 the start of the animation.
  var target: Double {
    switch course {
    case .along(_, let to): to
    case .towards(let target, _): target
    }
  }

  /// The part of the stretch, from 0 to 1, that has passed at a time of the clock.
  func fraction(at time: TimeInterval) -> Double {
    // One of no duration shows its start in the moment at which it begins, as its animation does.
    duration > 0 ? min(max((time - begin) / duration, resumed), 1) : (time <= begin ? resumed : 1)
  }

  /// The fraction of the animator's whole time after a fraction of the stretch.
  func wholeFraction(at fraction: Double) -> Double {
    switch course {
    case .along(let from, let to): from + (to - from) * fraction
    case .towards: progress(at: fraction)
    }
  }

  /// The progress of the whole after a fraction of the stretch.
  func progress(at fraction: Double) -> Double {
    if case .towards(_, let from) = course {
      return progress(at: fraction, of: Part(start: 0, isVertical: false, progress: from))
    }
    return progress(at: fraction, of: Part(start: 0, isVertical: false, progress: 0))
  }

  /// One of the tracks that move.
  struct Part: Sendable {
    /// The part of the animator's time that passes before it begins.
    let start: Double
    let isVertical: Bool
    /// The animation's progress when the stretch began.
    let progress: Double
    /// The fraction of the stretch that had passed when the animation was added.
    var joined = 0.0
  }

  /// The share of its way that a part has covered in a stretch that begins at the end or beyond.
  private func share(
    _ fraction: Double, _ passed: Double, of part: Part, _ from: Double
  ) -> Double {
    // What waits for the very end has nothing of the stretch left.
    if part.start > from { return 0 }
    // What was added on the way has the rest of the time.
    return part.joined > 0
      ? max(fraction - part.joined, 0) / max(1 - part.joined, 1e-9) : passed
  }

  /// The progress of a part after a fraction of the stretch.
  func progress(at fraction: Double, of part: Part) -> Double {
    let pacing = part.isVertical ? timing.vertical : timing.horizontal
    switch course {
    case .along(let from, let to):
      let whole = from + (to - from) * fraction
      let local = (whole - part.start) / max(1 - part.start, 1e-9)
      return pacing.progress(at: max(local, 0), duration: timing.duration)
    case .towards(let target, let from):
      let passed = fraction <= 0 ? 0 : pacing.progress(at: fraction, duration: timing.duration)
      let whole = from + (target - from) * passed
      if target == 0 {
        let span = from - part.start
        let left = span > 1e-9 ? (whole - part.start) / span : 1 - passed
        return part.progress * (part.start > 0 ? max(left, 0) : left)
      }
      let begin = max(part.start, from)
      let span = 1 - begin
      let share = span > 1e-9 ? (whole - begin) / span : share(fraction, passed, of: part, from)
      return part.progress + (1 - part.progress) * (part.start > from ? max(share, 0) : share)
    }
  }
}
