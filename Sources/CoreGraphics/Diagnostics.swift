import Foundation

/// The stream on which the framework says, in one line, what it refused or what looks like a
/// mistake.
///
/// Each message is delivered once per process, so that a mistake made sixty times a second does
/// not drown the rest. What a task captures is its own; the rest is main thread only.
package enum Diagnostics {
  /// Receives messages in place of standard error.
  private struct Sink: @unchecked Sendable {
    // Called by the task that set it; one of an asynchronous body may be called by its child tasks.
    let receive: (String, AnyObject?) -> Void
  }

  @TaskLocal private static var sink: Sink?
  nonisolated(unsafe) private static var delivered: Set<String> = []
  /// Receives the messages that come in no task of a sink, in place of standard error.
  nonisolated(unsafe) private static var listener: ((String) -> Void)?

  /// Reports a message about an object, unless the same message was reported before.
  package static func report(_ message: @autoclosure () -> String, about object: AnyObject? = nil) {
    let text = message()
    if let sink {
      sink.receive(text, object)
      return
    }
    if let listener { return listener(text) }
    tell(text)
  }

  /// Prints a message that is no mistake of whoever reads it, unless it was printed before.
  package static func tell(_ text: String) {
    guard delivered.insert(text).inserted else { return }
    FileHandle.standardError.write(Data("[Kinema] \(text)\n".utf8))
  }

  /// Sends messages to a function of the process, where no task has a sink of its own; nil prints
  /// them again.
  package static func listen(_ receive: ((String) -> Void)?) { listener = receive }

  /// Runs a body and returns the messages it caused, repeated ones included, instead of printing
  /// them.
  package static func capture(_ body: () throws -> Void) rethrows -> [String] {
    var messages: [String] = []
    try withSink({ text, _ in messages.append(text) }, body)
    return messages
  }

  /// Runs a body while messages and the objects they are about go to `receive`.
  package static func withSink<Result>(
    _ receive: @escaping (String, AnyObject?) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try $sink.withValue(Sink(receive: receive), operation: body)
  }

  /// Runs a body while messages of its task, and of the tasks that it starts, go to `receive`, which
  /// may be called by any of them.
  package nonisolated(nonsending) static func withSink<Result>(
    _ receive: @escaping @Sendable (String, AnyObject?) -> Void,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $sink.withValue(Sink(receive: receive), operation: body)
  }
}

extension Diagnostics: ProcessWideState {
  /// Lets each message be printed once more.
  package static func resetProcessState() { delivered = [] }
}
