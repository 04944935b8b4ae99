import Physics2D
import Testing

/// Rows of the measured table, reproduced with the world alone.
@Suite("Motion compared with measurements in UIKit")
struct TruthTests {
  let gravity = Vector2(0, 1_000)

  @Test("A body falls as measured in UIKit, with and without resistance")
  func fall() {
    for (damping, rows) in [
      (Float(0), [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      (0.1, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ] {
      var world = World()
      let id = world.addBox(150, 50, 100, 100) { $0.linearDamping = damping }
      world.setAcceleration(gravity, of: id)
      var ticks = Ticks()
      for (k, row) in rows.enumerated() {
        ticks.next(&world)
        #expect(near(world.position(of: id).y, row, 1e-5))
        let velocity = world.linearVelocity(of: id).y
        if damping > 0 && k == 0 { #expect(nearly(velocity, 8.32639503)) }
        if damping > 0 && k == 4 { #expect(nearly(velocity, 74.6884308)) }
      }
    }
  }

  @Test("Pushes move and rotate a body as measured in UIKit")
  func pushes() {
    var world = World()
    let pushed = world.addBox(100, 100, 100, 100)
    world.setForce(Vector2(100, 0), torque: 0, of: pushed)
    let turned = world.addBox(1_000, 100, 100, 100)
    world.setForce(Vector2(100, 0), torque: Vector2(0, 50).cross(Vector2(100, 0)), of: turned)
    let struck = world.addBox(2_000, 100, 100, 100)
    world.applyImpulse(Vector2(100, 0), to: struck)
    let spun = world.addBox(3_000, 100, 100, 100)
    world.applyImpulse(Vector2(0, 100), atOffset: Vector2(50, 0), to: spun)
    let heavy = world.addBox(4_000, 100, 200, 50) { $0.density = 2 }
    world.applyImpulse(Vector2(30, 0), to: heavy)
    #expect(world.mass(of: heavy) == 2)
    var ticks = Ticks()
    for (velocity, spin) in [
      (0.833333373, -0.0250000022), (2.50000024, -0.075000003), (4.16666698, -0.125000015),
      (5.83333349, -0.175000027),
    ] {
      ticks.next(&world)
      #expect(nearly(world.linearVelocity(of: pushed).x, velocity))
      #expect(nearly(world.angularVelocity(of: turned), spin))
    }
    #expect(world.linearVelocity(of: struck) == Vector2(100, 0))
    #expect(nearly(world.angularVelocity(of: spun), 3.00000007))
    #expect(nearly(world.linearVelocity(of: heavy).x, 15.000001))
  }

  @Test("A rigid attachment swings as measured in UIKit")
  func pendulum() {
    var world = World()
    let id = world.addBox(200, 100, 40, 40)
    world.setAcceleration(gravity, of: id)
    let rod = world.addJoint(
      .distance(from: .ground(Point2(100, 100)), to: .body(id, .zero), length: 100))
    var ticks = Ticks()
    var positions: [Int: Point2] = [:]
    for k in 1...30 {
      ticks.next(&world)
      positions[k] = world.position(of: id)
    }
    for (k, x, y) in [
      (1, 199.999969, 100.069443), (10, 199.132126, 113.146225), (30, 139.359573, 191.92836),
    ] {
      #expect(near(positions[k]!.x, x, 0.001), "\(k): \(positions[k]!)")
      #expect(near(positions[k]!.y, y, 0.001), "\(k): \(positions[k]!)")
    }
    #expect(near(Double(world.currentLength(of: rod)), 100, 0.5))
  }

  @Test("A body lands and rests at the positions measured in UIKit")
  func landing() {
    var world = World()
    let id = world.addBox(100, 100, 100, 100) { $0.elasticity = 0 }
    world.setAcceleration(gravity, of: id)
    world.addAnchored(.edge(Point2(-1_000, 300), Point2(1_000, 300)))
    var ticks = Ticks()
    for k in 1...300 {
      ticks.next(&world)
      let y = world.position(of: id).y
      if k == 26 { #expect(near(y, 192.083298, 0.001)) }
      if k == 27 { #expect(near(y, 199.374969, 0.001)) }
      if k == 28 { #expect(near(y, 206.944397, 0.001)) }
    }
    #expect(near(world.position(of: id).y, 248.216629, 0.001), "\(world.position(of: id).y)")
    #expect(near(world.position(of: id).x, 100, 1e-6))
    #expect(!world.isAwake(id))
  }

  /// Adds four springs from two opposite corners to points 50 points outside them.
  static func addSnap(
    _ id: BodyID, _ half: Vector2, to point: Point2, damping: Float, in world: inout World
  ) -> [JointID] {
    [
      (Vector2(-half.x, -half.y), Vector2(-half.x - 50, -half.y)),
      (Vector2(-half.x, -half.y), Vector2(-half.x, -half.y - 50)),
      (half, Vector2(half.x + 50, half.y)), (half, Vector2(half.x, half.y + 50)),
    ].map { corner, position in
      world.addJoint(
        .distance(
          from: .ground(point + position), to: .body(id, corner), length: 50, frequency: 4,
          dampingRatio: damping))
    }
  }

  @Test("The first substep of a snap matches the measurement in UIKit")
  func snap() {
    var world = World()
    let id = world.addBox(100, 100, 100, 50) {
      $0.linearDamping = 0.1
      $0.angularDamping = 0.1
    }
    _ = Self.addSnap(id, Vector2(50, 25), to: Point2(300, 200), damping: 0.5, in: &world)
    world.step()
    let position = world.position(of: id)
    #expect(near(position.x, 113.265648, 0.001), "\(position)")
    #expect(near(position.y, 106.623589, 0.001), "\(position)")
    #expect(near(world.angle(of: id), 0.0361267589, 1e-5), "\(world.angle(of: id))")
    for _ in 0..<600 { world.step() }
    #expect(near(world.position(of: id).x, 300, 0.5))
    #expect(near(world.position(of: id).y, 200, 0.5))
    #expect(!world.isAwake(id))
  }

  @Test(
    "The iterations of a snap converge to the exact solution",
    arguments: [true, false])
  func exact(turns: Bool) {
    var exact = World()
    exact.addBox(100, 100, 100, 50) { $0.allowsRotation = turns }
    let id = exact.bodyIDs[0]
    _ = Self.addSnap(id, Vector2(50, 25), to: Point2(300, 200), damping: 0.5, in: &exact)
    var iterated = exact
    iterated.settings.solvesSpringsExactly = false
    var thorough = iterated
    thorough.settings.velocityIterations = 100
    for _ in 0..<100 {
      for k in 0..<3 {
        switch k {
        case 0: exact.step()
        case 1: iterated.step()
        default: thorough.step()
        }
      }
      let position = exact.position(of: id)
      #expect((position - iterated.position(of: id)).length < 5e-5)
      #expect((position - thorough.position(of: id)).length < 5e-5)
    }
  }

  @Test("A motionless body comes to rest at the 31st tick")
  func rest() {
    var world = World()
    let id = world.addBox(100, 100, 100, 100)
    var ticks = Ticks()
    for k in 1...31 {
      ticks.next(&world)
      #expect(world.isAwake(id) == (k < 31))
    }
  }

  @Test("Gravity adds the same velocity to bodies of any mass")
  func gravityVector() {
    var world = World()
    for density: Float in [1, 7] {
      let id = world.addBox(100 + 1_000 * Double(density), 100, 100, 100) {
        $0.density = density
      }
      world.setAcceleration(Vector2(3_000, 4_000), of: id)
    }
    var ticks = Ticks()
    ticks.next(&world)
    let before = world.bodyIDs.map { world.linearVelocity(of: $0) }
    ticks.next(&world)
    for (k, id) in world.bodyIDs.enumerated() {
      let gained = world.linearVelocity(of: id) - before[k]
      #expect(nearly(gained.x, 50))
      #expect(nearly(gained.y, 66.6667))
    }
  }
}
