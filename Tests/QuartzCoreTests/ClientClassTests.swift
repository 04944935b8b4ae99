import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Copies are made through a symbol that is named by hand, with the module's name in it.
  @MainActor @Suite("Animations of client classes")
  struct ClientClassTests {
    private final class Animation: CABasicAnimation {
      let note = "new"
    }

    @Test("A copy of an animation is of the client's class")
    func classes() {
      let animation = Animation()
      animation.keyPath = "opacity"
      let copy = animation.copy() as? Animation
      #expect(copy?.note == "new" && copy?.keyPath == "opacity")
    }
  }
}
