package import MotionTesting
import UIKitCore

/// Random walks through two property animators that share their views.
///
/// The animators must not trap, and every value must be finite. Displayed values may jump only if a
/// fraction is set or an animator ends. Views must match their layers, and each completion must be
/// called once.
@MainActor
package enum AnimatorWalk: Walk {
  package nonisolated static let name = "animators"

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var result = WalkResult(steps: 0)
    _ = Diagnostics.capture {
      let stand = AnimatorStand(seed: seed)
      while result.steps < steps, stand.fault == nil {
        result.steps += 1
        stand.take()
      }
      if stand.fault == nil { stand.end() }
      result.fault = stand.fault
      result.counts = ["calls": stand.calls]
      if result.fault != nil { result.trail = stand.trail.suffix(200) }
      stand.close()
    }
    return result
  }
}
