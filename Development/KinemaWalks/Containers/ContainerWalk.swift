package import MotionTesting
import UIKitCore

/// Random walks through tab bars, sheets, and popovers that change while they move. The seed chooses
/// one of the three.
///
/// At rest, the interface must look like a new one in the same state, and receive touches at the
/// same points.
@MainActor
package enum ContainerWalk: Walk {
  package nonisolated static let name = "containers"
  /// The number of steps between successive checks at rest.
  private static let interval = 12

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var result = WalkResult(steps: 0)
    _ = Diagnostics.capture {
      let stand = ContainerStand(seed: seed)
      result.perform(steps, restingEvery: interval, step: stand.take, settle: stand.settle)
      result.counts = ["rests": stand.rests, "transitions": stand.transitions]
      if result.fault != nil { result.trail = stand.trail.suffix(60) }
      stand.close()
    }
    return result
  }
}
