import Physics2D
import PhysicsScenes
import Testing

@Suite("Energy")
struct EnergyTests {
  /// Returns the kinetic and potential energy, in kg·pt²/s².
  static func energy(_ world: World) -> Double {
    var sum = 0.0
    for id in world.bodyIDs where world.kind(of: id) == .dynamic {
      let v = world.linearVelocity(of: id)
      let w = world.angularVelocity(of: id)
      let g = world.acceleration(of: id)
      let p = world.position(of: id)
      let mass = Double(world.mass(of: id))
      sum += 0.5 * mass * Double(v.squaredLength)
      sum += 0.5 * Double(world.inertia(of: id) * w * w)
      sum -= mass * (Double(g.x) * p.x + Double(g.y) * p.y)
    }
    return sum
  }

  @Test("Bouncing bodies do not gain energy", arguments: [1, 2] as [UInt64])
  func manyBodies(seed: UInt64) {
    var random = SeededNumbers(seed)
    var world = World()
    world.addContainer(0, 0, 400, 400)
    for k in 0..<12 {
      let id = world.addBox(60 + 90 * Double(k % 4), 60 + 90 * Double(k / 4), 44, 44) {
        $0.elasticity = 0.9
        $0.linearVelocity = Vector2(
          Float(random.number(-500...500)), Float(random.number(-500...500)))
      }
      world.setAcceleration(Vector2(0, 500), of: id)
    }
    let start = Self.energy(world)
    let motion = start - Self.energy(world.stopped)
    var most = start
    for _ in 0..<600 {
      world.step()
      most = max(most, Self.energy(world))
    }
    #expect(most < start + 0.02 * motion, "seed \(seed): \(start) \(most) \(motion)")
    #expect(Self.energy(world) < start)
  }

  @Test(
    "Collisions without external forces do not add energy",
    arguments: seeds + [708, 716, 768, 988])
  func crash(seed: UInt64) {
    var random = SeededNumbers(seed)
    var world = World()
    world.settings.restTime = .infinity
    world.addContainer(0, 0, 420, 420)
    for k in 0..<Int(random.number(3...12.9)) {
      world.addBox(
        75 + 90 * Double(k % 4), 75 + 90 * Double(k / 4), Float(random.number(20...60)),
        Float(random.number(20...60))
      ) {
        $0.elasticity = 0
        $0.friction = 0.5
        $0.linearVelocity = Vector2(
          Float(random.number(-3_000...3_000)), Float(random.number(-3_000...3_000)))
      }
    }
    for step in 0..<240 {
      let before = Self.energy(world)
      world.step()
      let now = Self.energy(world)
      #expect(now < 1.02 * before + 10, "KINEMA_SEED=\(seed): \(before) \(now) in \(step)")
    }
  }

  @Test("A pendulum and a pinned body keep their amplitude for a minute")
  func pendulums() {
    var world = World()
    let rod = world.addBox(100, 0, 20, 20)
    let pin = world.addBox(1_000, 0, 100, 20)
    for id in [rod, pin] { world.setAcceleration(Vector2(0, 1_000), of: id) }
    world.addJoint(.distance(from: .ground(.zero), to: .body(rod, .zero), length: 100))
    world.addJoint(
      .revolute(from: .ground(Point2(950, 0)), to: .body(pin, Vector2(-50, 0))))
    var highest = 0.0
    for step in 0..<7_200 {
      world.step()
      highest = min(highest, min(world.position(of: rod).y, world.position(of: pin).y))
      if step == 600 { #expect(world.awakeCount == 2) }
    }
    // The bodies started at height 0 and never rise above it.
    #expect(highest > -2, "\(highest)")
  }
}

extension World {
  /// A copy of a world with the same positions and no motion.
  fileprivate var stopped: World {
    var world = self
    for id in bodyIDs {
      world.setLinearVelocity(.zero, of: id)
      world.setAngularVelocity(0, of: id)
    }
    return world
  }
}
