import KinemaWalks
package import MotionTesting

/// A walk through worlds of the engine that are made at random, one after the other.
///
/// A step is a substep of 1/120 s.
@MainActor
package protocol WorldWalk: Walk {
  /// The substeps that a world takes at most.
  static var length: Int { get }
  /// Plays one world; a sentence when it has a fault.
  static func play(_ seed: UInt64, steps: Int) -> String?
}

extension WorldWalk {
  package static func walk(seed: UInt64, steps: Int) -> WalkResult {
    var numbers = SeededGenerator(seed: seed)
    var taken = 0
    while taken < steps {
      let world = numbers.next()
      let next = min(steps - taken, length)
      taken += next
      if let fault = play(world, steps: next) {
        return WalkResult(steps: taken, fault: fault, trail: ["world \(world)"])
      }
    }
    return WalkResult(steps: taken)
  }
}
