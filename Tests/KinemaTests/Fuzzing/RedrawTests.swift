import KinemaFuzzing
import KinemaTestSupport
import MotionTesting
import Testing

@MainActor @Suite("Random trees of layers", .serialized)
struct RedrawTests {
  @Test("What is drawn again equals what is drawn whole", arguments: walkSeeds(count: 40))
  func redraw(seed: UInt64) {
    let result = RedrawWalk.walk(seed: seed, steps: 6)
    #expect(result.fault == nil, "seed \(seed): \(result.trail)")
  }
}
