/// The escaping of text in SVG and HTML.
package enum Markup {
  /// Returns text with its special characters escaped, for elements and quoted attribute values.
  ///
  /// Characters that markup must not contain are replaced by U+FFFD.
  package static func escaped(_ text: String, quotes: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where quotes: result += "&quot;"
      case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
        "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
