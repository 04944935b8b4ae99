import Physics2D
import Testing

@Suite("Piles")
struct PileTests {
  /// Returns a slab on a slope with a row of ten boxes on it, which is an island of eleven bodies.
  static func sledge(
    slope: Float, floor: Float, slab: Float, boxes: Float
  ) -> (world: World, slab: BodyID, boxes: [BodyID]) {
    var world = World()
    world.settings.restTime = .infinity
    world.addAnchored(.edge(Point2(-20_000, 0), Point2(20_000, 0)), friction: floor)
    let rotation = Rotation(angle: Double(slope))
    func add(_ x: Double, _ y: Double, _ width: Float, _ height: Float, _ friction: Float) -> BodyID
    {
      let id = world.addBox(x, y, width, height) {
        $0.friction = friction
        $0.elasticity = 0
      }
      world.setAcceleration(Vector2(1_000 * rotation.sine, 1_000 * rotation.cosine), of: id)
      return id
    }
    let slab = add(0, -11.5, 700, 20, slab)
    let boxes = (0..<10).map { add(-270 + 60 * Double($0), -55, 44, 44, boxes) }
    return (world, slab, boxes)
  }

  @Test(
    "Boxes on a slope that is too steep for friction accelerate like a single box")
  func slides() {
    var (world, slab, boxes) = Self.sledge(slope: 0.3, floor: 0.04, slab: 0.25, boxes: 1)
    world.run(30)
    let speed = world.linearVelocity(of: slab).x
    world.run(120)
    // 1,000 pt/s² · (sin 0.3 − 0.1 · cos 0.3)
    for id in [slab] + boxes {
      #expect(near(Double(world.linearVelocity(of: id).x - speed), 200, 1))
    }
  }

  @Test("Boxes slide on a slab that stays at rest")
  func slidesOnTop() {
    var (world, slab, boxes) = Self.sledge(slope: 0.3, floor: 1, slab: 0.25, boxes: 0.04)
    world.run(30)
    let start = world.position(of: slab)
    let speeds = boxes.map { world.linearVelocity(of: $0).x }
    world.run(30)
    for (id, speed) in zip(boxes, speeds) {
      #expect(near(Double(world.linearVelocity(of: id).x - speed), 50, 0.5))
    }
    #expect(near(world.position(of: slab).x, start.x, 0.2))
  }

  @Test("Boxes stay in place on a slope that friction can hold")
  func sticks() {
    var (world, slab, boxes) = Self.sledge(slope: 0.3, floor: 1, slab: 0.25, boxes: 1)
    world.run(120)
    let positions = ([slab] + boxes).map { world.position(of: $0) }
    world.run(1_200)
    for (id, position) in zip([slab] + boxes, positions) {
      #expect((world.position(of: id) - position).length < 0.1)
    }
  }

  @Test("A shaken box on a slope at the friction limit returns to its position")
  func shaken() {
    func creep(slip: Float) -> Float {
      var (world, slab, boxes) = Self.sledge(slope: 0.3, floor: 1, slab: 0.25, boxes: 1)
      world.settings.pileSlip = slip
      let rotation = Rotation(angle: 0.3)
      world.run(240)
      let positions = boxes.map { world.position(of: $0) }
      for step in 0..<1_200 {
        // Friction carries 0.5 of the normal force, which is enough even when the force is
        // smallest.
        let weight: Float = step % 3 == 0 ? 1.3 : 0.7
        for id in [slab] + boxes {
          world.setAcceleration(
            Vector2(1_000 * rotation.sine, 1_000 * rotation.cosine * weight), of: id)
        }
        world.step()
      }
      return zip(boxes, positions).reduce(0) { most, box in
        max(most, Float(world.position(of: box.0).x - box.1.x))
      }
    }
    #expect(creep(slip: World.Settings().pileSlip) < 0.4)
    #expect(creep(slip: 0) > 1.5)
  }

  @Test("A tower on a slope does not creep")
  func tower() {
    var world = Self.tower
    world.run(240)
    let positions = world.bodyIDs.map { world.position(of: $0) }
    world.run(1_200)
    for (id, position) in zip(world.bodyIDs, positions) {
      #expect((world.position(of: id) - position).length < 1)
    }
  }

  static var tower: World {
    var world = World()
    world.settings.restTime = .infinity
    world.addAnchored(.edge(Point2(-1_000, 0), Point2(1_000, 0)))
    for k in 0..<10 {
      let id = world.addBox(0, -24 - 46 * Double(k), 44, 44)
      world.setAcceleration(Vector2(40, 1_000), of: id)
    }
    return world
  }

  @Test("A sleeping pile wakes when gravity changes, and falls to the other side")
  func turns() {
    var world = ContactTests.pile(24, seed: 3)
    while world.awakeCount > 0 && world.stepCount < 2_400 { world.step() }
    #expect(world.awakeCount == 0)
    let boxes = world.bodyIDs.filter { world.kind(of: $0) == .dynamic }
    for id in boxes { world.setAcceleration(Vector2(1_000, 0), of: id) }
    #expect(world.awakeCount == 24)
    world.run(600)
    let middle = boxes.reduce(0.0) { $0 + world.position(of: $1).x } / 24
    #expect(middle > 250)
  }

  @Test(
    "Boxes in contact that move less than half a point in half a second come to rest")
  func window() {
    var world = World()
    let boxes = (0..<10).map { k in
      world.addBox(45.6 * Double(k), 0, 44, 44) { $0.linearVelocity = Vector2(0.7, 0) }
    }
    for id in boxes {
      world.wake(id)
      world.run(10)
    }
    world.run(61)
    #expect(world.awakeCount == 0)
  }

  @Test("A slowly swaying tower gets more subdivisions and comes to rest")
  func sway() {
    func rests(slowTime: Float) -> Bool {
      var world = World()
      world.settings.pileSlowTime = slowTime
      world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
      for k in 0..<20 {
        let id = world.addBox(0, -23 - 46 * Double(k), 44, 44) {
          ($0.friction, $0.elasticity, $0.linearVelocity) = (0.5, 0, Vector2(Float(k), 0))
        }
        world.setAcceleration(Vector2(0, 1_000), of: id)
      }
      world.run(960)
      return world.awakeCount == 0
    }
    #expect(rests(slowTime: 1.5) && !rests(slowTime: .infinity))
  }

  @Test("Boxes in contact that move more than half a point in half a second do not come to rest")
  func slow() {
    var world = World()
    for k in 0..<10 {
      world.addBox(45.6 * Double(k), 0, 44, 44) { $0.linearVelocity = Vector2(1.1, 0) }
    }
    world.run(600)
    #expect(world.awakeCount == 10)
  }
}
