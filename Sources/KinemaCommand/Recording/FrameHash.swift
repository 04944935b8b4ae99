/// A hash of words that is the same in every run: FNV-1a, a word at a time.
struct FrameHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt32) {
    value = (value ^ UInt64(word)) &* 0x100_0000_01B3
  }

  mutating func add(_ words: [UInt32]) {
    for word in words { add(word) }
  }

  var text: String { String(value, radix: 16) }
}
