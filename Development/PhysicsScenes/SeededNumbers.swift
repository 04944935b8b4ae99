/// Deterministic random numbers from a seed (xorshift). The stored hashes of scenes depend on them.
public struct SeededNumbers: Sendable {
  private var state: UInt64

  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Returns a uniformly distributed number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// Returns an integer from 0 up to, but not including, a bound.
  public mutating func index(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
