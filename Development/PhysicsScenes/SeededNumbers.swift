/// Random numbers that a seed determines (xorshift); the stored hashes of scenes depend on them.
public struct SeededNumbers: Sendable {
  private var state: UInt64

  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from a range, each equally likely.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// A whole number from 0 up to a bound, which is left out.
  public mutating func index(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
