import Foundation
import KinemaTestSupport
import Testing
import UIKitCore

/// `KINEMA_SEEDS` is the number of walks, and `KINEMA_SEED` the first seed.
@MainActor @Suite("Random walks with scroll views") struct ScrollWalkTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("The content comes to rest within its range without jumps, and the host becomes idle")
  func walks() throws {
    let (first, count) = (Self.number("KINEMA_SEED") ?? 1, Self.number("KINEMA_SEEDS") ?? 300)
    for start in stride(from: first, to: first + count, by: 100) {
      try walk(start..<min(start + 100, first + count))
    }
  }

  @Test(
    "Random walks that once revealed faults pass",
    arguments: [
      1571, 2630, 4164, 4908, 5403, 5626, 8894, 24758, 64686, 74888, 81944, 83787,
    ] as [UInt64])
  func known(seed: UInt64) throws { try walk(seed..<(seed + 1)) }

  private func walk(_ seeds: Range<UInt64>) throws {
    try TestHost.run { host in
      for seed in seeds {
        let walk = ScrollWalk(seed, on: host)
        let faults = walk.run()
        guard !faults.isEmpty else { continue }
        let text = (["seed \(seed)"] + faults.prefix(3) + walk.trace).joined(separator: "\n")
        Issue.record(Comment(rawValue: text))
      }
    }
  }
}
