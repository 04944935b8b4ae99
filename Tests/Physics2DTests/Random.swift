import Foundation
import PhysicsScenes

/// The seeds of the random walks: a few, or the number in KINEMA_SEEDS.
let seeds: [UInt64] = {
  let text = ProcessInfo.processInfo.environment["KINEMA_SEEDS"]
  return Array(1...(text.flatMap { UInt64($0) } ?? 4))
}()

extension SeededNumbers {
  /// Creates random numbers for a walk. A failure prints the seed.
  init(_ seed: UInt64) {
    self.init(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1)
  }
}
