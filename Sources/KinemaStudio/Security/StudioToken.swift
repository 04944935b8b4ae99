/// A secret of 128 random bits, as 32 hexadecimal digits.
package struct StudioToken: Sendable {
  /// The digits, used in the printed address or in the cookie.
  package let digits: String

  /// Creates a secret from the system's random source.
  package init() {
    var source = SystemRandomNumberGenerator()
    self.init(source.next(), source.next())
  }

  package init(_ high: UInt64, _ low: UInt64) {
    digits = [high, low].map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Returns whether a string is the secret. The comparison takes constant time.
  package func matches(_ text: String) -> Bool {
    let (mine, theirs) = (Array(digits.utf8), Array(text.utf8))
    guard theirs.count == mine.count else { return false }
    var difference: UInt8 = 0
    for index in mine.indices { difference |= mine[index] ^ theirs[index] }
    return difference == 0
  }
}
