import Foundation

/// The seeds of the random walks: a few, or as many as the variable KINEMA_SEEDS says.
let seeds: [UInt64] = {
  let text = ProcessInfo.processInfo.environment["KINEMA_SEEDS"]
  return Array(1...(text.flatMap { UInt64($0) } ?? 4))
}()

/// Seeded numbers for random walks; a failure prints the seed.
struct SeededRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
