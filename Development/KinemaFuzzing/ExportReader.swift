import Foundation
import MotionExport

/// A reader of exported motion that follows the rules of each format, and compares the names with
/// the original names.
struct ExportReader {
  private let motion: MotionTracks
  private let tracks: [String]

  init(_ motion: MotionTracks) {
    self.motion = motion
    tracks = motion.tracks.map(\.name)
  }

  private func compare(_ found: String?, _ written: String, _ source: String) throws {
    // Strings that are equal only after Unicode normalization count as different.
    guard let found, found.unicodeScalars.elementsEqual(written.unicodeScalars) else {
      throw FuzzFault(
        "\(source) has \(found.map(Self.shown) ?? "nothing"), not \(Self.shown(written))")
    }
  }

  private static func shown(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  // MARK: - Tables and JSON

  /// Reads a table as RFC 4180 specifies, with both kinds of line breaks.
  func readTable(_ text: String) throws {
    let read = try MotionTracks.samples(csv: text)
    for (track, written) in zip(read, motion.tracks) {
      try compare(track.track, written.name, "the table")
      guard track.samples == written.samples else {
        throw FuzzFault("the table has different poses")
      }
    }
    var names: [String] = []
    for row in rows(of: text).dropFirst() {
      guard row.count == 9 else { throw FuzzFault("a row has \(row.count) fields") }
      if names.last?.unicodeScalars.elementsEqual(row[0].unicodeScalars) != true {
        names.append(row[0])
      }
    }
    guard names.count == tracks.count else {
      throw FuzzFault("the table has \(names.count) tracks")
    }
    for (name, track) in zip(names, tracks) { try compare(name, track, "the rows") }
  }

  private func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      var field = String.UnicodeScalarView()
      if rest.first == "\"" {
        rest.removeFirst()
        while let scalar = rest.popFirst() {
          if scalar == "\"" {
            guard rest.first == "\"" else { break }
            rest.removeFirst()
          }
          field.append(scalar)
        }
      } else {
        while let scalar = rest.first, scalar != ",", scalar != "\n" {
          field.append(scalar)
          rest.removeFirst()
        }
      }
      row.append(String(field))
      if rest.popFirst() != "," {
        rows.append(row)
        row = []
      }
    }
    return rows
  }

  func readJSON(_ text: String) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let all = object["tracks"] as? [[String: Any]], all.count == tracks.count
    else { throw FuzzFault("JSON has no object with the tracks") }
    try compare(object["name"] as? String, motion.name, "JSON")
    try compare((object["notes"] as? [String])?.first, motion.notes[0], "JSON's notes")
    for (track, name) in zip(all, tracks) { try compare(track["name"] as? String, name, "JSON") }
  }

  func readLottie(_ text: String) throws {
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let layers = object["layers"] as? [[String: Any]], layers.count == tracks.count
    else { throw FuzzFault("Lottie has no object with the layers") }
    try compare(object["nm"] as? String, motion.name, "Lottie")
    for (layer, name) in zip(layers.reversed(), tracks) {
      try compare(layer["nm"] as? String, name, "Lottie")
    }
  }

  // MARK: - Pages and style sheets

  /// Reads the title, the note, and the JSON of a page, which must be well formed.
  func readPage(_ text: String) throws {
    try MarkupReader.check(text, isHTML: true)
    try compare(
      part(of: text, "<title>", "</title>").map(unescaped),
      held(ReducedMotion.title(motion.name)), "the title")
    try compare(
      part(of: text, "<li>", "</li>").map(unescaped), held(motion.notes[0]), "the page's note")
    guard let json = part(of: text, "id=\"motion\">", "</script>") else {
      throw FuzzFault("the page has no JSON")
    }
    try readJSON(json)
  }

  private func part(of text: String, _ start: String, _ end: String) -> String? {
    guard let begin = text.range(of: start, options: .literal)?.upperBound,
      let limit = text.range(of: end, options: .literal, range: begin..<text.endIndex)?.lowerBound
    else { return nil }
    return String(text.unicodeScalars[begin..<limit])
  }

  /// Replaces the references in a string, as a browser does.
  private func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Array(text.unicodeScalars)[...]
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#13": "\r",
    ]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      let name = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }))
      rest = rest.dropFirst(name.unicodeScalars.count + 1)
      result.append(known[name] ?? "?")
    }
    return String(result)
  }

  /// Returns a name in the form in which a page or a literal contains it. U+FFFD replaces
  /// noncharacters and, in pages, also control characters.
  private func held(_ name: String, controls: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isHeld: Bool =
        switch scalar.value {
        case 9, 10, 13: true
        case 0..<32, 127..<160: controls
        case 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
      result.append(isHeld ? scalar : "\u{FFFD}")
    }
    return String(result)
  }

  /// Reads the first comment, after which only ASCII characters are allowed.
  func readStyle(_ text: String) throws {
    let scalars = Array(text.unicodeScalars)
    guard scalars.starts(with: "/* ".unicodeScalars),
      let end = scalars.indices.dropFirst(3).first(where: {
        scalars[$0] == "/" && scalars[$0 - 1] == "*"
      })
    else { throw FuzzFault("the style sheet has no first comment") }
    guard scalars[(end + 1)...].allSatisfy(\.isASCII), scalars[end + 1] == "\n",
      scalars[end + 2] == "."
    else { throw FuzzFault("a name is outside the comment of the style sheet") }
    var depth = 0
    for scalar in scalars[(end + 1)...] {
      depth += scalar == "{" ? 1 : scalar == "}" ? -1 : 0
      guard depth >= 0 else { throw FuzzFault("the style sheet closes too much") }
    }
    guard depth == 0 else { throw FuzzFault("the style sheet does not close") }
    let comment = letters(scalars[3...end])
    let count = letters(motion.name).count
    guard comment.dropFirst(count).first == ":" else {
      throw FuzzFault("the comment does not continue after the name")
    }
    try compare(comment.prefix(count), motion.name)
  }

  /// Compares a name in a comment with the original one, ignoring spaces between the characters.
  private func compare(_ found: [Unicode.Scalar].SubSequence, _ name: String) throws {
    guard found.elementsEqual(letters(name)) else {
      throw FuzzFault("the comment does not have the name \(Self.shown(name))")
    }
  }

  private func letters(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    text.filter { !$0.properties.isWhitespace && !isControl($0) }
  }

  private func letters(_ text: String) -> [Unicode.Scalar] { letters(text.unicodeScalars) }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }

  // MARK: - Swift

  /// Reads the comments at the beginning and the string literal of each track.
  func readSource(_ text: String) throws {
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"].contains($0)
    }
    let begin = lines.prefix { !$0.elementsEqual("import UIKit".unicodeScalars) }
    guard begin.count == 4, begin.allSatisfy({ $0.starts(with: "//".unicodeScalars) }) else {
      throw FuzzFault("a name is outside the comments of the source")
    }
    var literals: [String] = []
    for line in lines.dropFirst(4) {
      guard let range = String(line).range(of: "let layer = box(\"", options: .literal) else {
        guard line.allSatisfy(\.isASCII) else { throw FuzzFault("a name is in the code") }
        continue
      }
      literals.append(try literal(Array(String(line)[range.upperBound...].unicodeScalars)))
    }
    guard literals.count == tracks.count else { throw FuzzFault("the source has different tracks") }
    for (literal, track) in zip(literals, tracks) {
      try compare(literal, held(track, controls: true), "the source")
    }
  }

  /// Returns the value of a string literal whose opening quote precedes the scalars.
  private func literal(_ scalars: [Unicode.Scalar]) throws -> String {
    var result = String.UnicodeScalarView()
    var rest = scalars[...]
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "u":
        let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix { $0 != "}" }))
        rest = rest.dropFirst(digits.unicodeScalars.count + 2)
        guard let value = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
          throw FuzzFault("the literal has a wrong escape")
        }
        result.append(value)
      case let sign? where sign == "\"" || sign == "\\": result.append(sign)
      default: throw FuzzFault("the literal has an unknown escape")
      }
    }
    guard rest.starts(with: ", CGRect(".unicodeScalars) else {
      throw FuzzFault("the literal ends too soon")
    }
    return String(result)
  }
}
