import KinemaWalks
package import MotionTesting

/// A walk through a sequence of random worlds.
///
/// A step is a substep of 1/120 s.
@MainActor
package protocol WorldWalk: Walk {
  /// The maximum number of substeps of a world.
  static var length: Int { get }
  /// Runs one world; returns a message if it has a fault.
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
