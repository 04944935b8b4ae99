import Testing
import UIKitCore

/// Expects that a body prints at least one message that contains a string.
@MainActor
func expectRefusal(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let messages = try Diagnostics.capture(body)
  #expect(messages.contains { $0.contains(text) }, "\(messages)", sourceLocation: sourceLocation)
}
