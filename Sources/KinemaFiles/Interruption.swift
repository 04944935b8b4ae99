import Foundation
import Synchronization

/// A registry of the work to undo if the user interrupts the process.
///
/// After ``install()`` is called, SIGINT and SIGTERM undo all registered work, print its lines, and
/// end the process with the same signal. Without that call, they end the process as usual.
package enum Interruption {
  /// Unfinished work.
  struct Work: Sendable {
    /// The line that describes the result of undoing the work, or nil for none.
    let line: String?
    let undo: @Sendable () -> Void
  }

  /// An identifier of registered work.
  package typealias Mark = Int

  private struct State {
    var works: [Mark: Work] = [:]
    var last = 0
  }

  private static let state = Mutex(State())

  /// Begins work and registers it, with no interruption between the two steps.
  ///
  /// - Parameters:
  ///   - line: A description of the result if the work is interrupted.
  ///   - undo: Undoes the work. It is called on another thread.
  ///   - begin: Begins the work. If it throws, nothing is registered.
  package static func register<Result, Fault: Error>(
    line: String? = nil, undo: @escaping @Sendable (Result) -> Void,
    _ begin: () throws(Fault) -> Result
  ) throws(Fault) -> (result: Result, mark: Mark) where Result: Sendable {
    try state.withLock { state throws(Fault) in
      let result = try begin()
      state.last += 1
      state.works[state.last] = Work(line: line) { undo(result) }
      return (result, state.last)
    }
  }

  /// Completes work and unregisters it in one step.
  ///
  /// If `end` throws, the work stays registered.
  package static func finish<Fault: Error>(
    _ mark: Mark, _ end: () throws(Fault) -> Void
  ) throws(Fault) {
    try state.withLock { state throws(Fault) in
      try end()
      state.works[mark] = nil
    }
  }

  /// Performs a step of registered work that must not be interrupted.
  static func undivided<Result, Fault: Error>(
    _ step: () throws(Fault) -> Result
  ) throws(Fault) -> Result where Result: Sendable {
    try state.withLock { _ throws(Fault) in try step() }
  }

  /// Unregisters work that has ended.
  package static func finish(_ mark: Mark) {
    state.withLock { $0.works[mark] = nil }
  }

  /// Undoes all work in reverse order, and prints the results.
  ///
  /// Nothing can be registered or finished afterward.
  private static func undoAll(_ signal: Int32) -> Never {
    state.withLock { state in
      let works = state.works.sorted { $0.key > $1.key }.map(\.value)
      for work in works { work.undo() }
      for line in works.reversed().compactMap(\.line) {
        FileHandle.standardError.write(Data("interrupted: \(line)\n".utf8))
      }
      Glibc.signal(signal, SIG_DFL)
      kill(getpid(), signal)
      // The signal ends the process, at the latest when this thread is suspended.
      while true { pause() }
    }
  }

  /// The pipe that the signal handler uses to wake the thread that undoes the work.
  private static let pipe: (reading: Int32, writing: Int32) = {
    (try? SystemFiles().pipe()) ?? (-1, -1)
  }()

  /// Installs handlers for SIGINT and SIGTERM.
  ///
  /// An ignored signal stays ignored.
  package static func install() {
    guard pipe.writing >= 0 else { return }
    // Operations that are not safe in a signal handler run on a thread.
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while read(pipe.reading, &signal, 1) != 1 {}
      undoAll(Int32(signal))
    }
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      sigaction(number, nil, &action)
      if unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      {
        continue
      }
      action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.pipe.writing, &byte, 1)
        errno = before
      }
      sigaction(number, &action, nil)
    }
  }
}
