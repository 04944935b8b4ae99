import Physics2D

/// A stability test that takes too long in a debug build.
public struct Trial: Sendable {
  public var name: String
  public var run: @Sendable () -> (numbers: String, isRight: Bool)

  public static let all: [Trial] = [
    Trial(name: "20 boxes stand for 60 s") { standing(.init()) },
    Trial(name: "20 boxes that never sleep stand for 60 s") {
      var settings = World.Settings()
      settings.restTime = .infinity
      return standing(settings)
    },
    Trial(name: "a box with density 100 on a box with density 1") { heavyOnLight(1) },
    Trial(name: "a box with density 100 on two boxes with density 1") { heavyOnLight(2) },
    Trial(name: "dragged fast into a corner", run: dragged),
    Trial(name: "thrown at 100,000 pt/s", run: thrown),
    Trial(name: "1,000,000 steps", run: million),
  ]

  private static func rounded(_ x: Double) -> Double {
    x.magnitude < 1e12 ? Double(Int(x * 1_000)) / 1_000 : x
  }

  /// A tower that is 920 pt high sways slightly as a whole. The tower must not lean, sink, or
  /// drift.
  private static func standing(_ settings: World.Settings) -> (String, Bool) {
    var world = Scenes.stack(20)
    world.settings = settings
    for _ in 0..<3_600 { world.step() }
    let middle = world.bodyIDs.map { world.position(of: $0) }
    for _ in 0..<3_600 { world.step() }
    var drift = 0.0
    var lean = 0.0
    for (k, id) in world.bodyIDs.enumerated() {
      let displacement = world.position(of: id) - middle[k]
      drift = max(drift, Double(displacement.length))
      lean = max(lean, world.position(of: id).x.magnitude)
    }
    return (
      "drift in the last 30 s \(rounded(drift)) pt, lean \(rounded(lean)) pt",
      drift < 1 && lean < 10
    )
  }

  private static func heavyOnLight(_ count: Int) -> (String, Bool) {
    var world = Scenes.stack(count)
    var definition = Scenes.box(0, -24 - 46 * Double(count))
    definition.density = 100
    Scenes.drop(definition, into: &world)
    var deepest: Float = 0
    for step in 0..<2_400 {
      world.step()
      guard step > 600 else { continue }
      for touch in world.currentContacts {
        for p in touch.points { deepest = min(deepest, p.separation) }
      }
    }
    // The skins of two touching boxes have a total thickness of two points.
    let overlap = Double(-deepest) - 2
    let position = world.position(of: world.bodyIDs[world.bodyIDs.count - 1])
    let stands = (position.y + 24 + 46 * Double(count)).magnitude < 4 + Double(count)
    return (
      "overlap \(rounded(max(overlap, 0))) pt, at \(rounded(position.x)), \(rounded(position.y))",
      overlap < 0.5 && stands
    )
  }

  private static func dragged() -> (String, Bool) {
    var world = World()
    Scenes.container(&world, width: 300, height: 300)
    let id = Scenes.drop(Scenes.box(150, 150), into: &world)
    for k in 0..<5 { Scenes.drop(Scenes.box(30 + 50 * Double(k), 270), into: &world) }
    var furthest = 0.0
    var fastest: Float = 0
    for frequency: Float in [0, 5] {
      let rod = world.addJoint(
        .distance(
          from: .ground(Point2(150, 150)), to: .body(id, .zero), length: 1, frequency: frequency,
          dampingRatio: 0.5))
      for step in 0..<1_200 {
        // The end of the rod moves at 24,000 pt/s toward a corner, beyond it, and back.
        let offset = Double(step % 20) * 200
        world.setFirstEnd(.ground(Point2(150 + offset, 150 + offset)), of: rod)
        world.step()
        for body in world.bodyIDs where world.kind(of: body) == .dynamic {
          let position = world.position(of: body)
          furthest = max(
            furthest, max(-position.x, position.x - 300, -position.y, position.y - 300))
          fastest = max(fastest, world.linearVelocity(of: body).length)
        }
      }
      world.removeJoint(rod)
    }
    return ("outside by \(rounded(max(furthest, 0))) pt", furthest <= 0 && fastest < 1e6)
  }

  private static func thrown() -> (String, Bool) {
    var outside = 0
    for k in 0..<200 {
      var world = Scenes.pile(10, seed: 4)
      let id = Scenes.drop(Scenes.box(180, 300, k % 2 == 0 ? 40 : 4, 30), into: &world)
      world.setLinearVelocity(
        Rotation(angle: Double(k) * 0.0314).apply(Vector2(100_000, 0)), of: id)
      for _ in 0..<120 {
        world.step()
        for body in world.bodyIDs where world.kind(of: body) == .dynamic {
          let position = world.position(of: body)
          let isIn = (0...375).contains(position.x) && (-812...812).contains(position.y)
          if !isIn { outside += 1 }
        }
      }
    }
    return ("outside \(outside) times", outside == 0)
  }

  /// The kinetic and potential energy, in kg·pt²/s².
  private static func energy(_ world: World) -> Double {
    var sum = 0.0
    for id in world.bodyIDs where world.kind(of: id) == .dynamic {
      let v = world.linearVelocity(of: id)
      let w = world.angularVelocity(of: id)
      let mass = Double(world.mass(of: id))
      sum += 0.5 * mass * Double(v.squaredLength) + 0.5 * Double(world.inertia(of: id) * w * w)
      sum -= mass * 1_000 * world.position(of: id).y
    }
    return sum
  }

  /// A pendulum, a chain, a spring, a stack, and a ball that never fall asleep.
  private static func million() -> (String, Bool) {
    var world = World()
    world.settings.restTime = .infinity
    Scenes.container(&world, width: 600, height: 600)
    let bob = Scenes.drop(Scenes.box(200, 100, 20, 20), into: &world)
    world.addJoint(.distance(from: .ground(Point2(100, 100)), to: .body(bob, .zero), length: 100))
    Scenes.addChain(10, load: 20, at: Point2(300, 50), collides: false, in: &world)
    var ball = BodyDefinition(.dynamic, at: Point2(500, 300), shapes: [.circle(15)])
    ball.elasticity = 1
    ball.linearDamping = 0
    ball.linearVelocity = Vector2(300, 0)
    Scenes.drop(ball, into: &world)
    for k in 0..<4 { Scenes.drop(Scenes.box(60, 570 - 46 * Double(k)), into: &world) }
    let start = energy(world)
    var most = start
    for step in 0..<1_000_000 {
      world.step()
      if step % 1_000 == 0 { most = max(most, energy(world)) }
    }
    let end = energy(world)
    let isFinite = end.isFinite
    return (
      "maximum energy above the initial energy: \(rounded(max(0, most - start)))",
      isFinite && most <= start + 0.01 * start.magnitude && end <= start
    )
  }
}
