package import MotionTesting
import UIKitCore

/// Random walks in which a table or a collection view changes while it scrolls.
///
/// A step is one change, followed by some frames. A change must not make visible elements jump,
/// appear, or vanish. In one frame, no element may move farther than the running animations can
/// move it. At rest, each visible element must have one view with the frame that the layout
/// returns.
@MainActor
package enum CellWalk: Walk {
  package nonisolated static let name = "cells"
  /// The number of steps between successive checks at rest.
  private static let interval = 12

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var result = WalkResult(steps: 0)
    let messages = Diagnostics.capture {
      let scene = CellScene(seed: seed)
      defer { scene.host.close() }
      result.perform(steps, restingEvery: interval, step: scene.step, settle: scene.settle)
      result.counts = scene.counts
      if result.fault != nil { result.trail = scene.trail.suffix(60) }
    }
    if result.fault == nil { result.fault = messages.first }
    return result
  }
}
