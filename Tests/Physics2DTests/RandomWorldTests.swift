import Physics2D
import PhysicsScenes
import Testing

/// Random worlds with random changes while they run.
@Suite("Random worlds")
struct RandomWorldTests {
  struct Walk {
    var random: SeededNumbers
    var world = World()
    var bodies: [BodyID] = []
    var joints: [JointID] = []
    var fields: [FieldID] = []

    init(_ seed: UInt64) {
      random = SeededNumbers(seed)
      world.addContainer(0, 0, 500, 500)
      for _ in 0..<10 { add() }
    }

    mutating func position() -> Point2 { Point2(random.number(60...440), random.number(60...440)) }

    mutating func vector(_ most: Double) -> Vector2 {
      Vector2(Float(random.number(-most...most)), Float(random.number(-most...most)))
    }

    mutating func add() {
      var definition = BodyDefinition(
        random.index(8) == 0 ? .anchored : .dynamic, at: position())
      switch random.index(5) {
      case 0: definition.shapes = [.circle(Float(random.number(3...30)))]
      case 1:
        definition.shapes = [
          .polygon([Vector2(-20, 12), Vector2(25, 10), Vector2(10, -18), Vector2(-10, -18)])
        ]
      case 2:
        definition.shapes = [
          .box(Vector2(40, 20)), .circle(10, offset: Vector2(20, -10)),
          .box(Vector2(10, 30), offset: Vector2(-20, 0), angle: 0.5),
        ]
      default:
        definition.shapes = [
          .box(Vector2(Float(random.number(4...60)), Float(random.number(4...60))))
        ]
      }
      definition.angle = random.number(-3...3)
      definition.linearVelocity = vector(2_000)
      definition.angularVelocity = Float(random.number(-20...20))
      definition.elasticity = Float(random.number(0...1))
      definition.friction = Float(random.number(0...1))
      definition.density = Float(random.number(0.1...5))
      definition.allowsRotation = random.index(5) > 0
      definition.charge = Float(random.number(-2...2))
      let id = world.addBody(definition)
      if random.index(4) > 0 { world.setAcceleration(Vector2(0, 1_000), of: id) }
      bodies.append(id)
    }

    mutating func body() -> BodyID { bodies[random.index(bodies.count)] }

    mutating func join() {
      let first: JointDefinition.End =
        random.index(2) == 0 ? .ground(position()) : .body(body(), vector(10))
      let second: JointDefinition.End = .body(body(), vector(10))
      let definition: JointDefinition
      switch random.index(6) {
      case 0: definition = .distance(from: first, to: second, length: 80)
      case 1:
        definition = .distance(
          from: first, to: second, length: 50, frequency: Float(random.number(0.5...8)),
          dampingRatio: Float(random.number(0...1)))
      case 2: definition = .rope(from: first, to: second, length: 120)
      case 3:
        definition = .revolute(
          from: first, to: second, limits: random.index(2) == 0 ? nil : -0.5...1,
          frictionTorque: 5_000)
      case 4:
        definition = .prismatic(
          from: first, to: second, axis: vector(1), limits: random.index(2) == 0 ? nil : -20...60)
      default: definition = .weld(from: first, to: second)
      }
      joints.append(world.addJoint(definition))
    }

    mutating func change() {
      switch random.index(16) {
      case 0: if bodies.count < 20 { add() }
      case 1: if bodies.count > 4 { remove(random.index(bodies.count)) }
      case 2: if joints.count < 6 { join() }
      case 3:
        if let id = joints.popLast(), world.contains(id) { world.removeJoint(id) }
      case 4: world.setPosition(position(), angle: random.number(-9...9), of: body())
      case 5: world.setLinearVelocity(vector(5_000), of: body())
      case 6: world.setAngularVelocity(Float(random.number(-100...100)), of: body())
      case 7: world.setKind(random.index(3) == 0 ? .anchored : .dynamic, of: body())
      case 8: world.setMaterial(elasticity: 0.5, friction: 0.1, of: body())
      case 9: world.setDensity(Float(random.number(0.01...20)), of: body())
      case 10:
        if fields.count < 3 {
          let kinds: [FieldDefinition.Kind] = [
            .radialGravity, .spring, .vortex, .drag, .electric, .magnetic, .noise, .turbulence,
            .linearGravity,
          ]
          var field = FieldDefinition(kinds[random.index(kinds.count)], at: position())
          field.direction = vector(3)
          field.region = .radius(200)
          let id = world.addField(field)
          for body in bodies { world.addMember(body, to: id) }
          fields.append(id)
        } else {
          world.removeField(fields.removeFirst())
        }
      case 11: world.applyImpulse(vector(500), atOffset: vector(20), to: body())
      case 12: world.setForce(vector(500), torque: Float(random.number(-1e4...1e4)), of: body())
      case 13:
        for id in joints where world.contains(id) { world.setLength(90, of: id) }
      case 14: world.setAllowsRotation(random.index(2) == 0, of: body())
      default: world.wake(body())
      }
    }

    mutating func remove(_ index: Int) {
      world.removeBody(bodies.remove(at: index))
      joints.removeAll { !world.contains($0) }
    }
  }

  @Test(
    "Random changes keep the bodies inside the room and the numbers finite", arguments: seeds)
  func walks(seed: UInt64) {
    var walk = Walk(seed)
    var copy: World?
    for step in 0..<300 {
      if walk.random.index(6) == 0 { walk.change() }
      if step % 50 == 10 { copy = walk.world }
      walk.world.stepAndCheck()
      if step % 50 == 10 {
        copy?.step()
        #expect(copy?.stateHash == walk.world.stateHash, "seed \(seed) step \(step)")
      }
      for id in walk.bodies {
        let position = walk.world.position(of: id)
        let velocity = walk.world.linearVelocity(of: id)
        guard velocity.isFinite, walk.world.angle(of: id).isFinite,
          (-25...525).contains(position.x), (-25...525).contains(position.y)
        else {
          Issue.record("seed \(seed) step \(step): \(id) at \(position) with \(velocity)")
          return
        }
      }
    }
    for id in walk.bodies { walk.world.removeBody(id) }
    walk.world.step()
    #expect(walk.world.currentContacts.isEmpty && walk.world.jointIDs.isEmpty)
    #expect(walk.world.bodyCount == 1 && walk.world.awakeCount == 0)
  }
}
