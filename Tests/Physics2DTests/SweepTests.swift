import Physics2D
import PhysicsScenes
import Testing

@Suite("Sweeps")
struct SweepTests {
  /// Tests bodies that spin in a corner. Their middle penetrates the corner, but none of their
  /// contact points does.
  @Test("A fast body does not get stuck in a corner", arguments: 1...40)
  func corners(seed: UInt64) {
    var random = SeededNumbers(seed)
    for _ in 0..<50 {
      var world = World()
      world.addContainer(0, 0, 420, 420)
      var definition = BodyDefinition(
        .dynamic, at: Point2(random.number(380...418), random.number(2...40)),
        shapes: [.polygon([Vector2(-27, 15), Vector2(0, -30), Vector2(27, 15)])])
      definition.angle = random.number(-3...3)
      definition.linearVelocity = Vector2(
        Float(random.number(2_000...8_000)), Float(random.number(-8_000 ... -2_000)))
      definition.angularVelocity = Float(random.number(-300...300))
      definition.friction = 0
      definition.linearDamping = 0
      let body = world.addBody(definition)
      var place = world.position(of: body)
      var angle = world.angle(of: body)
      var still = 0
      for step in 0..<60 {
        world.step()
        let isFast = world.linearVelocity(of: body).length > 1_000
        let isThere = world.position(of: body) == place && world.angle(of: body) == angle
        still = isFast && isThere ? still + 1 : 0
        (place, angle) = (world.position(of: body), world.angle(of: body))
        #expect(still < 12, "seed \(seed), substep \(step): \(definition)")
        if still == 12 { return }
        let reach = 0.0...420
        #expect(reach.contains(place.x) && reach.contains(place.y), "seed \(seed)")
      }
    }
  }
}
