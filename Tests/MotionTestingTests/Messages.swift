import Foundation
import Testing

/// Compares a message with its stored example, `Messages/NAME.txt`; with MOTION_RECORD=1 it is
/// written anew.
func expectMessage(
  _ text: String?, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Messages/\(name).txt")
  if ProcessInfo.processInfo.environment["MOTION_RECORD"] == "1" {
    try? Data(((text ?? "") + "\n").utf8).write(to: file)
  }
  let stored = try? String(contentsOf: file, encoding: .utf8)
  #expect(text.map { $0 + "\n" } == stored, "\(name)", sourceLocation: sourceLocation)
}
