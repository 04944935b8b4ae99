import Foundation
import Synchronization
import Testing

/// Compares a message with its stored example, `Messages/NAME.txt` beside the test's file; with
/// MOTION_RECORD=1 it is written anew.
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

/// The comments of the issues that a body records, which are no issues of the test.
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
