import CoreGraphics
import Foundation
import KinemaWalks
package import MotionTesting
import UIDynamics

/// Two animators whose behaviours, items and numbers are changed at random, from outside and from
/// actions, contact callbacks, blocks of fields, delegates and observers of rest.
///
/// A step is one change, good or bad, and a tick or more. After each: positions are numbers, what
/// walls hold is inside of them, tree and world agree, contacts begin and end in turn; predictions
/// and restored states are compared with what is lived, bit by bit. At the end all is taken out,
/// and nothing is left.
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
    /// The moves that were made.
    var moves = 0
    /// The changes that were made, those from callbacks included.
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
