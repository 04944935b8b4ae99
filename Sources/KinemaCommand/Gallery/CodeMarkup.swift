import KinemaRecording

/// Swift code as HTML, with separate colors for keywords, types, strings, numbers, and comments.
package enum CodeMarkup {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "class", "continue", "convenience", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "false", "fileprivate", "final", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating",
    "nil", "nonisolated", "override", "package", "private", "protocol", "public", "repeat",
    "required", "return", "self", "Self", "some", "any", "static", "struct", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "weak", "where", "while", "open",
  ]

  package static func html(_ code: String) -> String {
    var out = ""
    var rest = Substring(code)
    while let first = rest.first {
      if rest.hasPrefix("//") {
        out += span("c", take(&rest) { $0 != "\n" })
      } else if first == "\"" {
        out += span("s", takeString(&rest))
      } else if first.isLetter || first == "_" {
        let word = take(&rest) { $0.isLetter || $0.isNumber || $0 == "_" }
        if keywords.contains(word) {
          out += span("k", word)
        } else {
          out +=
            word.first?.isUppercase == true ? span("t", word) : Markup.escaped(word, quotes: false)
        }
      } else if first.isNumber {
        out += span("n", take(&rest) { $0.isNumber || $0 == "." || $0 == "_" })
      } else {
        out += Markup.escaped(String(rest.removeFirst()), quotes: false)
      }
    }
    return out
  }

  private static func span(_ kind: String, _ text: String) -> String {
    "<i class=\(kind)>\(Markup.escaped(text, quotes: false))</i>"
  }

  private static func take(
    _ rest: inout Substring, while belongs: (Character) -> Bool
  ) -> String {
    let part = rest.prefix(while: belongs)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private static func takeString(_ rest: inout Substring) -> String {
    var text = String(rest.removeFirst())
    while let next = rest.first, next != "\n" {
      text.append(rest.removeFirst())
      if next == "\\", let escaped = rest.first {
        text.append(escaped)
        rest.removeFirst()
      } else if next == "\"" {
        break
      }
    }
    return text
  }
}
