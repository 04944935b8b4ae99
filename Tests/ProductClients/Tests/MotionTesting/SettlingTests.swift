import MotionTesting
import Testing

@Suite(.motion) @MainActor
struct SettlingTests {
  @Test("A settled host has passed virtual time")
  func settles() {
    Motion.settle()
    #expect(Motion.host.time > 0)
  }
}
