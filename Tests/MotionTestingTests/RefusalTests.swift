import MotionTesting
import Testing
import UIKitCore

@Suite("Invalid use of motion tests, including in release builds", .inOwnProcess)
struct MotionRefusalTests {
  @Test("Using the host outside a motion test is rejected")
  func outside() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Motion.host }
    }
    expectEnd("Motion.host exists only in motion tests. Mark the test or its suite", result)
  }

  @Test("Using a host after the end of its test is rejected")
  func afterwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await MotionSession.run(MotionSettings()) {
        let session = Motion.session
        await late.keep(session)
      }
      await MainActor.run { _ = late.session?.currentHost }
    }
    expectEnd("Motion.host was used after its test had ended", result)
  }

  @Test("A recording inside another recording is rejected")
  func nested() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await MotionSession.run(MotionSettings()) {
        await MainActor.run { _ = Motion.record { Motion.record {} } }
      }
    }
    expectEnd("Motion.record was called inside another Motion.record. Call it once", result)
  }

  @Test(
    "Creating a second host while a test is suspended is rejected, and the message names the trait")
  func secondHost() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await MotionSession.run(MotionSettings()) {
        // A task of other code, for which the test waits.
        await Task.detached { @MainActor in
          _ = UIKitCore.Host(size: CGSize(width: 20, height: 20))
        }.value
      }
    }
    expectEnd("Mark the test that creates a host directly with .motion, too, and use", result)
  }
}

/// The storage for the session of a test that has ended.
@MainActor
private final class Late {
  var session: MotionSession?
  func keep(_ session: MotionSession?) { self.session = session }
}

@MainActor private let late = Late()

/// Expects that a process ended with a message.
private func expectEnd(
  _ message: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  #expect(text.contains(message), "\(text.suffix(400))", sourceLocation: sourceLocation)
}
