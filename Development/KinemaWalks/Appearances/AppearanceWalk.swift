package import MotionTesting
import UIKitCore

/// Random walks in which controllers join, leave, and return while transitions run.
///
/// The callbacks of every controller alternate. At rest, a controller whose view is in a window has
/// appeared, and no other one has.
@MainActor
package enum AppearanceWalk: Walk {
  package nonisolated static let name = "appearances"
  /// The steps between two moments of rest.
  private static let interval = 25

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var result = WalkResult(steps: 0)
    _ = Diagnostics.capture {
      let stand = AppearanceStand(seed: seed)
      while result.steps < steps, result.fault == nil {
        result.steps += 1
        result.fault = stand.take()
        if result.fault == nil, result.steps % interval == 0 || result.steps == steps {
          result.fault = stand.settle()
        }
      }
      result.counts = ["callbacks": stand.record.count]
      if result.fault != nil { result.trail = stand.trail.suffix(60) }
      stand.close()
    }
    return result
  }
}
