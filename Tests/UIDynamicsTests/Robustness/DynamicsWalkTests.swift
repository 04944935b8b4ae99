import KinemaDynamicsWalks
import KinemaTestSupport
import Testing
import UIKitCore

/// The first steps of the walks. `kinema-developer walk` takes millions of steps.
@Suite("Random walks through dynamics") @MainActor
struct DynamicsWalkTests {
  @Test(
    "Random changes inside and outside callbacks cause no faults", arguments: walkSeeds(count: 5))
  func dynamics(seed: UInt64) {
    let result = DynamicsWalk.walk(seed: seed, steps: 60)
    #expect(result.fault == nil, "KINEMA_SEED=\(seed): \(result.trail.joined(separator: "\n"))")
  }

  @Test("Two walks with the same seed are identical")
  func repeats() {
    let (first, second) = (
      DynamicsWalk.walk(seed: 7, steps: 50), DynamicsWalk.walk(seed: 7, steps: 50)
    )
    #expect(first.steps == second.steps && first.fault == second.fault)
  }

  @Test("No body escapes from a closed room", arguments: walkSeeds(count: 2))
  func enclosure(seed: UInt64) {
    let result = EnclosureWalk.walk(seed: seed, steps: 300)
    #expect(result.fault == nil)
  }

  @Test("The energy of a closed room does not grow", arguments: walkSeeds(count: 2))
  func energy(seed: UInt64) {
    let result = EnergyRoomWalk.walk(seed: seed, steps: 240)
    #expect(result.fault == nil)
  }
}
