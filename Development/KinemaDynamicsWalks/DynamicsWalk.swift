import CoreGraphics
import Foundation
import KinemaWalks
package import MotionTesting
import UIDynamics

/// A walk that makes random changes to the behaviors, items, and numeric properties of two
/// animators.
///
/// The changes are made between ticks, and also inside action blocks, contact callbacks, field
/// blocks, delegate methods, and rest observers.
///
/// A step is one valid or invalid change, followed by one or more ticks. After each step, positions
/// must be finite, items must be inside their walls, the behavior tree and the world must agree,
/// and contacts must begin and end alternately. Predictions and restored states are compared with
/// the actual motion, bit by bit. At the end, everything is removed, and nothing may be left.
package enum DynamicsWalk: Walk {
  package nonisolated static let name = "dynamics"

  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var numbers = SeededGenerator(seed: seed)
    let moves = (0..<max(steps, 0)).map { _ in numbers.next() }
    let result = play(moves, seed: seed)
    guard result.fault != nil else { return WalkResult(steps: result.changes) }
    let shortest = Shrinking.shortest(Array(moves.prefix(result.moves))) {
      play($0, seed: seed).fault != nil
    }
    let last = play(shortest, seed: seed)
    return WalkResult(
      steps: result.changes, fault: last.fault ?? result.fault, trail: last.trail)
  }

  private struct Outcome {
    var fault: String?
    /// The number of moves made so far.
    var moves = 0
    /// The number of changes so far, including changes from callbacks.
    var changes = 0
    var trail: [String] = []
  }

  private static func play(_ moves: [UInt64], seed: UInt64) -> Outcome {
    var outcome = Outcome()
    _ = Diagnostics.capture {
      let scene = WalkScene(seed: seed)
      for move in moves {
        outcome.moves += 1
        outcome.fault = scene.step(move)
        if outcome.fault != nil { break }
      }
      if outcome.fault == nil { outcome.fault = scene.end() }
      outcome.changes = scene.changes
      outcome.trail = scene.trail
    }
    return outcome
  }
}
