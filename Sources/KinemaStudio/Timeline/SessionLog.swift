/// The session of a run as its child has written it down, line by line: it is whole up to the line
/// before whatever ended the child.
package struct SessionLog: Sendable {
  private struct Line: Sendable {
    var text: Substring
    /// Frames of one length, counted together; 0 for a line of something else.
    var frames = 0
  }

  private var lines: [Line] = []
  /// The number of frames so far.
  package private(set) var frameCount = 0

  package init() {}

  /// Adds the lines of an entry.
  package mutating func add(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "frames", let count = Int(words[1]), count > 0 else {
        lines.append(Line(text: line))
        continue
      }
      frameCount += count
      if let last = lines.last, last.frames > 0, last.text == words[2] {
        lines[lines.count - 1].frames += count
      } else {
        lines.append(Line(text: words[2], frames: count))
      }
    }
  }

  /// The session as text.
  package var text: String {
    lines.map { line in
      line.frames > 0 ? "frames \(line.frames) \(line.text)\n" : "\(line.text)\n"
    }.joined()
  }
}
