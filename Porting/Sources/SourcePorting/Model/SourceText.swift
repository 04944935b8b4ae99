import SwiftParser
import SwiftSyntax

/// A file of the program to port, as text and as a syntax tree.
public struct SourceText {
  /// The path relative to the given folder, with `/` as the separator.
  public let path: String
  /// The current text.
  public private(set) var text: String
  /// The syntax tree of the text.
  public private(set) var tree: SourceFileSyntax
  /// The original line number of each line of the text, counted from 1.
  private var origins: [Int]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - path: The path for reports.
  ///   - text: The source.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    origins = Array(1...(text.utf8.count { $0 == 10 } + 1))
  }

  /// Returns the original line number, counted from 1, of a location in the current text.
  ///
  /// - Parameter offset: The number of UTF-8 bytes from the start of the text.
  public func line(at offset: Int) -> Int {
    origins[text.utf8.prefix(offset).count { $0 == 10 }]
  }

  /// Whether the parser found an error. Such a file is written without changes.
  public var isBroken: Bool { tree.hasError }

  /// Applies edits to the text. If two edits overlap, the later one is left for the next round.
  ///
  /// - Parameter edits: Replacements, in any order.
  /// - Returns: The applied edits, in the order of the text.
  mutating func apply(_ edits: [Edit]) -> [Edit] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var lines: [Int] = []
    var done: [Edit] = []
    var position = 0
    var line = 0
    func keep(until end: Int) {
      for byte in bytes[position..<end] {
        result.append(byte)
        if byte == 10 {
          lines.append(origins[line])
          line += 1
        }
      }
      position = end
    }
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      keep(until: edit.range.lowerBound)
      var edit = edit
      edit.line = origins[line]
      edit.original = String(decoding: bytes[edit.range], as: UTF8.self)
      for byte in edit.replacement.utf8 {
        result.append(byte)
        if byte == 10 { lines.append(origins[line]) }
      }
      line += bytes[edit.range].count { $0 == 10 }
      position = edit.range.upperBound
      done.append(edit)
    }
    keep(until: bytes.count)
    lines.append(origins[line])
    guard !done.isEmpty else { return [] }
    text = String(decoding: result, as: UTF8.self)
    origins = lines
    tree = Parser.parse(source: text)
    return done
  }
}
