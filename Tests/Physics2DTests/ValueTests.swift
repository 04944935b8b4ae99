import Physics2D
import Testing

@Suite("The world as a value")
struct ValueTests {
  /// Returns a world with every kind of body, joint, and field.
  static func zoo(_ settings: World.Settings = .current, at origin: Point2 = .zero) -> World {
    var world = World(settings)
    let gravity = Vector2(0, 1_000)
    func position(_ x: Double, _ y: Double) -> Point2 { Point2(origin.x + x, origin.y + y) }
    world.addAnchored(
      .chain(
        [position(0, 0), position(600, 0), position(600, 600), position(0, 600)], closed: true))
    world.addBody(
      BodyDefinition(
        .anchored, at: position(300, 450),
        shapes: [.polygon([Vector2(-50, 20), Vector2(50, 20), Vector2(0, -30)])]))
    var last: BodyID?
    for k in 0..<8 {
      let shapes: [ShapeDefinition] =
        k % 2 == 0 ? [.box(Vector2(40, 30))] : [.circle(16), .box(Vector2(10, 50))]
      var definition = BodyDefinition(
        .dynamic, at: position(80 + 60 * Double(k), 100 + 7 * Double(k)), shapes: shapes)
      definition.angularVelocity = Float(k) - 3
      definition.elasticity = 0.5
      let id = world.addBody(definition)
      world.setAcceleration(gravity, of: id)
      switch k {
      case 2:
        world.addJoint(
          .distance(
            from: .ground(position(200, 50)), to: .body(id, Vector2(10, 0)), length: 80,
            frequency: 2, dampingRatio: 0.3))
      case 3:
        world.addJoint(.revolute(from: .ground(position(260, 60)), to: .body(id, .zero)))
      case 5:
        world.addJoint(
          .weld(from: .body(last!, .zero), to: .body(id, .zero)))
      default: break
      }
      last = id
    }
    var noise = FieldDefinition(.turbulence, at: position(300, 300))
    noise.seed = 3
    let field = world.addField(noise)
    for id in world.bodyIDs { world.addMember(id, to: field) }
    return world
  }

  @Test("A copy that runs ahead matches the original's future and does not change the original")
  func copies() {
    var world = Self.zoo()
    world.run(30)
    let before = world.stateHash
    var ahead = world
    var future: [UInt64] = []
    for _ in 0..<100 {
      ahead.step()
      future.append(ahead.stateHash)
    }
    #expect(world.stateHash == before)
    for hash in future {
      world.step()
      #expect(world.stateHash == hash)
    }
  }

