import QuartzCore

/// The timing of an animation or a layer, evaluated step by step as the documentation of
/// `CAMediaTiming` defines it. It shares no code with the framework.
struct TwinTiming {
  var begin = 0.0
  var offset = 0.0
  var speed = 1.0
  /// The seconds of a pass, or 0 for the duration of the group.
  var duration = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  var autoreverses = false
  var fill = CAMediaTimingFillMode.removed

  /// A position within the passes of an animation.
  struct Moment {
    /// The fraction of the pass from its first value to its last value.
    var part: Double
    /// The number of cycles before this cycle.
    var cycle: Double
  }

  func local(_ parent: Double) -> Double { (parent - begin) * speed + offset }

  /// Returns the position within the passes at a parent time, or nil if nothing is displayed.
  ///
  /// - Parameters:
  ///   - parent: The time of the parent, in seconds.
  ///   - span: The duration of the group.
  ///   - atEnd: Whether the group and its members are at their end.
  func moment(_ parent: Double, span: Double, atEnd: Bool) -> Moment? {
    let pass = duration == 0 ? span : duration
    let cycle = autoreverses ? 2 * pass : pass
    var active = cycle
    if repeatCount > 0 { active = cycle * repeatCount }
    if repeatDuration > 0 { active = repeatDuration }
    var time = local(parent)
    var isOver = false
    if time < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      time = 0
    } else if time >= active {
      guard fill == .forwards || fill == .both || (atEnd && time == active) else { return nil }
      time = active
      isOver = true
    }
    // The computation proceeds cycle by cycle. The last cycle includes its end.
    var index = 0.0
    while time > cycle || (time == cycle && !isOver) {
      time -= cycle
      index += 1
    }
    return Moment(part: time <= pass ? time / pass : (cycle - time) / pass, cycle: index)
  }

  @MainActor func set(on object: some CAMediaTiming) {
    var target = object
    target.beginTime = begin
    target.timeOffset = offset
    target.speed = Float(speed)
    target.duration = duration
    target.repeatCount = Float(repeatCount)
    target.repeatDuration = repeatDuration
    target.autoreverses = autoreverses
    target.fillMode = fill
  }
}
