import KinemaWalks
import Testing

@MainActor
@Suite("Transitions beside their model")
struct TransitionModelTests {
  @Test("All sequences of two requests, at three moments each, do what the model says")
  func sequences() {
    let sequences = TransitionSequences()
    let result = sequences.run(upTo: 2)
    #expect(result.fault == nil, "\(result.trail)")
    #expect(sequences.count >= 150 && sequences.stateCount >= 100)
  }

  @Test(
    "Random requests, with bad animators, callbacks that ask for more and dropped hosts",
    arguments: walkSeeds(from: 0, count: 8))
  func walk(seed: UInt64) {
    let result = TransitionWalk.walk(seed: seed, steps: 150)
    #expect(result.fault == nil, "KINEMA_SEED=\(seed): \(result.trail)")
  }
}