  @Test("Copies stay independent when stepped alternately or on other threads")
  func copiesInTurns() async {
    var world = Self.zoo()
    for _ in 0..<30 { world.step() }
    let middle = world
    for _ in 0..<90 { world.step() }
    let end = world.stateHash
    var (first, second) = (middle, middle)
    for _ in 0..<90 {
      first.step()
      second.step()
    }
    #expect(first.stateHash == end && second.stateHash == end)
    let hashes = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var copy = middle
          for _ in 0..<90 { copy.step() }
          return copy.stateHash
        }
      }
      return await group.reduce(into: [UInt64]()) { $0.append($1) }
    }
    #expect(hashes == [UInt64](repeating: end, count: 4))
  }

  @Test("Worlds with the same content evolve identically")
  func repeats() {
    var a = Self.zoo()
    var b = Self.zoo()
    a.run(200)
    b.run(200)
    #expect(a.stateHash == b.stateHash)
    b.step()
    #expect(a.stateHash != b.stateHash)
  }

  @Test("Adding other bodies to the world does not change an island")
  func independence() {
    func trajectory(_ change: (inout World) -> Void) -> [Point2] {
      var world = World()
      world.addContainer(0, 0, 300, 300)
      change(&world)
      var ids: [BodyID] = []
      for k in 0..<3 {
        let id = world.addBox(100 + 20 * Double(k), 100 + 50 * Double(k), 44, 44)
        world.setAcceleration(Vector2(0, 1_000), of: id)
        ids.append(id)
      }
      world.run(150)
      return ids.map { world.position(of: $0) }
    }
    let alone = trajectory { _ in }
    let among = trajectory { world in
      for k in 0..<40 {
        let id = world.addBox(2_000 + 3 * Double(k), 100, 44, 44)
        world.setAcceleration(Vector2(0, 300), of: id)
      }
    }
    #expect(alone == among)
  }

  @Test("Distant resting bodies do not affect a hundred moving bodies")
  func independenceInBulk() {
    // On their own, most boxes move in a substep. Among many resting bodies, few boxes move.
    func trajectory(atRest count: Int) -> [Point2] {
      var world = World()
      world.addContainer(0, 0, 600, 600)
      var ids: [BodyID] = []
      for k in 0..<100 {
        let (x, y) = (40 + 52 * Double(k % 10), 40 + 52 * Double(k / 10))
        let id = world.addBox(x, y, 30 + Float(k % 4), 34)
        world.setLinearVelocity(Vector2(Float(k * 37 % 400) - 200, Float(k * 53 % 300)), of: id)
        world.setAngularVelocity(Float(k % 5) - 2, of: id)
        ids.append(id)
      }
      for k in 0..<count { world.addBox(5_000 + 60 * Double(k % 40), 60 * Double(k / 40), 44, 44) }
      world.run(200)
      return ids.map { world.position(of: $0) }
    }
    #expect(trajectory(atRest: 0) == trajectory(atRest: 2_000))
  }

  @Test("Bodies a million points from the origin move in the same way as bodies near the origin")
  func farAway() {
    let far = Point2(1_000_000, -1_000_000)
    var near = Self.zoo()
    var distant = Self.zoo(at: far)
    for _ in 0..<40 {
      near.step()
      distant.step()
    }
    for (a, b) in zip(near.bodyIDs, distant.bodyIDs) where near.kind(of: a) == .dynamic {
      let p = near.position(of: a)
      let q = distant.position(of: b)
      #expect(
        (p.x - (q.x - far.x)).magnitude < 0.01 && (p.y - (q.y - far.y)).magnitude < 0.01,
        "\(a) \(p) \(q)")
    }
    // A body that falls there rests at the same height.
    var rests: [Double] = []
    for shift in [0.0, 1_000_000] {
      var world = World()
      let id = world.addBox(shift + 100, shift + 100, 100, 100) { $0.elasticity = 0 }
      world.setAcceleration(Vector2(0, 1_000), of: id)
      world.addAnchored(.edge(Point2(shift - 999, shift + 300), Point2(shift + 999, shift + 300)))
      world.run(600)
      #expect(!world.isAwake(id))
      rests.append(world.position(of: id).y - shift)
    }
    #expect((rests[0] - rests[1]).magnitude < 0.001, "\(rests)")
  }

  @Test("With iOS 7 substeps, a world damps motion and comes to rest as in iOS 7")
  func ios7() {
    var world = World(.ios7)
    let id = world.addBox(0, 0, 100, 100) {
      $0.linearDamping = 0.1
      $0.linearVelocity = Vector2(100, 0)
    }
    world.step()
    #expect(nearly(world.linearVelocity(of: id).x, 99.96, 1e-6))
    world.addAnchored(.edge(Point2(-500, 100), Point2(500, 100)))
    world.setLinearVelocity(.zero, of: id)
    world.setAcceleration(Vector2(0, 1_000), of: id)
    world.run(1_000)
    // The body's inset and its skin, one point each, cancel out, so only the boundary's skin
    // separates the edges.
    #expect(near(world.position(of: id).y, 49.2, 0.4), "\(world.position(of: id))")
  }

  @Test("A body at rest sleeps, and its state does not change until the body is moved")
  func restingBody() {
    var world = World()
    let id = world.addBox(0, 0, 44, 44)
    world.run(100)
    #expect(world.awakeCount == 0)
    let position = world.position(of: id)
    world.run(10)
    #expect(world.position(of: id) == position)
    world.setLinearVelocity(Vector2(50, 0), of: id)
    #expect(world.awakeCount == 1)
    world.step()
    #expect(world.position(of: id) != position)
  }

  @Test("The identity of a removed body is never reused")
  func handles() {
    var world = World()
    let first = world.addBox(0, 0, 10, 10)
    world.removeBody(first)
    let second = world.addBox(0, 0, 10, 10)
    #expect(first != second)
    #expect(!world.contains(first) && world.contains(second))
  }

  @Test("The state of every body stays finite with extreme numbers")
  func extremes() {
    var world = World()
    world.addContainer(-1e6, -1e6, 2e6, 2e6)
    let calm = world.addBox(0, 0, 44, 44)
    let wild = world.addBox(500, 0, 44, 44) {
      $0.linearVelocity = Vector2(3e38, -3e38)
      $0.angularVelocity = 3e38
    }
    let heavy = world.addBox(900, 0, 1e9, 1e9) { $0.density = 1e20 }
    world.setForce(Vector2(3e38, 0), torque: 3e38, of: heavy)
    let tiny = world.addBox(-900, 0, 1e-6, 1e-6) { $0.density = 1e-20 }
    world.setAcceleration(Vector2(0, 3e38), of: tiny)
    world.addJoint(
      .distance(
        from: .body(wild, Vector2(1e9, 0)), to: .ground(Point2(1e9, 1e9)), length: 0,
        frequency: 1e20, dampingRatio: 1e20))
    world.run(60)
    #expect(world.position(of: calm).x.isFinite)
    for id in world.bodyIDs {
      #expect(world.position(of: id).x.isFinite && world.angle(of: id).isFinite)
      #expect(world.linearVelocity(of: id).isFinite)
    }
  }
}
