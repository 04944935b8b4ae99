import KinemaTestSupport
import KinemaWalks
import MotionTesting
import Testing
import UIKitCore

@MainActor @Suite("Walks of property animators", .serialized)
struct PropertyAnimatorWalkTests {
  @Test(
    "nothing jumps or traps, views agree with their layers, completions come once",
    arguments: walkSeeds(count: 30))
  func walk(seed: UInt64) {
    let result = AnimatorWalk.walk(seed: seed, steps: 200)
    let trail = result.trail.joined(separator: "\n")
    #expect(result.fault == nil, "KINEMA_SEED=\(seed)\n\(trail)")
  }
}
