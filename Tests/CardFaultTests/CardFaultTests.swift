import CardTransition
import Foundation
import Testing

/// Runs the tests of `Examples/CardTransition` against a copy of its transition with one fault.
/// Each run has its own process, because a caught fault is a failing test.
@Suite("The card example's tests detect planted faults")
struct CardFaultTests {
  @Test("Each planted fault fails a test of the example", arguments: faultNames)
  func caught(fault: String) async throws {
    let outcome = try await run(withFault: fault)
    #expect(outcome.code != 0, "no test of the example fails")
    let fails = outcome.text.contains("recorded an issue")
    #expect(fails, "\(outcome.text.suffix(500))")
  }

  @Test("All tests of the example pass without a planted fault")
  func passes() async throws {
    let outcome = try await run(withFault: nil)
    #expect(outcome.code == 0, "\(outcome.text.suffix(2000))")
    let ran = outcome.text.contains("with 24 tests in 2 suites passed")
    #expect(ran, "\(outcome.text.suffix(500))")
  }

  private func run(withFault fault: String?) async throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "CardTransitionTests",
    ]
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["CARD_FAULT"] = fault
    process.environment?["MOTION_FILM_STRIPS"] = "0"
    // The output goes to a file instead of a pipe, so that nothing has to read it while the process
    // runs.
    let file = FileManager.default.temporaryDirectory
      .appending(path: "card-\(fault ?? "whole")-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    try output.close()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }
}
