import KinemaTestSupport
import KinemaWalks
import MotionTesting
import Testing
import UIKitCore

@MainActor @Suite("Random walks of property animators", .serialized)
struct PropertyAnimatorWalkTests {
  @Test(
    "No view jumps, no call traps, views match their layers, and each completion runs once",
    arguments: walkSeeds(count: 30))
  func walk(seed: UInt64) {
    let result = AnimatorWalk.walk(seed: seed, steps: 200)
    let trail = result.trail.joined(separator: "\n")
    #expect(result.fault == nil, "KINEMA_SEED=\(seed)\n\(trail)")
  }
}
