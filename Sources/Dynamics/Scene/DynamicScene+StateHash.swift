import Physics2D

extension DynamicScene {
  /// A hash of the encoded state of the scene.
  ///
  /// The hash covers items, shapes, settings, behaviors, contacts, the clock, and pending work in
  /// addition to the world. Scenes with the same ``encoded()`` bytes have equal hashes on every
  /// platform. Different scenes have the same hash with a probability of 1 in 2^64. The cost is
  /// proportional to the size of the scene.
  public var stateHash: UInt64 {
    let bytes = encoded()
    var hasher = StateHasher()
    hasher.mix(bytes.count)
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if index & 7 == 7 { hasher.mix(word) }
    }
    hasher.mix(word)
    return hasher.value
  }
}
