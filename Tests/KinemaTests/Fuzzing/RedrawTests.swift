import KinemaFuzzing
import KinemaTestSupport
import MotionTesting
import Testing

@MainActor @Suite("Random trees of layers", .serialized)
struct RedrawTests {
  @Test("Partial redraws equal complete redraws", arguments: walkSeeds(count: 40))
  func redraw(seed: UInt64) {
    let result = RedrawWalk.walk(seed: seed, steps: 6)
    #expect(result.fault == nil, "seed \(seed): \(result.trail)")
  }
}
