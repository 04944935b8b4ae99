import Foundation
import Synchronization

/// The work that is taken back when the user interrupts the process.
///
/// SIGINT and SIGTERM, once ``install()`` was called, undo all work that is registered, print its
/// lines and end the process by the same signal. Without it they end the process as usual.
package enum Interruption {
  /// Work that is not finished.
  struct Work: Sendable {
    /// The line that says what became of it; nil for nothing.
    let line: String?
    let undo: @Sendable () -> Void
  }

  /// A mark of registered work.
  package typealias Mark = Int

  private struct State {
    var works: [Mark: Work] = [:]
    var last = 0
  }

  private static let state = Mutex(State())

  /// Begins work and registers it in one step, which no interruption divides.
  ///
  /// - Parameters:
  ///   - line: what became of the work when it is interrupted.
  ///   - undo: takes the work back; called on another thread.
  ///   - begin: begins the work; nothing is registered when it throws.
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

  /// Ends work in one step with what makes it whole; it stays registered when `end` throws.
  package static func finish<Fault: Error>(
    _ mark: Mark, _ end: () throws(Fault) -> Void
  ) throws(Fault) {
    try state.withLock { state throws(Fault) in
      try end()
      state.works[mark] = nil
    }
  }

  /// Adds to work in one step, which no interruption divides.
  static func undivided<Result, Fault: Error>(
    _ step: () throws(Fault) -> Result
  ) throws(Fault) -> Result where Result: Sendable {
    try state.withLock { _ throws(Fault) in try step() }
  }

  /// Ends work that is over.
  package static func finish(_ mark: Mark) {
    state.withLock { $0.works[mark] = nil }
  }

  /// Undoes everything, the last first, and prints what became of it; nothing can be registered or
  /// finished afterwards.
  private static func undoAll(_ signal: Int32) -> Never {
    state.withLock { state in
      let works = state.works.sorted { $0.key > $1.key }.map(\.value)
      for work in works { work.undo() }
      for line in works.reversed().compactMap(\.line) {
        FileHandle.standardError.write(Data("interrupted: \(line)\n".utf8))
      }
      Glibc.signal(signal, SIG_DFL)
      kill(getpid(), signal)
      // The signal ends the process, at the latest when this thread gives way.
      while true { pause() }
    }
  }

  /// The pipe through which the handler of signals wakes the thread that undoes the work.
  private static let pipe: (reading: Int32, writing: Int32) = {
    (try? SystemFiles().pipe()) ?? (-1, -1)
  }()

  /// Listens to SIGINT and SIGTERM from now on; a signal that is ignored stays so.
  package static func install() {
    guard pipe.writing >= 0 else { return }
    // All that is not safe in a handler is done on a thread.
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
