import Foundation

extension Double {
  /// Returns the number with at most the given number of decimals, in a form that all formats can
  /// read.
  func text(_ digits: Int) -> String {
    var result = String(format: "%.\(digits)f", self)
    if result.contains(".") {
      while result.hasSuffix("0") { result.removeLast() }
      if result.hasSuffix(".") { result.removeLast() }
    }
    return result == "-0" ? "0" : result
  }
}

extension String {
  /// The text as a quoted JSON string, which is also safe inside a script of a page.
  var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      // Readers remove a byte order mark at the start of text.
      case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{2028}", "\u{2029}", "\u{FEFF}":
        result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text with character references in place of markup characters.
  ///
  /// Characters that markup cannot contain are replaced by a replacement character.
  var markup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader would interpret a plain carriage return as a line feed.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar.isInMarkup ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The text as a Swift string literal, with replacement characters for noncharacters.
  var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.properties.isNoncharacterCodePoint: result += "\u{FFFD}"
      case _ where scalar.isControl: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text as a field of a CSV table, with quotes if they are required.
  var csvField: String {
    guard unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0.isControl }) else {
      return self
    }
    var result = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// The text in one line, with spaces for control characters.
  var oneLine: String {
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar.isControl ? " " : scalar) }
    return result
  }

  /// The text for a comment in CSS or Swift, in one line that cannot end the comment.
  var comment: String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in oneLine.unicodeScalars {
      if last == "*" && scalar == "/" || last == "/" && scalar == "*" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  /// The words of the text, which consist of ASCII letters and digits.
  var words: [String] {
    var result: [String] = []
    var word = ""
    for character in self {
      let isNew = character.isUppercase && word.last?.isLowercase == true
      if !(character.isASCII && (character.isLetter || character.isNumber)) || isNew {
        if !word.isEmpty { result.append(word) }
        word = ""
      }
      if character.isASCII, character.isLetter || character.isNumber { word.append(character) }
    }
    return word.isEmpty ? result : result + [word]
  }

  /// The text as a CSS name, with words joined by hyphens and a letter at the beginning.
  var cssName: String {
    let name = words.map { $0.lowercased() }.joined(separator: "-")
    return name.first?.isLetter == true ? name : name.isEmpty ? "motion" : "motion-" + name
  }

  /// The text as a Swift type name in upper camel case.
  var swiftName: String {
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "Motion" + name
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line end, or a noncharacter.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: !isInMarkup
    }
  }

  /// Whether a page can contain the scalar. It is false for tabs and line ends.
  fileprivate var isInMarkup: Bool {
    !(value < 0x20 || (0x7F...0x9F).contains(value) || properties.isNoncharacterCodePoint)
  }
}

extension MotionTracks.Picture {
  /// The picture as a data URL.
  var dataAddress: String { "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())" }
}

extension MotionTracks.Color {
  var css: String {
    let parts = [red, green, blue].map { (($0 * 255).rounded()).text(0) }
    return "rgba(\(parts.joined(separator: ",")),\(alpha.text(4)))"
  }
}

/// A generator that makes names unique by adding numbers.
struct UniqueNames {
  private var taken: Set<String> = []

  /// Returns a name, with a number if the name is already used.
  mutating func name(_ wanted: String, joint: String = "-") -> String {
    var name = wanted
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(wanted)\(joint)\(number)"
      number += 1
    }
    return name
  }
}
