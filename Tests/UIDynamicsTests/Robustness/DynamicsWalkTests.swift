import KinemaDynamicsWalks
import KinemaTestSupport
import Testing
import UIKitCore

/// The first steps of the walks, of which `kinema-developer walk` takes millions.
@Suite("Random walks through dynamics") @MainActor
struct DynamicsWalkTests {
  @Test(
    "Random changes inside and outside callbacks cause no faults", arguments: walkSeeds(count: 5))
  func dynamics(seed: UInt64) {
    let result = DynamicsWalk.walk(seed: seed, steps: 60)
    #expect(result.fault == nil, "KINEMA_SEED=\(seed): \(result.trail.joined(separator: "\n"))")
  }

  @Test("Running a seed twice produces the same walk")
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

  @Test("Energy grows by no more than the work that is done", arguments: walkSeeds(count: 20))
  func energy(seed: UInt64) {
    let result = EnergyWalk.walk(seed: seed, steps: 240)
    #expect(result.fault == nil)
  }

  /// In these scenes, items that are attached far from their centers could gain energy without limit, or a
  /// spring could return its energy twice.
  @Test(
    "Levers that are long for their items add no energy",
    arguments: [
      14_873_797_093_642_526_444, 16_593_100_227_468_959_031, 18_131_491_359_495_787_090,
      490_587_342_862_657_860,
    ] as [UInt64])
  func levers(world: UInt64) {
    #expect(EnergyWalk.play(world, steps: 60) == nil)
  }
}
