import Foundation
import TimingCurves

/// An animation attached to a layer.
final class AnimationRecord {
  let key: String?
  let animation: CAAnimation
  /// The transactions that wait for the end.
  let groups: [CompletionGroup]
  /// In the layer's time; nil until the commit after the addition.
  private(set) var beginTime: CFTimeInterval?
  var hasStarted = false
  var isFinished = false
  /// Whether the animation began at the end of another one while a finger held the time, so that
  /// its first value shows before it begins when the finger goes back.
  var holdsBefore = false

  init(key: String?, animation: CAAnimation, groups: [CompletionGroup]) {
    self.key = key
    self.animation = animation
    self.groups = groups
  }

  /// Fixes the begin time: that of the animation, or now.
  func resolve(atLayerTime now: CFTimeInterval) {
    guard beginTime == nil else { return }
    beginTime = animation.timing.beginTime != 0 ? animation.timing.beginTime : now
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

  /// Whether the first value is held at a time of the layer before the animation begins.
  func isHeld(atLocal time: CFTimeInterval) -> Bool {
    holdsBefore && localTime(atLayerTime: time) < 0
  }

  func apply(to copy: CALayer, atLocal time: CFTimeInterval) {
    if isHeld(atLocal: time) {
      animation.apply(to: copy, atLocal: 0, span: animation.timing.duration)
      return
    }
    var local = localTime(atLayerTime: time)
    let active = animation.timing.activeDuration
    if local < active, local >= active - 1e-9 { local = active }
    animation.apply(to: copy, atLocal: local, span: animation.timing.duration)
  }
}
