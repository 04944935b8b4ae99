// Ours: If a mistake makes it impossible for a call to continue, the process ends with a message.
// This also applies to release builds, where a precondition would end the process without a
// message. Every other mistake is reported by `Diagnostics`, and the call has no effect.

/// Ends the process with a message on standard error that names the mistake and the remedy.
package func refuse(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("[Kinema] \(message())", file: file, line: line)
}

/// Ends the process with a message if a condition is false.
@inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { refuse(message(), file: file, line: line) }
}
