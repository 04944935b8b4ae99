import KinemaTestSupport
import KinemaWalks
import MotionTesting
import Testing
import UIKitCore

@MainActor @Suite("Random walks of controllers that join and leave", .serialized)
struct AppearanceWalkTests {
  @Test(
    "Appearance callbacks alternate and are balanced at the end", arguments: walkSeeds(count: 20))
  func walk(seed: UInt64) {
    let result = AppearanceWalk.walk(seed: seed, steps: 200)
    let trail = result.trail.joined(separator: "\n")
    #expect(result.fault == nil, "KINEMA_SEED=\(seed)\n\(trail)")
  }
}
