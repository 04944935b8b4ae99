import Physics2D

extension DynamicScene {
  /// A number that two scenes share when all that ``encoded()`` holds of them is equal: items, shapes,
  /// settings, behaviors, contacts, clock, and pending work beside the world.
  ///
  /// It is the same on every platform. Different scenes agree by chance once in 2^64. The cost grows
  /// with all that is in the scene.
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
