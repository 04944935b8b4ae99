// Ours: a mistake that leaves nothing sensible to go on with ends the process with its message in
// release builds too, where a precondition ends it without a word. Every other mistake is reported
// by `Diagnostics`, and the call does nothing.

/// Ends the process with a message that names the mistake and the remedy, on standard error.
package func refuse(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("[Kinema] \(message())", file: file, line: line)
}

/// Ends the process with a message unless a condition holds.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { refuse(message(), file: file, line: line) }
}
