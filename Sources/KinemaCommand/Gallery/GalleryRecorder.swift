import Foundation
import KinemaFiles
import KinemaRecording
import Synchronization

/// A recorder that runs several processes at once, one for each demo.
final class GalleryRecorder: Sendable {
  private struct State {
    var waiting: [String] = []
    var done = 0
    var failures: [String] = []
  }

  private let folder: String
  private let program: String
  private let files: any FileOperations
  private let state = Mutex(State())

  init(folder: String, program: String, files: any FileOperations = SystemFiles()) {
    self.folder = folder
    self.program = program
    self.files = files
  }

  /// Records demos and prints a line for each. Throws an error if one of them fails.
  func record(_ names: [String], jobs: Int) throws {
    guard !names.isEmpty else { return }
    state.withLock { $0.waiting = names.reversed() }
    // The processes do the work. The threads here only wait for them.
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let name = state.withLock({ $0.waiting.popLast() }) {
        let outcome = run(name)
        state.withLock { state in
          state.done += 1
          if outcome == nil { state.failures.append(name) }
          let number = "\(state.done)".padding(toLength: 3, withPad: " ", startingAt: 0)
          // Write each line immediately, even to a pipe.
          let line = "\(number) of \(names.count)  \(name): \(outcome ?? "failed")\n"
          FileHandle.standardOutput.write(Data(line.utf8))
        }
      }
    }
    let failures = state.withLock { $0.failures }
    if !failures.isEmpty {
      throw CommandError("cannot record \(failures.sorted().joined(separator: ", "))")
    }
  }

  /// Records a demo in a separate process and returns the output of that process, or nil if it
  /// fails.
  private func run(_ name: String) -> String? {
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let arguments = ["gallery", folder, "--part", name, "--program", program]
    guard let ends = try? files.pipe() else { return nil }
    var output: [UInt8] = []
    let started = try? Interruption.register(
      undo: { [files] process in
        kill(process, SIGTERM)
        _ = try? files.wait(for: process)
      }
    ) { () throws(FileFault) in
      try files.spawn(
        executable, arguments, input: nil, output: ends.writing, errors: STDERR_FILENO)
    }
    try? files.close(ends.writing)
    while let more = try? files.read(ends.reading, count: 4096), !more.isEmpty { output += more }
    try? files.close(ends.reading)
    guard let (process, mark) = started else { return nil }
    defer { Interruption.finish(mark) }
    guard (try? files.wait(for: process)) == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
