import SwiftParser
import SwiftSyntax

/// A file of the program that is ported, as text and tree.
public struct SourceText {
  /// The path below the folder that was given, with `/`.
  public let path: String
  /// The text as it is now.
  public private(set) var text: String
  /// The tree of the text.
  public private(set) var tree: SourceFileSyntax
  /// For each line of the text the line of the original that it comes from, from 1.
  private var origins: [Int]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - path: the path that reports name.
  ///   - text: the source.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    origins = Array(1...(text.utf8.count { $0 == 10 } + 1))
  }

  /// The line of the original, from 1, that a place in the present text comes from.
  ///
  /// - Parameter offset: a number of UTF-8 bytes from the start of the text.
  public func line(at offset: Int) -> Int {
    origins[text.utf8.prefix(offset).count { $0 == 10 }]
  }

  /// Whether the parser found a fault: such a file is written as it was.
  public var isBroken: Bool { tree.hasError }

  /// Takes edits into the text; of two that overlap the later one is left for the next round.
  ///
  /// - Parameter edits: replacements, in any order.
  /// - Returns: the edits that were made, in the order of the text.
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
