import Physics2D
import PhysicsScenes
import Testing

/// Long runs end in the stored state: `make determinism` holds optimised builds, with and without
/// wider instructions, against the same numbers.
@Suite("Long runs")
struct LongRunTests {
  @Test("a long run ends in the stored state", arguments: LongRun.all)
  func stored(run: LongRun) {
    #expect(run.run() == run.hash, "\(run.name)")
  }

  @Test("an island's future does not depend on what else there is, nor on when that came")
  func order() {
    var (first, bodies) = Scenes.islands([0, 1, 2, 3, 4])
    first.run(400)
    for order in [[4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [3], [1, 0]] {
      var (other, others) = Scenes.islands(order)
      // What comes and goes elsewhere leaves no trace.
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

  @Test("20 boxes, never let to sleep, stand")
  func stands() {
    var world = Scenes.stack(20)
    world.settings.restTime = .infinity
    // The tower sways a little, as a whole.
    for _ in 0..<4 {
      world.run(210)
      for (k, id) in world.bodyIDs.dropFirst().enumerated() {
        let place = world.position(of: id)
        #expect(place.x.magnitude < 10 && world.angle(of: id).magnitude < 0.02)
        #expect(near(place.y, -24 - 46 * Double(k), 2))
      }
    }
  }

  @Test("a chain of 50 pins holds together, loaded or not", arguments: [1, 125] as [Float])
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

  @Test("pins that make a ring or meet in one body hold, too")
  func rings() {
    var world = World()
    var ids: [BodyID] = []
    for k in 0..<12 {
      let turn = Rotation(angle: Double(k) * Double.pi / 6)
      let place = turn.apply(Vector2(100, 0))
      ids.append(
        Scenes.drop(Scenes.box(Double(place.x), Double(place.y), 20, 20), into: &world))
    }
    for (k, id) in ids.enumerated() {
      let next = ids[(k + 1) % ids.count]
      let way = world.position(of: next) - world.position(of: id)
      world.addJoint(
        .revolute(from: .body(id, 0.5 * way), to: .body(next, -(0.5 * way))))
    }
    world.addJoint(.revolute(from: .ground(Point2(100, 0)), to: .body(ids[0], .zero)))
    for k in [3, 6] {
      let free = Scenes.drop(Scenes.box(0, 300, 20, 20), into: &world)
      let place = world.position(of: ids[k])
      world.setPosition(Point2(place.x + 15, place.y), of: free)
      world.addJoint(.revolute(from: .body(ids[k], Vector2(15, 0)), to: .body(free, .zero)))
    }
    for _ in 0..<480 {
      world.step()
      for joint in world.jointIDs { #expect(world.currentLength(of: joint) < 4) }
    }
  }
}
