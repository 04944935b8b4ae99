/// A replacement in a file. All other bytes of the file stay the same.
public struct Edit {
  /// The range of the replaced bytes, from the start of the text.
  public let range: Range<Int>
  /// The replacement text.
  public let replacement: String
  /// The line of the original, counted from 1, which is set when the edit is made.
  public internal(set) var line = 0
  /// The replaced text, which is set when the edit is made.
  public internal(set) var original = ""

  /// Creates an edit.
  ///
  /// - Parameters:
  ///   - range: The bytes to replace.
  ///   - replacement: The new text.
  public init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A location that no rule can port, with a description of the required manual change.
public struct Leftover: Equatable {
  /// The name of the rule that found it.
  public let rule: String
  /// The path of the file.
  public let path: String
  /// The line of the original, counted from 1.
  public let line: Int
  /// The problem and the code to write instead.
  public let message: String
}

/// The results of a rule for one file.
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
