/// A reader of SVG and HTML that refuses markup that is not well formed.
///
/// Every element must be closed in order, except void elements of HTML. Attributes must have unique
/// names and quoted values. In HTML, a value may also be unquoted or missing. `<` and `&` may
/// appear in text only as references. Characters that XML forbids must not appear.
package struct MarkupReader {
  private let text: [Unicode.Scalar]
  private let isHTML: Bool
  private var position = 0
  private var open: [String] = []

  private static let unclosed: Set<String> = [
    "meta", "img", "source", "br", "link", "input", "!DOCTYPE",
  ]

  /// Checks text.
  ///
  /// - Throws: ``FuzzFault`` for the first fault.
  package static func check(_ text: String, isHTML: Bool = false) throws {
    var reader = MarkupReader(text: Array(text.unicodeScalars), isHTML: isHTML)
    try reader.read()
  }

  private init(text: [Unicode.Scalar], isHTML: Bool) {
    self.text = text
    self.isHTML = isHTML
  }

  private func fault(_ reason: String) -> FuzzFault {
    let near = String(
      String.UnicodeScalarView(text[max(0, position - 40)..<min(position, text.count)]))
    return FuzzFault("\(reason) after \"\(near)\"")
  }

  private mutating func next() -> Unicode.Scalar? {
    guard position < text.count else { return nil }
    position += 1
    return text[position - 1]
  }

  private mutating func read() throws {
    while let scalar = next() {
      switch scalar {
      case "<": try readTag()
      case "&": try readReference()
      default: try check(scalar)
      }
    }
    if let element = open.last { throw fault("<\(element)> is not closed") }
  }

  private func check(_ scalar: Unicode.Scalar) throws {
    switch scalar.value {
    case 9, 10, 13, 0x20...0xFFFD, 0x10000...0x10FFFF: return
    default: throw fault("the text contains a forbidden character, \(scalar.value)")
    }
  }

  private mutating func readReference() throws {
    var name = ""
    while let scalar = next(), scalar != ";" {
      name.unicodeScalars.append(scalar)
      guard name.count < 9 else { throw fault("& does not begin a reference") }
    }
    guard ["amp", "lt", "gt", "quot", "apos"].contains(name) || name.first == "#" else {
      throw fault("&\(name) is not a reference")
    }
  }

  private mutating func readName() -> String {
    var name = ""
    while position < text.count,
      text[position].properties.isAlphabetic
        || "0123456789-_:!".unicodeScalars.contains(text[position])
    {
      name.unicodeScalars.append(text[position])
      position += 1
    }
    return name
  }

  private mutating func skipSpace() {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
  }

  private mutating func readTag() throws {
    let closes = position < text.count && text[position] == "/"
    if closes { position += 1 }
    let name = readName()
    guard !name.isEmpty else { throw fault("an element has no name") }
    if closes {
      skipSpace()
      guard next() == ">" else { throw fault("</\(name) does not end") }
      guard open.popLast() == name else { throw fault("</\(name)> closes another element") }
      return
    }
    var known: Set<String> = []
    while true {
      let before = position
      skipSpace()
      guard position < text.count else { throw fault("<\(name) does not end") }
      if text[position] == ">" || text[position] == "/" { break }
      guard position > before else { throw fault("there is no space before an attribute") }
      let attribute = readName()
      guard !attribute.isEmpty else { throw fault("an attribute has no name") }
      guard known.insert(attribute).inserted else { throw fault("\(attribute) appears twice") }
      if position < text.count, text[position] == "=" {
        position += 1
        try readValue()
      } else if !isHTML {
        throw fault("\(attribute) has no value")
      }
    }
    let scalar = next()
    if scalar == "/" {
      guard next() == ">" else { throw fault("<\(name) does not end") }
      return
    }
    if isHTML, Self.unclosed.contains(name) { return }
    open.append(name)
    if isHTML, name == "style" || name == "script" { skipCode() }
  }

  private mutating func readValue() throws {
    guard let quote = next() else { throw fault("a value is missing") }
    guard quote == "\"" || quote == "'" else {
      guard isHTML, quote.properties.isAlphabetic else { throw fault("a value has no quotes") }
      _ = readName()
      return
    }
    while let scalar = next(), scalar != quote {
      if scalar == "<" { throw fault("a value contains <") }
      if scalar == "&" { try readReference() } else { try check(scalar) }
    }
    guard text[position - 1] == quote else { throw fault("a value does not end") }
  }

  /// Skips a style sheet or a script, in which only the end tag is markup.
  private mutating func skipCode() {
    while position + 1 < text.count, text[position] != "<" || text[position + 1] != "/" {
      position += 1
    }
  }
}
