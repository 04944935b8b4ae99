package import MotionTesting
import UIKitCore

/// Random walks in which controllers are added, removed, and added again during transitions.
///
/// The callbacks of every controller must alternate. When no transition runs, the controllers that
/// have appeared must be exactly the controllers whose views are in a window.
@MainActor
package enum AppearanceWalk: Walk {
  package nonisolated static let name = "appearances"
  /// The number of steps between successive checks at rest.
  private static let interval = 25

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var result = WalkResult(steps: 0)
    _ = Diagnostics.capture {
      let stand = AppearanceStand(seed: seed)
      result.perform(steps, restingEvery: interval, step: stand.take, settle: stand.settle)
      result.counts = ["callbacks": stand.record.count]
      if result.fault != nil { result.trail = stand.trail.suffix(200) }
      stand.close()
    }
    return result
  }
}
