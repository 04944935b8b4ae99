import Physics2D
import Testing

/// State hashes of whole scenes, which are the same in debug and release builds and on every
/// processor. A failure prints the new hash. Change the stored hash only if the physics was meant
/// to change.
@Suite("Golden states")
struct GoldenTests {
  @Test("A scene with every kind of body, joint, and field ends in the stored state")
  func zoo() {
    var world = ValueTests.zoo()
    world.run(300)
    #expect(hex(world) == "e5f10546abe0e08e")
  }

  @Test("The same scene with iOS 7 substeps ends in the stored state")
  func zooIOS7() {
    var world = ValueTests.zoo(.ios7)
    world.run(300)
    #expect(hex(world) == "b3ce5b5a5b0ce3fb")
  }

  @Test("A pile of boxes and circles ends in the stored state")
  func pile() {
    var world = ContactTests.pile(24, seed: 11)
    world.run(300)
    #expect(hex(world) == "698ba621f3d6557a")
  }

  @Test("A snap that has come to rest matches the stored state")
  func snap() {
    var world = World()
    let id = world.addBox(100, 100, 100, 50)
    _ = TruthTests.addSnap(id, Vector2(50, 25), to: Point2(300, 200), damping: 0.5, in: &world)
    while world.awakeCount > 0 { world.step() }
    #expect(hex(world) == "591ba3fe51b8ca95")
  }

  @Test("A chain of pins ends in the stored state")
  func chain() {
    var world = World()
    var last: BodyID?
    for k in 0..<12 {
      let id = world.addBox(10 + 20 * Double(k), 0, 20, 6)
      world.setAcceleration(Vector2(0, 1_000), of: id)
      let end: JointDefinition.End =
        last.map { .body($0, Vector2(10, 0)) } ?? .ground(.zero)
      world.addJoint(.revolute(from: end, to: .body(id, Vector2(-10, 0))))
      last = id
    }
    world.run(240)
    #expect(hex(world) == "841c5c2f10921949")
  }

  private func hex(_ world: World) -> String { String(world.stateHash, radix: 16) }
}
