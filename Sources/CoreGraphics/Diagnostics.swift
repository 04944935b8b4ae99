import Foundation

/// One-line messages about calls that have no effect and about probable mistakes.
///
/// Each message is printed once per process, so that a mistake in every frame does not hide other
/// messages. A capture receives only the messages of its own task and of that task's child tasks.
/// All other members must be used on the main thread.
package enum Diagnostics {
  /// The function that receives messages in place of standard error.
  private struct Sink: @unchecked Sendable {
    // The task that sets this closure calls it. If the captured code is asynchronous, child tasks
    // may call it as well.
    let receive: (String, AnyObject?) -> Void
  }

  @TaskLocal private static var sink: Sink?
  nonisolated(unsafe) private static var delivered: Set<String> = []
  /// The function that receives messages in place of standard error, outside of tasks with a sink.
  nonisolated(unsafe) private static var listener: ((String) -> Void)?

  /// Reports a message about an object.
  ///
  /// If there is a sink or a listener, it receives every message. Otherwise, each message is
  /// printed only once.
  package static func report(_ message: @autoclosure () -> String, about object: AnyObject? = nil) {
    let text = message()
    if let sink {
      sink.receive(text, object)
      return
    }
    if let listener { return listener(text) }
    tell(text)
  }

  /// Prints a message, such as an informational note, unless it was printed before.
  package static func tell(_ text: String) {
    guard delivered.insert(text).inserted else { return }
    FileHandle.standardError.write(Data("[Kinema] \(text)\n".utf8))
  }

  /// Sends messages to a function unless their task has its own sink.
  ///
  /// Pass nil to print messages again.
  package static func listen(_ receive: ((String) -> Void)?) { listener = receive }

  /// Runs a closure and returns the messages that it causes, including repeated ones, without
  /// printing them.
  package static func capture(_ body: () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    try withSink({ text, _ in messages.append(text) }, body)
    return messages
  }

  /// Runs a closure, and calls `receive` with each message and the object that the message is
  /// about.
  package static func withSink<Result>(
    _ receive: @escaping (String, AnyObject?) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try $sink.withValue(Sink(receive: receive), operation: body)
  }

  /// Runs a closure, and calls `receive` with the messages of its task and of the child tasks.
  ///
  /// Any of these tasks may call `receive`.
  package nonisolated(nonsending) static func withSink<Result>(
    _ receive: @escaping @Sendable (String, AnyObject?) -> Void,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $sink.withValue(Sink(receive: receive), operation: body)
  }
}

extension Diagnostics: ProcessWideState {
  /// Allows each message to be printed again.
  package static func resetProcessState() { delivered = [] }
}
