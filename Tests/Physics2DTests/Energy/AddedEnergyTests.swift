import Physics2D
import PhysicsScenes
import Testing

@Suite("Constraints and fields add no energy")
struct AddedEnergyTests {
  private func motion(_ world: World) -> Double {
    var sum = 0.0
    for id in world.bodyIDs where world.kind(of: id) == .dynamic {
      sum += 0.5 * Double(world.mass(of: id) * world.linearVelocity(of: id).squaredLength)
      let spin = world.angularVelocity(of: id)
      sum += 0.5 * Double(world.inertia(of: id) * spin * spin)
    }
    return sum
  }

  private func speed(_ world: World) -> Float {
    world.bodyIDs.map { world.linearVelocity(of: $0).length }.max() ?? 0
  }

  /// Returns the velocities of the first of some boxes after three bounces between two walls.
  private func bounces(_ count: Int, elasticity: Float) -> [Float] {
    var world = World()
    world.addAnchored(.chain([Point2(0, -1_000), Point2(0, 1_000)], closed: false))
    world.addAnchored(.chain([Point2(460, -1_000), Point2(460, 1_000)], closed: false))
    var ids: [BodyID] = []
    for k in 0..<count {
      ids.append(
        world.addBox(230, 40 * Double(k), 40, 40) {
          $0.elasticity = elasticity
          $0.friction = 0
          $0.linearVelocity = Vector2(400, 0)
        })
    }
    var speeds: [Float] = []
    while speeds.count < 3, world.stepCount < 600 {
      world.stepAndCheck()
      let now = world.linearVelocity(of: ids[0]).x
      if now * (speeds.last ?? 400) < 0 { speeds.append(now) }
    }
    return speeds
  }

  @Test(
    "An elasticity above 1 multiplies the approach speed at each bounce", arguments: [1, 3])
  func lively(count: Int) {
    let speeds = bounces(count, elasticity: 1.1)
    #expect(speeds.count == 3)
    for (speed, wanted) in zip(speeds, [-440, 484, -532.4]) {
      #expect(nearly(speed, wanted, 1e-3), "\(speeds)")
    }
  }

  @Test("In a pile, the speed after a bounce is proportional to an elasticity above 1")
  func livelyPile() throws {
    let usual = try #require(bounces(10, elasticity: 1).first)
    let lively = try #require(bounces(10, elasticity: 1.1).first)
    #expect(nearly(lively / usual, 1.1, 1e-2), "\(usual) \(lively)")
  }

  @Test(
    "Bodies that overlap at one point separate without speed and come to rest",
    arguments: [7, 8, 12, 30])
  func overlap(count: Int) {
    var world = World()
    for k in 0..<count { world.addBox(200, 200 + 0.001 * Double(k), 44, 44) }
    var fastest: Float = 0
    while world.awakeCount > 0, world.stepCount < 1_200 {
      world.stepAndCheck()
      fastest = max(fastest, speed(world))
    }
    #expect(fastest < 1, "\(fastest)")
    #expect(world.awakeCount == 0)
  }

  @Test("Bodies that overlap at one point keep the motion of their center of mass")
  func overlapInFlight() {
    var world = World()
    for k in 0..<12 {
      world.addBox(200, 200 + 0.001 * Double(k), 44, 44) { $0.linearVelocity = Vector2(800, 0) }
    }
    world.run(240)
    for id in world.bodyIDs {
      #expect((world.linearVelocity(of: id) - Vector2(800, 0)).length < 1)
    }
  }

  /// Runs a world for five seconds and returns its greatest energy as a multiple of the first one.
  private func greatestGain(_ world: inout World) -> Double {
    let start = motion(world)
    var most = start
    for _ in 0..<600 {
      world.stepAndCheck()
      most = max(most, motion(world))
    }
    return most / start
  }

