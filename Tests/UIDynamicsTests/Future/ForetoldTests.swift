import KinemaDynamicsWalks
import KinemaTestSupport
import Testing
import UIKitCore

/// Random scenes that are predicted and then simulated.
///
/// `KINEMA_SEEDS=5000` runs 5,000 scenes, and `KINEMA_SEED=17` repeats scene 17.
/// `kinema-developer walk foretold --seeds 1000 --steps 1` runs the same scenes without tests.
@Suite("Correct predictions") @MainActor
struct ForetoldTests {
  #if DEBUG
    private static let seeds = walkSeeds(count: 20)
  #else
    private static let seeds = walkSeeds(count: 1000)
  #endif

  @Test("Every pose and velocity in random scenes is predicted bit for bit")
  func scenes() {
    for seed in Self.seeds {
      let result = ForetoldWalk.walk(seed: seed, steps: 1)
      #expect(result.fault == nil, "KINEMA_SEED=\(seed): \(result.fault ?? "")")
      #expect(result.steps >= 45)
    }
  }
}
