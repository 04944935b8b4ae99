/// A secret of 128 random bits, as 32 hexadecimal digits.
package struct StudioToken: Sendable {
  /// The digits, for the address that is printed or the cookie that is set.
  package let digits: String

  /// Makes a secret from the system's random source.
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

  /// Whether a text is the secret, in a time that does not depend on where they differ.
  package func matches(_ text: String) -> Bool {
    let (mine, theirs) = (Array(digits.utf8), Array(text.utf8))
    guard theirs.count == mine.count else { return false }
    var difference: UInt8 = 0
    for index in mine.indices { difference |= mine[index] ^ theirs[index] }
    return difference == 0
  }
}
