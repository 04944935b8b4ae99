import Foundation

/// The text form, with a line `time finger kind x y` for each event. `#` begins a comment.
///
/// `on "NAME"` at the end of a line makes the position relative to a view. See ``TouchTarget``.
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
  /// - Parameter text: A line `time finger kind x y` for each event, in seconds and points. `on
  ///   "NAME"` at the end of a line makes the position relative to a view with this identifier or
  ///   label. `#` begins a comment.
  /// - Throws: ``ParseError`` for the first line that cannot be read.
  public init(text: String) throws(ParseError) {
    self.init()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let (content, target) = try Self.parts(of: line, line: index + 1)
      let words = content.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      var event = try Self.event(words, line: index + 1)
      event.target = target
      add(event)
    }
  }

  /// Splits a line into the words of an event and its target, without a comment.
  package static func parts(
    of text: Substring, line: Int
  ) throws(ParseError) -> (content: Substring, target: TouchTarget?) {
    let content = text.prefix { $0 != "#" }
    guard let quote = content.firstIndex(of: "\"") else { return (content, nil) }
    let name = text[text.index(after: quote)...].prefix { $0 != "\"" }
    let rest = text[name.endIndex...].dropFirst().prefix { $0 != "#" }
    let words = text[..<quote].split(whereSeparator: \.isWhitespace)
    // In a session, a line of another kind may contain a quotation mark.
    guard words.count > 2, Kind(rawValue: String(words[2])) != nil else { return (content, nil) }
    guard words.last == "on", !name.isEmpty, name.endIndex < text.endIndex,
      rest.allSatisfy(\.isWhitespace)
    else {
      throw ParseError(
        line: line, reason: "a view is written at the end of the line, as in on \"Save\"")
    }
    return (text[..<words[words.count - 1].startIndex], TouchTarget(named: String(name)))
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

  /// The text form, from which an identical script can be read unless a target is a view without a
  /// name.
  public var description: String { events.map { "\($0)\n" }.joined() }
}

extension TouchScript.Event: CustomStringConvertible {
  /// The line from which an identical event can be read unless its target is a view.
  public var description: String {
    let words = "\(time) \(finger) \(kind.rawValue) \(Double(point.x)) \(Double(point.y))"
    return target.map { "\(words) on \"\($0.text)\"" } ?? words
  }
}
