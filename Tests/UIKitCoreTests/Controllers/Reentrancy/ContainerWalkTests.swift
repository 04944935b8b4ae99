import KinemaTestSupport
import KinemaWalks
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite("Walks through tab bars, sheets, and popovers", .serialized, .fixedWidthText)
struct ContainerWalkTests {
  @Test(
    "At rest, an interface after random changes looks like a new interface in the same state",
    arguments: walkSeeds(count: 30))
  func walk(seed: UInt64) {
    let result = ContainerWalk.walk(seed: seed, steps: 120)
    let trail = result.trail.joined(separator: "\n")
    #expect(result.fault == nil, "KINEMA_SEED=\(seed)\n\(trail)")
  }
}
