import Physics2D
import Testing

@Suite("World")
struct WorldTests {
  @Test("A body has the properties of its definition")
  func definition() {
    var world = World()
    let id = world.addBody(
      BodyDefinition(.dynamic, at: Point2(10, 20), shapes: [.box(Vector2(100, 50))]))
    #expect(world.position(of: id) == Point2(10, 20))
    #expect(world.mass(of: id) == 0.5)
    #expect(world.isAwake(id))
    world.removeBody(id)
    #expect(!world.contains(id))
    #expect(world.bodyCount == 0)
  }
}
