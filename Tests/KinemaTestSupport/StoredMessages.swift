import Foundation
import Synchronization
import Testing

/// Compares a message with the file `Messages/NAME.txt` next to the test's file. With
/// MOTION_RECORD=1, the file is renewed.
package func expectMessage(
  _ text: String?, _ name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appending(path: "Messages/\(name).txt")
  if ProcessInfo.processInfo.environment["MOTION_RECORD"] == "1" {
    try? Data(((text ?? "") + "\n").utf8).write(to: file)
  }
  let stored = try? String(contentsOf: file, encoding: .utf8)
  #expect(text.map { $0 + "\n" } == stored, "\(name)", sourceLocation: sourceLocation)
}

/// Returns the comments of the issues that a body records, without failing the test.
package func issueTexts(_ body: () -> Void) -> [String] {
  let texts = Mutex([String]())
  // The caller checks whether there was an issue.
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
    return true
  }
  return texts.withLock(\.self)
}
