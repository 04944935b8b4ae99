import Glibc
import Physics2D

/// The scenes that are measured.
enum Scenes {
  static let gravity = Vector2(0, 1_000)

  static func item(_ x: Double, _ y: Double, _ size: Float = 44) -> BodyDefinition {
    BodyDefinition(.dynamic, at: Point2(x, y), shapes: [.box(Vector2(size, size))])
  }

  /// One free item in motion.
  static func single() -> World {
    var world = World()
    var definition = item(0, 0)
    definition.linearDamping = 0
    definition.linearVelocity = Vector2(10, 0)
    world.addBody(definition)
    return world
  }

  /// Items that fall apart without meeting anything.
  static func crumble(_ count: Int) -> World {
    var world = World()
    for k in 0..<count {
      var definition = item(Double(k % 50) * 44, Double(k / 50) * 44)
      definition.collisionFilter = .nothing
      let id = world.addBody(definition)
      world.setAcceleration(gravity, of: id)
      world.applyImpulse(Vector2(Float(k % 7) - 3, -Float(k % 5)), to: id)
      world.setAngularVelocity(Float(k % 3) - 1, of: id)
    }
    return world
  }

  /// Items snapped to points 200 away, each by four springs.
  static func snaps(_ count: Int) -> World {
    var world = World()
    for k in 0..<count {
      let x = Double(k % 30) * 400
      let y = Double(k / 30) * 400
      var definition = item(x, y)
      definition.shapes = [.box(Vector2(100, 50))]
      definition.collisionFilter = .nothing
      let id = world.addBody(definition)
      for (cx, cy, px, py) in [
        (-50, -25, -100, -25), (-50, -25, -50, -75), (50, 25, 100, 25), (50, 25, 50, 75),
      ] as [(Float, Float, Double, Double)] {
        world.addJoint(
          .distance(
            from: .ground(Point2(x + 200 + px, y + 100 + py)), to: .body(id, Vector2(cx, cy)),
            length: 50, frequency: 4, dampingRatio: 0.5))
      }
    }
    return world
  }

  /// Items on one spring each, swinging.
  static func springs(_ count: Int) -> World {
    var world = World()
    for k in 0..<count {
      let x = Double(k % 100) * 60
      let y = Double(k / 100) * 60
      var definition = item(x, y)
      definition.collisionFilter = .nothing
      definition.linearVelocity = Vector2(0, 200)
      let id = world.addBody(definition)
      world.addJoint(
        .distance(
          from: .ground(Point2(x, y)), to: .body(id, Vector2(1, 1)), length: 0, frequency: 1,
          dampingRatio: 0.3))
    }
    return world
  }

  /// Boxes that fall into a container which grows with their number.
  static func pile(_ count: Int, seed: UInt64 = 1) -> World {
    var world = World()
    let scale = (Double(count) / 50).squareRoot()
    let width = 375 * scale
    let height = 812 * scale
    world.addBody(
      BodyDefinition(
        .anchored, at: .zero,
        shapes: [
          .chain(
            [Point2(0, -height), Point2(width, -height), Point2(width, height), Point2(0, height)],
            closed: true)
        ]))
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let columns = Int(width / 62)
    for k in 0..<count {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let jitter = Double(state % 1_000) / 100 - 5
      let id = world.addBody(
        item(
          40 + 62 * Double(k % columns) + jitter, height - 60 - 62 * Double(k / columns)))
      world.setAngle(jitter / 20, of: id)
      world.setAcceleration(gravity, of: id)
    }
    return world
  }

  /// A chain of links pinned at one end, released level.
  static func chain(_ count: Int, load: Float = 0) -> World {
    var world = World()
    var last: BodyID?
    for k in 0..<count {
      var definition = item(10 + 20 * Double(k), 0)
      definition.shapes = [.box(Vector2(20, 20))]
      if k == count - 1 && load > 0 { definition.density = load }
      definition.collisionFilter = .nothing
      let id = world.addBody(definition)
      world.setAcceleration(gravity, of: id)
      let end: JointDefinition.End = last.map { .body($0, Vector2(10, 0)) } ?? .ground(.zero)
      world.addJoint(.revolute(from: end, to: .body(id, Vector2(-10, 0))))
      last = id
    }
    return world
  }
}