  /// Adds a hub with bodies around it, which all rotate together at 6 rad/s.
  private func addHub(_ count: Int, isPinned: Bool, to world: inout World) {
    let hub = world.addBox(0, 0, 40, 40) { $0.angularVelocity = 6 }
    for k in 0..<count {
      let angle = 2 * Double.pi * Double(k) / Double(count)
      let turn = Rotation(angle: angle)
      let center = Point2(60 * Double(turn.cosine), 60 * Double(turn.sine))
      let petal = world.addBox(center.x, center.y, 30, 20) {
        $0.angle = angle
        $0.angularVelocity = 6
        $0.linearVelocity = Vector2(Float(-6 * center.y), Float(6 * center.x))
      }
      let first = JointDefinition.End.body(hub, turn.apply(Vector2(30, 0)))
      let second = JointDefinition.End.body(petal, Vector2(-30, 0))
      world.addJoint(isPinned ? .revolute(from: first, to: second) : .weld(from: first, to: second))
    }
  }

  @Test(
    "A spinning hub with many rigid joints gains no energy",
    arguments: [(5, false), (8, false), (12, false), (30, false), (8, true), (30, true)])
  func hub(count: Int, isPinned: Bool) {
    var world = World()
    addHub(count, isPinned: isPinned, to: &world)
    #expect(greatestGain(&world) < 1.1)
  }

  @Test(
    "A spinning tree of welded bodies gains no energy", arguments: 1...20 as ClosedRange<UInt64>)
  func tree(seed: UInt64) {
    var random = SeededNumbers(seed)
    var world = World()
    var bodies: [(id: BodyID, center: Point2)] = []
    for k in 0..<9 {
      let parent = k > 0 ? random.index(k) : 0
      var center = Point2.zero
      if k > 0 {
        let turn = Rotation(angle: random.number(-3...3))
        center = bodies[parent].center + turn.apply(Vector2(50, 0))
      }
      let id = world.addBox(
        center.x, center.y, Float(random.number(10...40)), Float(random.number(10...40))
      ) {
        $0.angularVelocity = 5
        $0.linearVelocity = Vector2(Float(-5 * center.y), Float(5 * center.x))
        $0.density = Float(random.number(0.1...10))
      }
      if k > 0 {
        let middle = 0.5 * (center - bodies[parent].center)
        world.addJoint(
          .weld(from: .body(bodies[parent].id, middle), to: .body(id, -middle)))
      }
      bodies.append((id, center))
    }
    #expect(greatestGain(&world) < 1.1, "KINEMA_SEED=\(seed)")
  }

  @Test(
    "A body on many rods with incompatible lengths gains no energy",
    arguments: 1...20 as ClosedRange<UInt64>)
  func rods(seed: UInt64) {
    var random = SeededNumbers(seed)
    var world = World()
    let body = world.addBox(0, 0, 60, 40) { $0.linearVelocity = Vector2(300, 0) }
    for _ in 0..<12 {
      world.addJoint(
        .distance(
          from: .ground(Point2(random.number(-200...200), random.number(-200...200))),
          to: .body(
            body, Vector2(Float(random.number(-50...50)), Float(random.number(-50...50)))),
          length: Float(random.number(5...200))))
    }
    #expect(greatestGain(&world) < 1.1, "KINEMA_SEED=\(seed)")
  }

  @Test("Setting a joint's friction to 0 leaves no torque behind")
  func noFriction() {
    var world = World()
    let body = world.addBox(0, 0, 40, 40) { $0.angularVelocity = 20 }
    let pin = world.addJoint(
      .revolute(
        from: .ground(.zero), to: .body(body, .zero), limits: -100...100, frictionTorque: 5_000))
    world.run(10)
    world.setFrictionTorque(0, of: pin)
    world.setAngularVelocity(0, of: body)
    for _ in 0..<60 { world.stepAndCheck() }
    #expect(world.angularVelocity(of: body).magnitude < 0.01)
  }

  @Test("Drag never reverses a velocity, even if several strong drag fields act on a body")
  func drag() {
    for count in 1...3 {
      var world = World()
      let body = world.addBox(0, 0, 44, 44) { $0.linearVelocity = Vector2(5_000, 0) }
      for _ in 0..<count { world.addMember(body, to: world.addField(FieldDefinition(.drag))) }
      var last: Float = 5_000
      for _ in 0..<120 {
        world.stepAndCheck()
        let now = world.linearVelocity(of: body).x
        #expect(now >= 0 && now <= last)
        last = now
      }
      #expect(last < 200)
    }
  }

