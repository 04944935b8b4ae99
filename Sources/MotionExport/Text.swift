import Foundation

extension Double {
  /// The number with so many decimals at most, as every format reads it.
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
  /// The text between quotes as JSON holds it; safe inside a script of a page as well.
  var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      // Readers drop a byte order mark at the start of a text.
      case "\u{0}"..."\u{1F}", "<", ">", "&", "\u{2028}", "\u{2029}", "\u{FEFF}":
        result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text with the characters of markup as references, and a sign in place of those that markup
  /// cannot hold.
  var markup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader would make a line feed of it.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar.isInMarkup ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The text as a literal of Swift, with a sign in place of what is no character and stands in none.
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

  /// The text as a field of a table, between quotes where it needs them.
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

  /// The text in one line, with spaces in place of controls.
  var oneLine: String {
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar.isControl ? " " : scalar) }
    return result
  }

  /// The text as it may stand in a comment of CSS or Swift: one line that ends none.
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

  /// The words of the text: runs of letters and digits of ASCII.
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

  /// A name for CSS: words joined by hyphens, beginning with a letter.
  var cssName: String {
    let name = words.map { $0.lowercased() }.joined(separator: "-")
    return name.first?.isLetter == true ? name : name.isEmpty ? "motion" : "motion-" + name
  }

  /// A name for Swift: words joined, each with a capital.
  var swiftName: String {
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "Motion" + name
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control, ends a line, or is no character at all.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: !isInMarkup
    }
  }

  /// Whether pages can hold the scalar, other than tabs and ends of lines.
  fileprivate var isInMarkup: Bool {
    !(value < 0x20 || (0x7F...0x9F).contains(value) || properties.isNoncharacterCodePoint)
  }
}

extension MotionTracks.Picture {
  /// The picture as an address that holds it.
  var dataAddress: String { "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())" }
}

extension MotionTracks.Color {
  var css: String {
    let parts = [red, green, blue].map { (($0 * 255).rounded()).text(0) }
    return "rgba(\(parts.joined(separator: ",")),\(alpha.text(4)))"
  }
}

/// Names that are made unique by numbers.
struct UniqueNames {
  private var taken: Set<String> = []

  /// The name, with a number when it is taken.
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
