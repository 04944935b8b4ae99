/// A hash of words with the same result in every run: FNV-1a, applied to whole words.
package struct FrameHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt32) {
    value = (value ^ UInt64(word)) &* 0x100_0000_01B3
  }

  package mutating func add(_ words: [UInt32]) {
    for word in words { add(word) }
  }

  package var text: String { String(value, radix: 16) }
}
