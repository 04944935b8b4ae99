/// An uninterrupted segment of a property animator's progress.
struct AnimatorSegment: Sendable {
  enum Course: Sendable {
    /// A segment along the animator's own timing, between two fractions of its duration.
    case along(from: Double, to: Double)
    /// A segment from one progress value to another, with its own timing.
    case towards(target: Double, from: Double)
  }

  let timing: AnimatorTiming
  let course: Course
  /// The duration of the segment, in seconds. It is at least the shortest duration of an animation,
  /// so that the segment and its animations have the same fraction at any time.
  let duration: TimeInterval
  /// The time at which the segment begins.
  var begin: TimeInterval
  /// The fraction of the segment that had passed when the segment was resumed, from 0 to 1.
  ///
  /// The segment stays at this fraction until the time that corresponds to the fraction.
  var resumed = 0.0

  init(timing: AnimatorTiming, course: Course, duration: TimeInterval, begin: TimeInterval) {
    self.timing = timing
    self.course = course
    self.duration = max(duration, AnimationTrack.shortestDuration)
    self.begin = begin
  }

  /// The progress at the end of the segment: 1 for the end of the animation, and 0 for its start.
  var target: Double {
    switch course {
    case .along(_, let to): to
    case .towards(let target, _): target
    }
  }

  /// Returns the fraction of the segment that has passed at a time, from 0 to 1.
  func fraction(at time: TimeInterval) -> Double {
    min(max((time - begin) / duration, resumed), 1)
  }

  /// Returns the fraction of the animator's whole duration that corresponds to a fraction of the
  /// segment.
  ///
  /// For a segment with its own timing, the method returns the progress instead.
  func wholeFraction(at fraction: Double) -> Double {
    switch course {
    case .along(let from, let to): from + (to - from) * fraction
    case .towards: progress(at: fraction)
    }
  }

  /// Returns the progress of the whole animation at a fraction of the segment.
  func progress(at fraction: Double) -> Double {
    if case .towards(_, let from) = course {
      return progress(at: fraction, of: Part(start: 0, isVertical: false, progress: from))
    }
    return progress(at: fraction, of: Part(start: 0, isVertical: false, progress: 0))
  }

  /// The values of a track that determine its progress.
  struct Part: Sendable {
    /// The fraction of the animator's duration before the track begins.
    let start: Double
    let isVertical: Bool
    /// The progress of the track when the segment began.
    let progress: Double
    /// The fraction of the segment that had passed when the animation was added.
    var joined = 0.0
  }

  /// Returns the completed share of a track's remaining progress.
  ///
  /// Call this method only if the track begins at the end, or if the segment began at or beyond the
  /// end.
  private func share(
    _ fraction: Double, _ passed: Double, of part: Part, _ from: Double
  ) -> Double {
    if part.start > from { return reachesGoal(part, fraction, from) ? 1 : 0 }
    // A track that was added during the segment runs for the remaining time.
    return part.joined > 0
      ? max(fraction - part.joined, 0) / max(1 - part.joined, 1e-9) : passed
  }

  /// Returns whether a track that begins at the end shows its goal.
  ///
  /// A track that was added at the end stays at its beginning until the animator ends. The fraction
  /// at which it was added can be less than 1 by a rounding error.
  private func reachesGoal(_ part: Part, _ fraction: Double, _ from: Double) -> Bool {
    fraction >= 1 && target == 1 && from < 1 && part.joined < 1 - 1e-9
  }

  /// Returns the progress of a track at a fraction of the segment.
  func progress(at fraction: Double, of part: Part) -> Double {
    let pacing = part.isVertical ? timing.vertical : timing.horizontal
    switch course {
    case .along(let from, let to):
      let whole = from + (to - from) * fraction
      let span = 1 - part.start
      let local =
        span > 1e-9
        ? (whole - part.start) / span : reachesGoal(part, fraction, from) ? 1 : 0
      return pacing.progress(at: max(local, 0), duration: timing.duration)
    case .towards(let target, let from):
      let passed = fraction <= 0 ? 0 : pacing.progress(at: fraction, duration: timing.duration)
      let whole = from + (target - from) * passed
      if target == 0 {
        let span = from - part.start
        let left = span > 1e-9 ? (whole - part.start) / span : 1 - passed
        return part.progress * (part.start > 0 ? max(left, 0) : left)
      }
      // A track that was added before the start of the animation waits until the start.
      let waits = part.start > 0 || part.joined > 0
      let begin = waits ? max(part.start, from) : from
      let span = 1 - begin
      let share = span > 1e-9 ? (whole - begin) / span : share(fraction, passed, of: part, from)
      return part.progress + (1 - part.progress) * (begin > from ? max(share, 0) : share)
    }
  }
}
