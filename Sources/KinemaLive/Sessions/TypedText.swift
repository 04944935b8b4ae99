import Foundation
package import UIKitCore

/// Typed text as one word of a line: what is neither a letter nor a digit is written in percent
/// signs and hexadecimal digits, as in addresses.
enum TypedText {
  static func encode(_ text: String) -> String {
    text.utf8.reduce(into: "") { word, byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      word += isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }
  }

  /// The text of a word; nil when it is no such word.
  static func decode(_ word: Substring) -> String? {
    guard let text = String(word).removingPercentEncoding, !text.isEmpty else { return nil }
    return text
  }
}

extension UIContentSizeCategory {
  /// The names by which sessions and the studio call the sizes of text, smallest first.
  package static let shortNames = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]

  package init?(shortName: some StringProtocol) {
    guard let index = Self.shortNames.firstIndex(where: { $0 == shortName }) else { return nil }
    self = Self.rising[index]
  }

  package var shortName: String? {
    Self.rising.firstIndex(of: self).map { Self.shortNames[$0] }
  }
}
