import Physics2D
import Testing

@Suite("Joints")
struct JointTests {
  let gravity = Vector2(0, 1_000)

  @Test("A swinging chain of pins stays together")
  func chain() {
    var world = World()
    var links: [BodyID] = []
    var joints: [JointID] = []
    for k in 0..<10 {
      let id = world.addBox(10 + 20 * Double(k), 0, 20, 6) {
        $0.collisionFilter = .nothing
      }
      world.setAcceleration(gravity, of: id)
      let previous: JointDefinition.End =
        links.last.map { .body($0, Vector2(10, 0)) } ?? .ground(.zero)
      joints.append(world.addJoint(.revolute(from: previous, to: .body(id, Vector2(-10, 0)))))
      links.append(id)
    }
    var worst: Float = 0
    for _ in 0..<360 {
      world.step()
      for joint in joints { worst = max(worst, world.currentLength(of: joint)) }
    }
    #expect(worst < 1, "\(worst)")
  }

  @Test("A long falling chain does not separate")
  func longChain() {
    var world = World()
    var last: BodyID?
    for k in 0..<30 {
      let id = world.addBox(10 + 20 * Double(k), 0, 20, 20) { $0.collisionFilter = .nothing }
      world.setAcceleration(gravity, of: id)
      let end: JointDefinition.End = last.map { .body($0, Vector2(10, 0)) } ?? .ground(.zero)
      world.addJoint(.revolute(from: end, to: .body(id, Vector2(-10, 0))))
      last = id
    }
    var worst: Float = 0
    for _ in 0..<240 {
      world.step()
      for joint in world.jointIDs { worst = max(worst, world.currentLength(of: joint)) }
    }
    #expect(worst < 0.7, "\(worst)")
  }

  @Test("A pin rotates within its limits and carries the load")
  func pinLimits() {
    var world = World()
    let id = world.addBox(50, 0, 100, 20)
    world.setAcceleration(gravity, of: id)
    let pin = world.addJoint(
      .revolute(
        from: .ground(.zero), to: .body(id, Vector2(-50, 0)), limits: -0.5...0.5))
    for _ in 0..<240 {
      world.step()
      #expect((-0.54...0.54).contains(world.jointAngle(of: pin)))
      #expect(world.currentLength(of: pin) < 0.5)
    }
    #expect(near(world.jointAngle(of: pin), 0.5, 0.01))
    #expect(!world.isAwake(id))
    let reaction = world.reaction(of: pin)
    #expect(near(Double(reaction.force.y), -200, 4), "\(reaction)")
  }

  @Test("Friction holds a pin in place up to the friction torque")
  func pinFriction() {
    // The weight's torque is 0.2 kg · 1000 pt/s² · 50 pt.
    for (torque, holds) in [(Float(12_000), true), (8_000, false)] {
      var world = World()
      let id = world.addBox(50, 0, 100, 20)
      world.setAcceleration(gravity, of: id)
      let pin = world.addJoint(
        .revolute(
          from: .ground(.zero), to: .body(id, Vector2(-50, 0)), frictionTorque: torque))
      world.run(60)
      let angle = world.jointAngle(of: pin)
      #expect(holds ? angle.magnitude < 0.02 : angle > 0.2, "\(torque) \(angle)")
    }
  }

  @Test("A slider stays on its axis, does not rotate, and stops at its limits")
  func slider() {
    var world = World()
    let id = world.addBox(0, 0, 50, 50)
    world.setAcceleration(Vector2(600, 800), of: id)
    let joint = world.addJoint(
      .prismatic(
        from: .ground(.zero), to: .body(id, .zero), axis: Vector2(1, 0), limits: -20...80))
    for _ in 0..<240 {
      world.step()
      #expect(near(world.position(of: id).y, 0, 0.5))
      #expect(near(world.angle(of: id), 0, 0.01))
      #expect((-20.6...80.6).contains(world.translation(of: joint)))
    }
    #expect(near(world.position(of: id).x, 80, 0.6))
    #expect(!world.isAwake(id))
    world.setLimits(nil, of: joint)
    world.run(60)
    #expect(world.position(of: id).x > 150)
  }

