import Physics2D
import PhysicsScenes
import Testing

/// Runs of whole scenes in this build. `make determinism` compares optimized builds, with and
/// without wider instructions, with the same stored states.
@Suite("Long runs")
struct LongRunTests {
  @Test("A long run of a scene ends in the stored state", arguments: LongRun.all)
  func stored(run: LongRun) {
    #expect(run.run() == run.hash, "\(run.name)")
  }

  @Test("An island evolves independently of other islands and of the order of addition")
  func order() {
    var (first, bodies) = Scenes.islands([0, 1, 2, 3, 4])
    first.run(400)
    for order in [[4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [3], [1, 0]] {
      var (other, others) = Scenes.islands(order)
      // A body that is added and removed elsewhere leaves no trace.
      let guest = other.addBox(-9_000, 0, 20, 20)
      other.run(100)
      other.removeBody(guest)
      other.run(300)
      for (name, id) in others {
        guard let twin = bodies[name] else {
          Issue.record("body \(name) is missing")
          continue
        }
        #expect(first.position(of: twin) == other.position(of: id), "\(order) \(name)")
        #expect(first.angle(of: twin) == other.angle(of: id), "\(order) \(name)")
        #expect(first.linearVelocity(of: twin) == other.linearVelocity(of: id), "\(order) \(name)")
        #expect(first.isAwake(twin) == other.isAwake(id), "\(order) \(name)")
      }
    }
    bodies.removeAll()
  }

  @Test("A tower of 20 boxes stands even if the boxes never sleep")
  func stands() {
    var world = Scenes.stack(20)
    world.settings.restTime = .infinity
    // The tower sways slightly as a whole.
    for _ in 0..<4 {
      world.run(210)
      for (k, id) in world.bodyIDs.dropFirst().enumerated() {
        let position = world.position(of: id)
        #expect(position.x.magnitude < 10 && world.angle(of: id).magnitude < 0.02)
        #expect(near(position.y, -24 - 46 * Double(k), 2))
      }
    }
  }

  @Test("A chain of 50 pins stays together under any load", arguments: [1, 125] as [Float])
  func holds(load: Float) {
    var world = Scenes.chain(50, load: load)
    var worst: Float = 0
    for _ in 0..<480 {
      world.step()
      for joint in world.jointIDs { worst = max(worst, world.currentLength(of: joint)) }
    }
    #expect(worst < 1)
    #expect(world.position(of: world.bodyIDs[49]).y > 100)
  }

  @Test("Pins in a ring or around a common body keep their bodies together")
  func rings() {
    var world = World()
    var ids: [BodyID] = []
    for k in 0..<12 {
      let rotation = Rotation(angle: Double(k) * Double.pi / 6)
      let position = rotation.apply(Vector2(100, 0))
      ids.append(
        Scenes.drop(Scenes.box(Double(position.x), Double(position.y), 20, 20), into: &world))
    }
    for (k, id) in ids.enumerated() {
      let next = ids[(k + 1) % ids.count]
      let displacement = world.position(of: next) - world.position(of: id)
      world.addJoint(
        .revolute(from: .body(id, 0.5 * displacement), to: .body(next, -(0.5 * displacement))))
    }
    world.addJoint(.revolute(from: .ground(Point2(100, 0)), to: .body(ids[0], .zero)))
    for k in [3, 6] {
      let free = Scenes.drop(Scenes.box(0, 300, 20, 20), into: &world)
      let position = world.position(of: ids[k])
      world.setPosition(Point2(position.x + 15, position.y), of: free)
      world.addJoint(.revolute(from: .body(ids[k], Vector2(15, 0)), to: .body(free, .zero)))
    }
    for _ in 0..<480 {
      world.step()
      for joint in world.jointIDs { #expect(world.currentLength(of: joint) < 4) }
    }
  }
}
