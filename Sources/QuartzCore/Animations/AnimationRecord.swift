import Foundation
import TimingCurves

/// An animation attached to a layer.
final class AnimationRecord {
  let key: String?
  let animation: CAAnimation
  /// The transactions that wait for the end.
  let groups: [CompletionGroup]
  /// The timeline in which the animation was added; all that its end begins belongs to it as well.
  let timeline = Timeline.current
  /// The time at which the animation begins, in the layer's time; nil until the commit after the
  /// addition.
  private(set) var beginTime: CFTimeInterval?
  var hasStarted = false
  var isFinished = false
  /// The time at which the animation was added, in the layer's time, if that time may be turned
  /// back: the animation's first value then shows before it was added.
  private var additionTime: CFTimeInterval?

  /// The part of it that reaches into another layer, for the prefix of its key paths asked for
  /// last.
  private var reaching: (prefix: String, part: CAAnimation?)?

  init(key: String?, animation: CAAnimation, groups: [CompletionGroup]) {
    self.key = key
    self.animation = animation
    self.groups = groups
  }

  /// The part of the animation whose key paths begin with a prefix, without it.
  func part(reaching prefix: String) -> CAAnimation? {
    if let reaching, reaching.prefix == prefix { return reaching.part }
    let part = animation.part(reaching: prefix)
    reaching = (prefix, part)
    return part
  }

  /// The timeline that may turn the time of the animation back, until it is over.
  func timeline(on layer: CALayer) -> Timeline? {
    (timeline ?? layer.heldSpace?.holder).flatMap { $0.isOver ? nil : $0 }
  }

  /// Fixes the begin time: that of the animation, or now.
  func resolve(on layer: CALayer) {
    guard beginTime == nil else { return }
    let now = layer.now
    if timeline(on: layer) != nil { additionTime = now }
    beginTime = animation.timing.beginTime != 0 ? animation.timing.beginTime : now
  }

  /// Moves the animation along with the layer's time, which jumps by some seconds.
  func shift(by jump: CFTimeInterval) {
    beginTime? += jump
    additionTime? += jump
  }

  /// The animation's own time at a time of its layer.
  func localTime(atLayerTime time: CFTimeInterval) -> CFTimeInterval {
    let timing = animation.timing
    let begin = beginTime ?? (timing.beginTime != 0 ? timing.beginTime : time)
    return (time - begin) * timing.speed + timing.timeOffset
  }

  /// Whether the active time is over for a layer whose time runs forwards.
  func isOver(atLayerTime time: CFTimeInterval) -> Bool {
    let timing = animation.timing
    guard timing.speed != 0 else { return false }
    let local = localTime(atLayerTime: time)
    // Times are sums of frames: a nanosecond before the end is the end.
    return timing.speed > 0 ? local >= timing.activeDuration - 1e-9 : local <= 1e-9
  }

  /// The layer's time at which the active time ends; nil where it never does.
  var endTime: CFTimeInterval? {
    let timing = animation.timing
    guard let beginTime, timing.speed > 0, timing.activeDuration < .infinity else { return nil }
    return beginTime + (timing.activeDuration - timing.timeOffset) / timing.speed
  }

  /// Whether the first value is held at a time of the layer before the animation was there.
  func isHeld(atLocal time: CFTimeInterval) -> Bool {
    additionTime.map { time < $0 - 1e-9 } ?? false
  }

  /// Whether the animation is kept only because time may be turned back.
  var isKept: Bool { isFinished && animation.isRemovedOnCompletion }

  /// Whether nothing is left of it at a time of the layer.
  func isGone(atLocal time: CFTimeInterval) -> Bool {
    isKept && isOver(atLayerTime: time)
  }

  /// Whether frames up to a time of the layer, which runs forwards, would have removed it.
  func willBeGone(atLocal time: CFTimeInterval) -> Bool {
    animation.isRemovedOnCompletion && isOver(atLayerTime: time)
  }

  /// The layer's times between which it is active.
  func activeTime(atLocal time: CFTimeInterval) -> (begin: CFTimeInterval, end: CFTimeInterval)? {
    let timing = animation.timing
    guard timing.speed != 0 else { return nil }
    let begin = beginTime ?? time
    let first = begin - timing.timeOffset / timing.speed
    let last = begin + (timing.activeDuration - timing.timeOffset) / timing.speed
    return (min(first, last), max(first, last))
  }

  /// Shows the animation at a time of its layer, in a copy of that layer; or a part of it in that
  /// of a layer that it reaches.
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
