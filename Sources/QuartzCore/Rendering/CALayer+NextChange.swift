import Foundation
import TimingCurves

extension CALayer {
  /// Returns the next time at which the tree's animations change the picture. It is the given clock
  /// time itself while an animation runs, and infinity if no animation is pending.
  package final func nextChange(at time: CFTimeInterval) -> CFTimeInterval {
    let outer = parent?.localTime(atMediaTime: time) ?? time
    return time + wait(atParent: outer, rate: parent?.timeRate ?? 1)
  }

  /// Returns the number of seconds of clock time until something moves. `rate` is the rate of the
  /// superlayer's time.
  private final func wait(atParent outer: CFTimeInterval, rate: Double) -> CFTimeInterval {
    let rate = rate * timing.speed
    guard rate != 0 else { return .infinity }
    let local = timing.localTime(atParent: outer)
    var wait = CFTimeInterval.infinity
    for record in records {
      guard let active = record.activeTime(atLocal: local) else { continue }
      wait = min(wait, Self.wait(for: active, at: local, rate: rate))
    }
    if let maskLayer {
      wait = min(wait, withRoomOnStack { maskLayer.wait(atParent: local, rate: rate) })
    }
    guard wait > 0, !children.isEmpty else { return wait }
    for delay in sublayerDelays {
      for child in children {
        wait = min(wait, withRoomOnStack { child.wait(atParent: local - delay, rate: rate) })
        if wait == 0 { return 0 }
      }
    }
    return wait
  }

  private static func wait(
    for active: (begin: CFTimeInterval, end: CFTimeInterval), at local: CFTimeInterval,
    rate: Double
  ) -> CFTimeInterval {
    // An animation counts as ended a nanosecond before its end, as in the code that removes ended
    // animations.
    if rate > 0 {
      if local < active.begin { return (active.begin - local) / rate }
      return local < active.end - 1e-9 ? 0 : .infinity
    }
    if local > active.end { return (active.end - local) / rate }
    return local > active.begin + 1e-9 ? 0 : .infinity
  }
}
