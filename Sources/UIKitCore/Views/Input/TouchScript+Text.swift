import Foundation

/// The text form, with a line `time finger kind x y` for each event. `#` begins a comment.
extension TouchScript: CustomStringConvertible {
  /// The error for a string that is not a valid script.
  public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line number, starting at 1.
    public let line: Int
    /// The reason, without the line number.
    public let reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }

    public var description: String { "line \(line): \(reason)" }
  }

  /// Creates a script from its text form.
  ///
  /// - Parameter text: A line `time finger kind x y` for each event, in seconds and points. `#`
  ///   begins a comment.
  /// - Throws: ``ParseError`` for the first line that cannot be read.
  public init(text: String) throws(ParseError) {
    self.init()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.prefix { $0 != "#" }
      let words = content.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      add(try Self.event(words, line: index + 1))
    }
  }

  /// Reads the five words of an event.
  package static func event(_ words: [Substring], line: Int) throws(ParseError) -> Event {
    guard words.count == 5 else {
      throw ParseError(
        line: line, reason: "a line has five words, time finger kind x y, not \(words.count)"
      )
    }
    guard let kind = Kind(rawValue: String(words[2])) else {
      throw ParseError(
        line: line, reason: "\"\(words[2])\" is not one of down, move, up, cancel, hover, and leave"
      )
    }
    guard let time = Double(words[0]), time.isFinite, time >= 0 else {
      throw ParseError(line: line, reason: "\"\(words[0])\" is not a time in seconds")
    }
    guard let finger = Int(words[1]), finger >= 0 else {
      throw ParseError(line: line, reason: "\"\(words[1])\" is not a finger number")
    }
    guard let x = Double(words[3]), let y = Double(words[4]), x.isFinite, y.isFinite else {
      throw ParseError(
        line: line, reason: "\"\(words[3]) \(words[4])\" is not a position in points")
    }
    return Event(time: time, finger: finger, kind: kind, point: CGPoint(x: x, y: y))
  }

  /// The text form, from which an identical script can be read.
  public var description: String { events.map { "\($0)\n" }.joined() }
}

extension TouchScript.Event: CustomStringConvertible {
  /// The line from which an identical event can be read.
  public var description: String {
    "\(time) \(finger) \(kind.rawValue) \(Double(point.x)) \(Double(point.y))"
  }
}
