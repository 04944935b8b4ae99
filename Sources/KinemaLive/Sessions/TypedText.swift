import Foundation
package import UIKitCore

/// The encoding of typed text as a single word.
///
/// Bytes that are neither letters nor digits are percent-encoded, as in URLs.
enum TypedText {
  static func encode(_ text: String) -> String {
    text.utf8.reduce(into: "") { word, byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      word += isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }
  }

  /// Returns the text of an encoded word, or nil if the word is not valid.
  static func decode(_ word: Substring) -> String? {
    guard let text = String(word).removingPercentEncoding, !text.isEmpty else { return nil }
    return text
  }
}

extension UIContentSizeCategory {
  /// The names of the text sizes in sessions and in the studio, in ascending order.
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
