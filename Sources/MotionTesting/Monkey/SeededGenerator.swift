package import Foundation

/// A random number generator that a seed determines (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a uniformly distributed number from a range.
  package mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
    let share = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Returns a whole number from 0 up to but not including a bound.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns true with the given probability, in percent.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

/// Returns the seeds of random walks. A walk that fails prints its seed.
///
/// The seeds are consecutive from `first`. `KINEMA_SEEDS=5000` sets their number, and
/// `KINEMA_SEED=17` repeats one walk.
package func walkSeeds(from first: UInt64 = 1, count: Int) -> [UInt64] {
  let environment = ProcessInfo.processInfo.environment
  if let one = environment["KINEMA_SEED"].flatMap(UInt64.init) { return [one] }
  let all = environment["KINEMA_SEEDS"].flatMap(Int.init) ?? count
  return (0..<all).map { first + UInt64($0) }
}
