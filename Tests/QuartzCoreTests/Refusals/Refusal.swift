import Testing
import QuartzCore

/// Expects that a body is refused with a message that holds a text, once or more.
@MainActor
func expectRefusal(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let messages = try Diagnostics.capture(body)
  #expect(messages.contains { $0.contains(text) }, "\(messages)", sourceLocation: sourceLocation)
}
