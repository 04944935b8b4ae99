import QuartzCore
import Testing

extension AllQuartzCoreTests {
  /// Objects and copies are created through hand-written symbol names, which contain the module's
  /// name.
  @MainActor @Suite("Layers and animations with client classes")
  struct ClientClassTests {
    private final class Animation: CABasicAnimation {
      let note = "new"
    }

    private final class Layer: CALayer {
      let note: String

      override init() {
        note = "new"
        super.init()
      }

      override init(layer: Any) {
        note = "copy"
        super.init(layer: layer)
      }

      required init?(coder: NSCoder) { nil }
    }

    @Test("A layer and its copy have the client's class")
    func layers() throws {
      let layer = try #require((Layer.self as CALayer.Type).make() as? Layer)
      let copy = try #require((Layer.self as CALayer.Type).makeCopy(of: layer) as? Layer)
      #expect(layer.note == "new" && copy.note == "copy")
    }

    @Test("A copy of an animation has the client's class")
    func classes() {
      let animation = Animation()
      animation.keyPath = "opacity"
      let copy = animation.copy() as? Animation
      #expect(copy?.note == "new" && copy?.keyPath == "opacity")
    }
  }
}