  @Test(
    "A magnetic field rotates a velocity and keeps the speed", arguments: [0.5, 5, 500] as [Float])
  func magnetic(strength: Float) {
    var world = World()
    let body = world.addBox(0, 0, 100, 100) { $0.linearVelocity = Vector2(100, 0) }
    world.setCharge(1, of: body)
    var field = FieldDefinition(.magnetic)
    field.falloff = 0
    field.strength = strength
    for _ in 0..<2 { world.addMember(body, to: world.addField(field)) }
    for _ in 0..<600 {
      world.stepAndCheck()
      #expect(nearly(speed(world), 100, 0.01))
    }
  }

  @Test(
    "A magnetic field and drag add no energy to a pile",
    arguments: [FieldDefinition.Kind.magnetic, .drag])
  func fieldsInPile(kind: FieldDefinition.Kind) {
    var world = World()
    world.addAnchored(
      .chain([.zero, Point2(200, 0), Point2(200, 200), Point2(0, 200)], closed: true))
    var field = FieldDefinition(kind)
    field.falloff = 0
    field.strength = 40
    let id = world.addField(field)
    for k in 0..<16 {
      let body = world.addBox(32 + 45 * Double(k % 4), 32 + 45 * Double(k / 4), 44, 44) {
        $0.linearVelocity = Vector2(Float(300 - 40 * k), Float(k % 5) * 100)
        $0.elasticity = 1
        $0.friction = 0
      }
      world.setCharge(1, of: body)
      world.addMember(body, to: id)
    }
    var before = motion(world)
    for _ in 0..<240 {
      world.stepAndCheck()
      let now = motion(world)
      #expect(now < 1.001 * before + 0.01)
      before = now
    }
  }

  @Test("A spring field does not throw a light body away")
  func lightSpring() {
    var world = World()
    let body = world.addBox(100, 0, 1, 1) { $0.density = 0.001 }
    for _ in 0..<4 { world.addMember(body, to: world.addField(FieldDefinition(.spring))) }
    for _ in 0..<600 {
      world.stepAndCheck()
      #expect(world.position(of: body).x.magnitude < 150)
    }
  }

  @Test("A rod or a rope of length 0 acts as a pin, gains no speed, and comes to rest")
  func pins() {
    for isRope in [false, true] {
      var world = World()
      let body = world.addBox(0, 0, 40, 40)
      let partner = world.addBox(0, 0, 10, 10)
      world.setAcceleration(Vector2(0, 1_000), of: body)
      let ends = (JointDefinition.End.ground(.zero), JointDefinition.End.body(body, .zero))
      let pair = (JointDefinition.End.body(partner, .zero), ends.1)
      if isRope {
        world.addJoint(.rope(from: ends.0, to: ends.1, length: 0))
        world.addJoint(.rope(from: pair.0, to: pair.1, length: 0))
      } else {
        world.addJoint(.distance(from: ends.0, to: ends.1, length: 0, collidesConnected: false))
        world.addJoint(.distance(from: pair.0, to: pair.1, length: 0, collidesConnected: false))
      }
      world.run(120)
      #expect(world.awakeCount == 0)
      #expect(world.position(of: body).y.magnitude < 0.5)
      #expect(speed(world) == 0)
    }
  }

  @Test("A taut chain of pins between two walls comes to rest", arguments: [9, 20, 40])
  func tautChain(count: Int) {
    var world = World()
    var last = JointDefinition.End.ground(.zero)
    var lowest = 0.0
    var ids: [BodyID] = []
    for k in 0..<count {
      let body = world.addBox(40 * Double(k) + 20, 0, 30, 20)
      world.setAcceleration(Vector2(0, 1_000), of: body)
      world.addJoint(.revolute(from: last, to: .body(body, Vector2(-20, 0))))
      last = .body(body, Vector2(20, 0))
      ids.append(body)
    }
    world.addJoint(.revolute(from: last, to: .ground(Point2(40 * Double(count), 0))))
    while world.awakeCount > 0, world.stepCount < 1_200 { world.stepAndCheck() }
    for id in ids { lowest = max(lowest, world.position(of: id).y) }
    #expect(world.awakeCount == 0)
    #expect(lowest < 12, "\(lowest)")
  }
}
