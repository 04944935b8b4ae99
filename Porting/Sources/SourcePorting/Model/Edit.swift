/// A replacement in a file: all else in it keeps every byte.
public struct Edit {
  /// The bytes that are replaced, from the start of the text.
  public let range: Range<Int>
  /// The text that takes their place.
  public let replacement: String
  /// The line of the original, from 1; known once the edit is made.
  public internal(set) var line = 0
  /// The text that was replaced; known once the edit is made.
  public internal(set) var original = ""

  /// Makes an edit.
  ///
  /// - Parameters:
  ///   - range: the bytes to replace.
  ///   - replacement: the new text.
  public init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A place that no rule can port, with the remedy.
public struct Leftover: Equatable {
  /// The name of the rule that found it.
  public let rule: String
  /// The path of the file.
  public let path: String
  /// The line of the original, from 1.
  public let line: Int
  /// The fault and what to write.
  public let message: String
}

/// The outcome of a rule for one file.
public struct Findings {
  var edits: [Edit] = []
  var leftovers: [(offset: Int, message: String)] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range, text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(offset..<offset, text))
  }

  mutating func report(_ message: String, at offset: Int) {
    leftovers.append((offset, message))
  }
}
