import CardTransition
import Foundation
import Testing

/// Runs the tests of the example `Examples/CardTransition` against a copy of its transition that has
/// one fault: in a process of its own, as a fault that is caught is a test that fails.
@Suite("The example's tests catch faults", .serialized)
struct CardFaultTests {
  @Test("Each fault is caught", arguments: faultNames)
  func caught(fault: String) throws {
    let outcome = try run(withFault: fault)
    #expect(outcome.code != 0, "no test of the example fails")
    let fails = outcome.text.contains("recorded an issue")
    #expect(fails, "\(outcome.text.suffix(500))")
  }

  @Test("Without a fault all tests pass")
  func passes() throws {
    let outcome = try run(withFault: nil)
    #expect(outcome.code == 0, "\(outcome.text.suffix(2000))")
    let ran = outcome.text.contains("with 24 tests in 2 suites passed")
    #expect(ran, "\(outcome.text.suffix(500))")
  }

  private func run(withFault fault: String?) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "CardTransitionTests",
    ]
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["CARD_FAULT"] = fault
    process.environment?["MOTION_FILM_STRIPS"] = "0"
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
