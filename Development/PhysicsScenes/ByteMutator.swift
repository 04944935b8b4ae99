/// Random mutations of binary encodings: bits, bytes, numbers, and fragments of other encodings.
public struct ByteMutator: Sendable {
  /// The encodings to mutate.
  public let forms: [[UInt8]]
  private var random: SeededNumbers

  /// Creates a mutator for a list of nonempty encodings.
  public init(_ forms: [[UInt8]], random: SeededNumbers) {
    self.forms = forms
    self.random = random
  }

  /// Returns the next mutated encoding.
  public mutating func next() -> [UInt8] {
    var form = forms[random.index(forms.count)]
    for _ in 0...random.index(3) where !form.isEmpty { change(&form) }
    return form
  }

  private mutating func change(_ form: inout [UInt8]) {
    let start = random.index(form.count)
    let end = min(form.count, start + 1 + random.index(random.index(8) == 0 ? 400 : 12))
    switch random.index(8) {
    case 0, 1: form[start] ^= 1 << UInt8(random.index(8))
    case 2: form[start] = UInt8(random.index(256))
    case 3: form.insert(contentsOf: form[start..<end], at: random.index(form.count))
    case 4: form.removeSubrange(start..<end)
    case 5:
      // Overwrites this range with a fragment of any encoding.
      let other = forms[random.index(forms.count)]
      let from = random.index(max(other.count - (end - start), 1))
      form.replaceSubrange(start..<end, with: other[from..<min(from + end - start, other.count)])
    case 6: write(UInt64(random.index(20)), 4, at: start, &form)
    default:
      let (bits, count) = Self.extremes[random.index(Self.extremes.count)]
      write(bits, count, at: start, &form)
    }
  }

  /// The bits of numbers at and beyond the limits, with their lengths in bytes.
  private static let extremes: [(bits: UInt64, count: Int)] = [
    (0, 4), (.max, 4), (0x7FFF_FFFF, 4), (0x8000_0000, 4), (.max, 8), (.max >> 1, 8),
    (UInt64(Float.greatestFiniteMagnitude.bitPattern), 4),
    (UInt64(Float.leastNonzeroMagnitude.bitPattern), 4), (UInt64(Float(-1e9).bitPattern), 4),
    (UInt64((1e-30 as Float).bitPattern), 4), (UInt64((1e30 as Float).bitPattern), 4),
    (Double.greatestFiniteMagnitude.bitPattern, 8), ((-1e12).bitPattern, 8),
    (Double.nan.bitPattern, 8), (Double.infinity.bitPattern, 8),
  ]

  private func write(_ bits: UInt64, _ count: Int, at start: Int, _ form: inout [UInt8]) {
    for k in 0..<count where start + k < form.count {
      form[start + k] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * k))
    }
  }
}
