/// The session of a run as recorded by its child process, line by line. If the child process ends
/// unexpectedly, the log is complete up to the last line.
package struct SessionLog: Sendable {
  private struct Line: Sendable {
    var text: Substring
    /// The number of consecutive frames of one length, or 0 for any other line.
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
