import Foundation
import TimingCurves

/// An animation that is attached to a layer.
final class AnimationRecord {
  let key: String?
  let animation: CAAnimation
  /// The transactions that wait for the end of the animation.
  let groups: [CompletionGroup]
  /// The timeline that was current when the animation was added. Everything that starts when the
  /// animation ends belongs to that timeline.
  let timeline = Timeline.current
  /// The time at which the animation begins, in the layer's time.
  ///
  /// It is nil until it is resolved in the commit or the frame after the animation was added.
  private(set) var beginTime: CFTimeInterval?
  var hasStarted = false
  var isFinished = false
  /// The time at which the animation was added, in the layer's time, or nil if that time cannot be
  /// reversed.
  ///
  /// Before that time, the animation shows its first value.
  private var additionTime: CFTimeInterval?

  /// The cached part of the animation that affects another layer, and the prefix that selects this
  /// part.
  private var reaching: (prefix: String, part: CAAnimation?)?

  init(key: String?, animation: CAAnimation, groups: [CompletionGroup]) {
    self.key = key
    self.animation = animation
    self.groups = groups
  }

  /// Returns the part of the animation whose key paths begin with a prefix, with the prefix
  /// removed.
  func part(reaching prefix: String) -> CAAnimation? {
    if let reaching, reaching.prefix == prefix { return reaching.part }
    let part = animation.part(reaching: prefix)
    reaching = (prefix, part)
    return part
  }

  /// Returns the timeline that can reverse the animation's time, or nil if there is no such
  /// timeline or it has been released.
  func timeline(on layer: CALayer) -> Timeline? {
    (timeline ?? layer.heldSpace?.holder).flatMap { $0.isOver ? nil : $0 }
  }

  /// Sets the begin time to the animation's own begin time, or to the current time if it has none.
  func resolve(on layer: CALayer) {
    guard beginTime == nil else { return }
    let now = layer.now
    if timeline(on: layer) != nil { additionTime = now }
    beginTime = animation.timing.beginTime != 0 ? animation.timing.beginTime : now
  }

  /// Shifts the animation when the layer's time jumps by a number of seconds.
  func shift(by jump: CFTimeInterval) {
    beginTime? += jump
    additionTime? += jump
  }

  /// Returns the animation's local time at the given layer time.
  func localTime(atLayerTime time: CFTimeInterval) -> CFTimeInterval {
    let timing = animation.timing
    let begin = beginTime ?? (timing.beginTime != 0 ? timing.beginTime : time)
    return (time - begin) * timing.speed + timing.timeOffset
  }

  /// Returns whether the active duration has elapsed, if the layer's time runs forward.
  func isOver(atLayerTime time: CFTimeInterval) -> Bool {
    let timing = animation.timing
    guard timing.speed != 0 else { return false }
    let local = localTime(atLayerTime: time)
    // Times are sums of frame durations, so the end counts as reached one nanosecond early.
    return timing.speed > 0 ? local >= timing.activeDuration - 1e-9 : local <= 1e-9
  }

  /// The layer's time at which the active duration ends.
  ///
  /// It is nil if the begin time is unknown, if the speed is not positive, or if the animation
  /// never ends.
  var endTime: CFTimeInterval? {
    let timing = animation.timing
    guard let beginTime, timing.speed > 0, timing.activeDuration < .infinity else { return nil }
    return beginTime + (timing.activeDuration - timing.timeOffset) / timing.speed
  }

  /// Returns whether the animation shows its first value at the given layer time because it was
  /// added later.
  func isHeld(atLocal time: CFTimeInterval) -> Bool {
    additionTime.map { time < $0 - 1e-9 } ?? false
  }

  /// Whether the animation has ended and is retained only because time can be reversed.
  var isKept: Bool { isFinished && animation.isRemovedOnCompletion }

  /// Returns whether the animation has no effect at the given layer time because it was retained
  /// after its end.
  func isGone(atLocal time: CFTimeInterval) -> Bool {
    isKept && isOver(atLayerTime: time)
  }

  /// Returns whether the animation will have been removed by the given layer time, if time runs
  /// forward.
  func willBeGone(atLocal time: CFTimeInterval) -> Bool {
    animation.isRemovedOnCompletion && isOver(atLayerTime: time)
  }

  /// Returns the range of the layer's time in which the animation is active.
  func activeTime(atLocal time: CFTimeInterval) -> (begin: CFTimeInterval, end: CFTimeInterval)? {
    let timing = animation.timing
    guard timing.speed != 0 else { return nil }
    let begin = beginTime ?? time
    let first = begin - timing.timeOffset / timing.speed
    let last = begin + (timing.activeDuration - timing.timeOffset) / timing.speed
    return (min(first, last), max(first, last))
  }

  /// Applies the animation at the given layer time to a copy of its layer.
  ///
  /// If the animation also affects another layer, pass the part for that layer and a copy of the
  /// layer.
  func apply(_ part: CAAnimation? = nil, to copy: CALayer, atLocal time: CFTimeInterval) {
    let animation = part ?? animation
    if isGone(atLocal: time) { return }
    if isHeld(atLocal: time) {
      animation.apply(to: copy, at: AnimationTime(local: 0, span: animation.timing.duration))
      return
    }
    var local = localTime(atLayerTime: time)
    let active = animation.timing.activeDuration
    if local < active, local >= active - 1e-9 { local = active }
    animation.apply(to: copy, at: AnimationTime(local: local, span: animation.timing.duration))
  }
}
