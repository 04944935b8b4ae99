import KinemaTestSupport
import KinemaWalks
import MotionTesting
import Testing

@MainActor @Suite("Random walks through lists that change", .serialized)
struct CellWalkTests {
  @Test(
    "No visible element jumps, suddenly appears, or suddenly vanishes",
    arguments: walkSeeds(count: 12))
  func walk(seed: UInt64) {
    let result = CellWalk.walk(seed: seed, steps: 60)
    let trail = result.trail.suffix(12).joined(separator: "\n")
    #expect(result.fault == nil, "KINEMA_SEED=\(seed)\n\(trail)")
  }

  @Test("The edge of a row that shrinks moves farther than its center")
  func shrinkingRow() {
    #expect(CellWalk.walk(seed: 2312, steps: 44).fault == nil)
  }
}
