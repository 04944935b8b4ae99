// Documented: local time is (parent time − begin time) × speed + time offset; it repeats, turns
// back and is held outside the active time as the CAMediaTiming protocol describes.

/// The timing of a layer or an animation relative to its parent's time.
@frozen public struct MediaTiming: Hashable, Sendable {
  /// The modes that decide whether an animation shows outside its active time.
  @frozen public enum Fill: Hashable, Sendable {
    /// Nothing shows outside the active time.
    case removed
    /// The last moment shows after the active time.
    case forwards
    /// The first moment shows before the active time.
    case backwards
    /// The first moment shows before the active time and the last one after it.
    case both
  }

  /// The beginning of the active time, in seconds of the parent's time.
  public var beginTime: Double
  /// The length of one pass in seconds of local time.
  public var duration: Double
  /// The seconds of local time in a second of the parent's time; negative speeds run backwards, 0
  /// holds.
  public var speed: Double
  /// The local time at the begin time, in seconds.
  public var timeOffset: Double
  /// The number of cycles, also of fractions of one; 0 means unset.
  public var repeatCount: Double
  /// The length of all cycles in seconds of local time; 0 means unset, otherwise it prevails over
  /// the count.
  public var repeatDuration: Double
  /// Whether each pass is followed by one in reverse.
  public var autoreverses: Bool
  /// The mode that decides whether the animation shows outside its active time.
  public var fill: Fill

  /// Makes a timing; all times are in seconds.
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

  /// The local time, in seconds, at a time of the parent in seconds.
  @inlinable public func localTime(atParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The parent's time, in seconds, at a local time in seconds; the begin time for a speed of 0.
  @inlinable public func parentTime(atLocal time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
  }

  /// The length of one pass and, if it autoreverses, of the pass in reverse, in seconds of local
  /// time.
  public var cycleDuration: Double { autoreverses ? duration * 2 : duration }

  /// The whole active time in seconds of local time, with all repeats.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if repeatCount > 0 { return repeatCount == .infinity ? .infinity : cycleDuration * repeatCount }
    return cycleDuration
  }

  /// A moment in the course of the passes.
  @frozen public struct Moment: Hashable, Sendable {
    /// The fraction 0…1 of one pass; it falls while the pass runs in reverse.
    public var progress: Double
    /// The number of completed cycles before this one.
    public var cycle: Double
    /// Whether the pass runs in reverse.
    public var isReversed: Bool

    /// Makes a moment from a fraction 0…1 of a pass and a number of completed cycles.
    public init(progress: Double, cycle: Double, isReversed: Bool) {
      self.progress = progress
      self.cycle = cycle
      self.isReversed = isReversed
    }
  }

  /// The moment at a local time in seconds, held by the fill mode outside the active time; nil when
  /// nothing shows. The active time includes its beginning and excludes its end.
  public func moment(atLocal time: Double) -> Moment? { moment(atLocal: time, includingEnd: false) }

  /// The moment at a local time in seconds, of an active time that may include its end.
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
      // The end of the last pass belongs to that pass, not to one that never comes.
      cycle -= 1
      rest = whole
    }
    if autoreverses && rest > duration {
      return Moment(progress: max((whole - rest) / duration, 0), cycle: cycle, isReversed: true)
    }
    return Moment(progress: min(rest / duration, 1), cycle: cycle, isReversed: false)
  }
}
