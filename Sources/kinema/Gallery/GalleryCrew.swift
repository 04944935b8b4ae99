import Foundation
import Synchronization

/// Records demos in several processes at once, each demo in one of its own.
final class GalleryCrew: Sendable {
  private struct State {
    var waiting: [String] = []
    var done = 0
    var failures: [String] = []
  }

  private let folder: String
  private let program: String
  private let state = Mutex(State())

  init(folder: String, program: String) {
    self.folder = folder
    self.program = program
  }

  /// Records demos, printing a line for each; throws when one has failed.
  func record(_ names: [String], jobs: Int) throws {
    guard !names.isEmpty else { return }
    state.withLock { $0.waiting = names.reversed() }
    // The processes do the work; the threads here wait for them.
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let name = state.withLock({ $0.waiting.popLast() }) {
        let outcome = run(name)
        state.withLock { state in
          state.done += 1
          if outcome == nil { state.failures.append(name) }
          let number = "\(state.done)".padding(toLength: 3, withPad: " ", startingAt: 0)
          // Each line at once, also into a pipe.
          let line = "\(number) of \(names.count)  \(name): \(outcome ?? "failed")\n"
          FileHandle.standardOutput.write(Data(line.utf8))
        }
      }
    }
    let failures = state.withLock { $0.failures }
    if !failures.isEmpty {
      throw CommandError("could not record \(failures.sorted().joined(separator: ", "))")
    }
  }

  /// Records a demo in a process of its own and returns its output; nil when it fails.
  private func run(_ name: String) -> String? {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = ["gallery", folder, "--part", name, "--program", program]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
