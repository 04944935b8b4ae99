import MotionTesting

/// Inputs that a seed determines: first the unchanged inputs of a folder, and then mutated inputs.
package struct FuzzInput {
  package let corpus: [[UInt8]]
  package let words: [String]
  package let seed: UInt64

  package init(corpus: [[UInt8]], words: [String], seed: UInt64) {
    self.corpus = corpus.isEmpty ? [[]] : corpus
    self.words = words + Self.oddWords
    self.seed = seed
  }

  /// The maximum size of an input in bytes.
  private static let limit = 1 << 14

  /// Numbers and characters that often expose faults.
  private static let oddWords = [
    "nan", "inf", "-inf", "1e308", "-1e308", "1e300", "1e-320", "0", "-0", "-1", "1", "0.5", "3",
    "127", "255", "256", "32768", "65536", "2147483648", "-2147483649", "9223372036854775807",
    "9223372036854775808", "1e19", "\u{0}", "\u{FEFF}", "\u{301}", "٣", "🇩🇪", "👨‍👩‍👧", "\u{202E}",
    "\u{FFFF}", " ", "\n", "\r\n", "\t", "<", "&", "\"", "'", ">", "]]>", "--", "=", "@", "%n",
  ]

  /// Returns a numbered input. The input depends only on the number, the seed, and the folder.
  package func bytes(_ number: Int) -> [UInt8] {
    if number < corpus.count { return corpus[number] }
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    var bytes = corpus[random.below(corpus.count)]
    for _ in 0...random.below(6) { change(&bytes, &random) }
    if bytes.count > Self.limit { bytes.removeSubrange(Self.limit...) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let position = random.below(bytes.count + 1)
    switch random.below(9) {
    case 0 where position < bytes.count: bytes[position] ^= 1 << UInt8(random.below(8))
    case 1 where position < bytes.count: bytes[position] = UInt8(random.below(256))
    case 2: bytes.insert(UInt8(random.below(256)), at: position)
    case 3:
      let count = min(random.below(12), bytes.count - position)
      bytes.removeSubrange(position..<(position + count))
    case 4: bytes.insert(contentsOf: words[random.below(words.count)].utf8, at: position)
    case 5:
      // Replace one word with another.
      let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 10 || $0 == 61 }
      let start = bytes[..<position].lastIndex(where: isSpace).map { $0 + 1 } ?? 0
      let end = bytes[position...].firstIndex(where: isSpace) ?? bytes.count
      bytes.replaceSubrange(start..<end, with: words[random.below(words.count)].utf8)
    case 6:
      let other = corpus[random.below(corpus.count)]
      let start = random.below(other.count + 1)
      bytes.removeSubrange(position...)
      bytes += other[start...]
    case 7:
      let count = min(random.below(40), bytes.count - position)
      bytes.insert(contentsOf: bytes[position..<(position + count)], at: position)
    default:
      // Write a number of up to four bytes, in little-endian order.
      let value = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFF, 0xFFFF][random.below(7)]
      for index in 0..<4 where position + index < bytes.count {
        bytes[position + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
      }
    }
  }
}
