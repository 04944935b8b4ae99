import Physics2D
import Testing

@Suite("Queries")
struct QueryTests {
  @Test("A contact contains its position, separation, and impulse")
  func contacts() {
    var world = World()
    let ground = world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
    let id = world.addBox(0, -21.8, 40, 40)
    world.setAcceleration(Vector2(0, 1_000), of: id)
    world.run(30)
    let contact = world.currentContacts.first
    #expect(world.currentContacts.count == 1)
    #expect(contact?.first.body == ground && contact?.second.body == id)
    #expect(contact?.points.count == 2)
    let impulse = contact?.points.reduce(0) { $0 + $1.normalImpulse } ?? 0
    // The impulse equals the weight, 0.16 kg · 1000 pt/s², times the substep, 1/120 s.
    #expect(nearly(impulse, 160.0 / 120, 1e-3))
    #expect(contact?.points.allSatisfy { $0.separation < 0 && $0.separation > -0.6 } ?? false)
    #expect(world.bodiesInContact(with: id) == [ground])
  }

  @Test("Outlines contain the shapes of a body in world coordinates")
  func outlines() {
    var world = World()
    let id = world.addBody(
      BodyDefinition(
        .dynamic, at: Point2(100, 0),
        shapes: [.box(Vector2(20, 10)), .circle(5, offset: Vector2(0, 30))]))
    world.setAngle(.pi / 2, of: id)
    let outlines = world.outlines(of: id)
    guard case .polygon(let corners) = outlines[0], case .circle(let center, 5) = outlines[1]
    else {
      Issue.record("\(outlines)")
      return
    }
    #expect(near(corners[0].x, 105, 1e-4) && near(corners[0].y, -10, 1e-4))
    #expect(near(center.x, 70, 1e-4) && near(center.y, 0, 1e-4))
  }
}
