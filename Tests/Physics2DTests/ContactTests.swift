import Physics2D
import PhysicsScenes
import Testing

@Suite("Contacts")
struct ContactTests {
  let gravity = Vector2(0, 1_000)

  static func pile(_ count: Int, seed: UInt64) -> World {
    var world = World()
    var random = SeededNumbers(seed)
    world.addContainer(0, 0, 375, 812)
    for k in 0..<count {
      let x = 40 + 58 * Double(k % 6) + random.number(-5...5)
      let y = 760 - 56 * Double(k / 6) + random.number(-3...3)
      let id: BodyID
      switch k % 3 {
      case 0:
        id = world.addBody(
          BodyDefinition(.dynamic, at: Point2(x, y), shapes: [.circle(20)]))
      default:
        id = world.addBody(
          BodyDefinition(.dynamic, at: Point2(x, y), shapes: [.box(Vector2(44, 44))]))
      }
      world.setAngle(random.number(-1...1), of: id)
      world.setAcceleration(Vector2(0, 1_000), of: id)
    }
    return world
  }

  @Test("A pile comes to rest in its container", arguments: [1, 2, 3])
  func piles(seed: UInt64) {
    var world = Self.pile(24, seed: seed)
    var steps = 0
    while world.awakeCount > 0 && steps < 120 * 20 {
      world.step()
      steps += 1
    }
    #expect(world.awakeCount == 0, "seed \(seed)")
    for id in world.bodyIDs where world.kind(of: id) == .dynamic {
      let position = world.position(of: id)
      #expect(
        (15...360).contains(position.x) && (15...797).contains(position.y), "\(seed) \(position)")
    }
  }

  @Test("A stack of boxes comes to rest in its initial position")
  func stack() {
    var world = World()
    world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
    var boxes: [BodyID] = []
    for k in 0..<10 {
      let id = world.addBox(0, -24 - 46 * Double(k), 44, 44)
      world.setAcceleration(gravity, of: id)
      boxes.append(id)
    }
    world.run(240)
    #expect(world.awakeCount == 0)
    for (k, id) in boxes.enumerated() {
      #expect(near(world.position(of: id).x, 0, 0.5))
      #expect(near(world.position(of: id).y, -24 - 46 * Double(k), 1.5 + 0.5 * Double(k)))
    }
  }

  @Test("A box slides over the segment joints of a chain without catching")
  func slides() {
    for closed in [false, true] {
      var world = World()
      var points = (0...20).map { Point2(Double($0) * 50, 100) }
      if closed { points += [Point2(1_000, 400), Point2(0, 400)] }
      world.addAnchored(.chain(points, closed: closed), friction: 0)
      let id = world.addBox(40, 100 - 20 - 1.8, 40, 40) {
        $0.friction = 0
        $0.linearVelocity = Vector2(400, 0)
      }
      world.setAcceleration(gravity, of: id)
      for _ in 0..<260 {
        world.step()
        #expect(nearly(world.linearVelocity(of: id).x, 400, 1e-3))
        #expect(world.angle(of: id).magnitude < 0.01)
      }
    }
  }

  @Test("A circle rolls over the segment joints of a chain without hopping")
  func rolls() {
    var world = World()
    world.addAnchored(.chain((0...20).map { Point2(Double($0) * 50, 100) }, closed: false))
    var definition = BodyDefinition(.dynamic, at: Point2(40, 78.2), shapes: [.circle(20)])
    definition.linearDamping = 0
    definition.angularDamping = 0
    definition.linearVelocity = Vector2(300, 0)
    let id = world.addBody(definition)
    world.setAcceleration(gravity, of: id)
    for _ in 0..<300 {
      world.step()
      #expect(near(world.position(of: id).y, 78.3, 0.4))
      #expect(world.linearVelocity(of: id).y.magnitude < 10)
    }
  }

  @Test(
    "A thrown body never passes through a boundary", arguments: [3_000, 20_000, 100_000] as [Float])
  func thrown(speed: Float) {
    for k in 0..<24 {
      var world = World()
      world.addContainer(0, 0, 320, 480)
      let direction = Rotation(angle: Double(k) * 0.26)
      let id: BodyID
      if k % 3 == 2 {
        id = world.addBody(
          BodyDefinition(.dynamic, at: Point2(160, 240), shapes: [.circle(10)]))
      } else {
        id = world.addBody(
          BodyDefinition(
            .dynamic, at: Point2(160, 240),
            shapes: [.box(k % 2 == 0 ? Vector2(40, 20) : Vector2(4, 60))]))
      }
      world.setLinearVelocity(direction.apply(Vector2(speed, 0)), of: id)
      world.setAngularVelocity(Float(k) - 12, of: id)
      for step in 0..<240 {
        world.step()
        let position = world.position(of: id)
        #expect(
          (0...320).contains(position.x) && (0...480).contains(position.y),
          "throw \(k) at step \(step): \(position)")
      }
    }
  }

  @Test("A thin edge or an anchored body stops a fast body")
  func thinEdge() {
    for obstacle in 0..<3 {
      var world = World()
      switch obstacle {
      case 0: world.addAnchored(.edge(Point2(500, -200), Point2(500, 200)))
      case 1:
        world.addBody(
          BodyDefinition(.anchored, at: Point2(500, 0), shapes: [.box(Vector2(2, 400))]))
      default:
        world.addBody(BodyDefinition(.anchored, at: Point2(500, 0), shapes: [.circle(5)]))
      }
      let id = world.addBox(0, 0, 20, 20) { $0.linearVelocity = Vector2(90_000, 0) }
      world.run(60)
      #expect(world.position(of: id).x < 500)
    }
  }

  @Test("A body dragged against a wall by a rigid rod stays on its side of the wall")
  func dragged() {
    var world = World()
    world.addContainer(0, 0, 300, 300)
    let id = world.addBox(150, 150, 40, 40)
    let rod = world.addJoint(
      .distance(from: .ground(Point2(150, 150)), to: .body(id, .zero), length: 1))
    for step in 0..<240 {
      let distance = min(Double(step) * 5, 400)
      world.setFirstEnd(.ground(Point2(150 + distance, 150 + distance / 2)), of: rod)
      world.step()
      let position = world.position(of: id)
      #expect(
        (0...300).contains(position.x) && (0...300).contains(position.y), "\(step) \(position)")
    }
  }

  @Test("Bodies bounce with the greater elasticity, but not below the speed threshold")
  func bounce() {
    for (elasticity, ratio) in [(Float(0.5), Float(0.5)), (1, 1), (0, 0.2)] {
      var world = World()
      world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
      let id = world.addBox(0, -100, 40, 40) {
        $0.elasticity = elasticity
        $0.linearVelocity = Vector2(0, 400)
      }
      world.run(60)
      #expect(nearly(world.linearVelocity(of: id).y, Double(-ratio * 400)))
    }
    var world = World()
    world.addAnchored(.edge(Point2(-500, 0), Point2(500, 0)))
    let slow = world.addBox(0, -30, 40, 40) {
      $0.elasticity = 1
      $0.linearVelocity = Vector2(0, 90)
    }
    world.run(60)
    #expect(world.linearVelocity(of: slow).y.magnitude < 1)
  }

  @Test("Friction is the geometric mean of both values and holds a body on a slope")
  func friction() {
    var world = World()
    world.addAnchored(.edge(Point2(-2_000, 0), Point2(2_000, 0)), friction: 0.4)
    let id = world.addBox(0, -21.7, 40, 40) {
      $0.friction = 0.1
      $0.linearVelocity = Vector2(400, 0)
    }
    world.setAcceleration(gravity, of: id)
    world.run(60)
    // μ = 0.2: 200 pt/s in a second.
    #expect(near(Double(world.linearVelocity(of: id).x), 300, 3))
  }

  @Test("The shapes of a body share one mass and one center of mass")
  func group() {
    var world = World()
    let id = world.addBody(
      BodyDefinition(
        .dynamic, at: Point2(0, 0),
        shapes: [
          .box(Vector2(100, 100)), .box(Vector2(50, 20), offset: Vector2(0, -60), tag: 5),
        ]))
    #expect(nearly(world.mass(of: id), 1.1))
    #expect(world.position(of: id) == .zero)
    world.setAngularVelocity(2, of: id)
    world.run(10)
    // The body rotates about its center of mass, so its own origin moves.
    #expect(world.position(of: id) != .zero)
    world.addAnchored(.edge(Point2(-500, 200), Point2(500, 200)))
    world.setAcceleration(gravity, of: id)
    world.run(600)
    #expect(!world.isAwake(id))
    #expect(world.position(of: id).y < 200)
  }

  @Test("Filters determine by category and mask which bodies collide")
  func filters() {
    let items = CollisionFilter(categories: [1, 70], mask: [1])
    let boundary = CollisionFilter(categories: [2], mask: [])
    let wanted = CollisionFilter(categories: [1], mask: [2])
    #expect(items.meets(items))
    #expect(!items.meets(boundary))
    #expect(wanted.meets(boundary) && boundary.meets(wanted))
    #expect(CollisionFilter.everything.meets(.everything))
    #expect(!CollisionFilter.everything.meets(.nothing))
    var world = World()
    let a = world.addBox(0, 0, 40, 40)
    let b = world.addBox(41, 0, 40, 40)
    world.step()
    #expect(world.contactEvents.map(\.phase) == [.began])
    world.setCollisionFilter(of: a, categories: [9], mask: [])
    world.setCollisionFilter(of: b, categories: [9], mask: [])
    world.step()
    #expect(world.contactEvents.map(\.phase) == [.ended])
    world.setCollisionFilter(of: a, categories: [9], mask: [9])
    world.step()
    #expect(world.contactEvents.map(\.phase) == [.began])
  }
}
