// Documented: Local time is (parent time − begin time) × speed + time offset. Repeats, autoreverse,
// and the fill mode outside the active time work as the CAMediaTiming protocol specifies.

/// The timing of a layer or an animation relative to its parent's time.
@frozen public struct MediaTiming: Hashable, Sendable {
  /// The modes that determine whether an animation is visible outside its active time.
  @frozen public enum Fill: Hashable, Sendable {
    /// The animation is not visible outside the active time.
    case removed
    /// The final value of the animation remains visible after the active time.
    case forwards
    /// The initial value of the animation is visible before the active time.
    case backwards
    /// The initial value is visible before the active time, and the final value after it.
    case both
  }

  /// The start of the active time, in seconds of the parent's time.
  public var beginTime: Double
  /// The length of one pass, in seconds of local time.
  public var duration: Double
  /// The seconds of local time per second of the parent's time.
  ///
  /// Local time runs backward at a negative speed, and does not change at a speed of 0.
  public var speed: Double
  /// The local time at the begin time, in seconds.
  public var timeOffset: Double
  /// The number of cycles, which may be fractional.
  ///
  /// 0 means unset.
  public var repeatCount: Double
  /// The length of all cycles, in seconds of local time.
  ///
  /// 0 means unset. If it is set, it takes precedence over the repeat count.
  public var repeatDuration: Double
  /// A Boolean value that indicates whether each pass is followed by a pass in reverse.
  public var autoreverses: Bool
  /// The mode that determines whether the animation is visible outside its active time.
  public var fill: Fill

  /// Creates the timing of a layer or an animation.
  ///
  /// All times are in seconds.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fill: Fill = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fill = fill
  }

  /// Returns the local time at the given time of the parent, both in seconds.
  @inlinable public func localTime(atParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a local time, both in seconds, or the begin time if the speed is
  /// 0.
  @inlinable public func parentTime(atLocal time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
  }

  /// The length of a cycle, in seconds of local time.
  ///
  /// A cycle is one pass, or a pass and its reverse if the animation autoreverses.
  public var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The total active time with all repeats, in seconds of local time.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return repeatCount == .infinity ? .infinity : cycleDuration * repeatCount }
    return cycleDuration
  }

  /// A position within the passes of an animation.
  @frozen public struct Moment: Hashable, Sendable {
    /// The fraction of one pass, from 0 to 1.
    ///
    /// It decreases while the pass runs in reverse.
    public var progress: Double
    /// The number of completed cycles before this one.
    public var cycle: Double
    /// A Boolean value that indicates whether the pass runs in reverse.
    public var isReversed: Bool

    /// Creates a position from a fraction of a pass, from 0 to 1, and a number of completed cycles.
    public init(progress: Double, cycle: Double, isReversed: Bool) {
      self.progress = progress
      self.cycle = cycle
      self.isReversed = isReversed
    }
  }

  /// Returns the position in the passes at a local time in seconds, or nil if the animation is not
  /// visible then.
  ///
  /// Outside the active time, which includes its start and excludes its end, the fill mode
  /// determines the position.
  public func moment(atLocal time: Double) -> Moment? { moment(atLocal: time, includingEnd: false) }

  /// Returns the position at a local time in seconds, for an active time that may include its end.
  package func moment(atLocal time: Double, includingEnd: Bool) -> Moment? {
    let active = activeDuration
    if includingEnd, abs(time - active) <= 1e-9 { return moment(inside: active, atEnd: true) }
    if time < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      return Moment(progress: 0, cycle: 0, isReversed: false)
    }
    if time >= active {
      guard fill == .forwards || fill == .both else { return nil }
      return moment(inside: active, atEnd: true)
    }
    return moment(inside: time, atEnd: false)
  }

  private func moment(inside time: Double, atEnd: Bool) -> Moment {
    let whole = cycleDuration
    guard whole > 0, whole < .infinity else {
      return Moment(progress: atEnd ? 1 : 0, cycle: 0, isReversed: false)
    }
    if time == .infinity { return Moment(progress: 1, cycle: 0, isReversed: false) }
    var cycle = (time / whole).rounded(.down)
    var rest = time - cycle * whole
    if rest < 0 {
      rest = 0
    } else if atEnd && rest <= whole * 1e-12 && cycle > 0 {
      // The end of the last pass belongs to that pass, because no further pass follows.
      cycle -= 1
      rest = whole
    }
    if autoreverses && rest > duration {
      return Moment(progress: max((whole - rest) / duration, 0), cycle: cycle, isReversed: true)
    }
    return Moment(progress: min(rest / duration, 1), cycle: cycle, isReversed: false)
  }
}