  @Test("An off-axis force on a slider does not rotate the body")
  func sliderLever() {
    var world = World()
    let id = world.addBox(100, 40, 50, 50)
    world.addJoint(
      .prismatic(
        from: .ground(Point2(0, 0)), to: .body(id, Vector2(-100, -40)), axis: Vector2(1, 1)))
    world.setForce(Vector2(0, 500), torque: 20_000, of: id)
    world.run(60)
    let position = world.position(of: id)
    #expect(near(position.x - 100, position.y - 40, 0.5) && position.x > 110, "\(position)")
    #expect(near(world.angle(of: id), 0, 0.01))
  }

  @Test("A weld keeps two flying, spinning bodies at the same relative position and angle")
  func weld() {
    var world = World()
    let a = world.addBox(0, 0, 40, 40) { $0.linearVelocity = Vector2(200, -100) }
    let b = world.addBox(60, 0, 40, 40)
    let joint = world.addJoint(
      .weld(from: .body(a, Vector2(30, 0)), to: .body(b, Vector2(-30, 0))))
    for _ in 0..<240 {
      world.step()
      #expect(world.currentLength(of: joint) < 0.5)
      #expect(world.jointAngle(of: joint).magnitude < 0.02)
    }
    #expect(world.angle(of: a) > 1)
  }

  @Test("A rope pulls only when it is taut")
  func rope() {
    var world = World()
    let id = world.addBox(0, 50, 20, 20)
    world.setAcceleration(gravity, of: id)
    let rope = world.addJoint(.rope(from: .ground(.zero), to: .body(id, .zero), length: 100))
    world.run(24)
    #expect(nearly(Float(world.position(of: id).y - 50), 20.8333, 0.01))
    #expect(world.tension(of: rope) == 0)
    for _ in 0..<240 {
      world.step()
      #expect(world.currentLength(of: rope) < 100.6)
    }
    #expect(near(world.position(of: id).y, 100, 0.6))
    #expect(near(Double(world.tension(of: rope)), 40, 1))
    #expect(!world.isAwake(id))
  }

  @Test("Jointed bodies collide only if the joint allows collisions")
  func connected() {
    for collides in [true, false] {
      var world = World()
      let a = world.addBox(0, 0, 40, 40)
      let b = world.addBox(50, 0, 40, 40) { $0.linearVelocity = Vector2(-200, 0) }
      world.addJoint(
        .rope(
          from: .body(a, .zero), to: .body(b, .zero), length: 500, collidesConnected: collides))
      world.run(60)
      let overlap = 40 - (world.position(of: b) - world.position(of: a)).length
      #expect(collides ? overlap < 0.5 : world.position(of: b).x < -10, "\(overlap)")
    }
  }

  @Test("Removing a body removes its joints and wakes the bodies at the other ends")
  func removal() {
    var world = World()
    let a = world.addBox(0, 0, 40, 40)
    let b = world.addBox(100, 0, 40, 40)
    let joint = world.addJoint(
      .distance(from: .body(a, .zero), to: .body(b, .zero), length: 100))
    world.run(100)
    #expect(world.awakeCount == 0)
    world.removeBody(a)
    #expect(!world.contains(joint))
    #expect(world.isAwake(b))
    world.run(10)
  }

  @Test("Changing the parameters of a spring moves its body")
  func liveChanges() {
    var world = World()
    let id = world.addBox(0, 100, 40, 40)
    let spring = world.addJoint(
      .distance(
        from: .ground(.zero), to: .body(id, .zero), length: 100, frequency: 2, dampingRatio: 1))
    world.run(100)
    #expect(!world.isAwake(id))
    world.setLength(150, of: spring)
    world.run(300)
    #expect(near(world.position(of: id).y, 150, 1))
    world.setFirstEnd(.ground(Point2(0, 100)), of: spring)
    world.run(400)
    #expect(near(world.position(of: id).y, 250, 1))
  }
}
