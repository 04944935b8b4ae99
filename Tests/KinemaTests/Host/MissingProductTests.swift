import KinemaLive
import Testing

@Suite("Products that a program does not link") @MainActor
struct MissingProductTests {
  @Test("The error for a missing product names the option, the product, and the line to add")
  func refusals() {
    let capture = LiveServices.capture
    LiveServices.capture = nil
    defer { LiveServices.capture = capture }
    #expect {
      try LiveServices.capture(for: "--record")
    } throws: {
      "\($0)" == "Cannot use --record: the program does not link KinemaCapture. Add "
        + #".product(name: "KinemaCapture", package: "Kinema") to the target's dependencies."#
    }
    #expect {
      try LiveServices.studio()
    } throws: {
      "\($0)" == "Cannot use --studio: the program does not link KinemaStudio. Add "
        + #".product(name: "KinemaStudio", package: "Kinema") to the target's dependencies, "#
        + #"and traits: ["Browser"] to its .package line."#
    }
  }

  @Test("KinemaCapture registers itself in processes that link it")
  func registration() {
    #expect(LiveServices.capture != nil)
  }
}
