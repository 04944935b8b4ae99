import KinemaTestSupport
import KinemaWalks
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite("Walks through tab bars, sheets, and popovers", .serialized, .fixedWidthText)
struct ContainerWalkTests {
  @Test("At rest, a changed interface looks like a new interface", arguments: walkSeeds(count: 30))
  func walk(seed: UInt64) {
    let result = ContainerWalk.walk(seed: seed, steps: 120)
    let trail = result.trail.joined(separator: "\n")
    #expect(result.fault == nil, "KINEMA_SEED=\(seed)\n\(trail)")
  }
}
