public import Physics2D

/// Scenes for long runs.
public enum Scenes {
  static let gravity = Vector2(0, 1_000)

  private static func seededNumbers(_ seed: UInt64) -> SeededNumbers {
    SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
  }

  public static func box(
    _ x: Double, _ y: Double, _ width: Float = 44, _ height: Float = 44
  ) -> BodyDefinition {
    BodyDefinition(.dynamic, at: Point2(x, y), shapes: [.box(Vector2(width, height))])
  }

  public static func container(
    _ world: inout World, width: Double, height: Double, above: Double = 0
  ) {
    world.addBody(
      BodyDefinition(
        .anchored, at: .zero,
        shapes: [
          .chain(
            [
              Point2(0, -above), Point2(width, -above), Point2(width, height), Point2(0, height),
            ], closed: true)
        ]))
  }

  @discardableResult
  public static func drop(_ definition: BodyDefinition, into world: inout World) -> BodyID {
    let id = world.addBody(definition)
    world.setAcceleration(gravity, of: id)
    return id
  }

  static func fall() -> World {
    var world = World()
    for k in 0..<30 {
      var definition = box(Double(k) * 30, 0)
      definition.collisionFilter = .nothing
      definition.linearVelocity = Vector2(Float(k) - 15, -300)
      definition.angularVelocity = Float(k % 7) - 3
      definition.linearDamping = Float(k % 4) * 0.3
      drop(definition, into: &world)
    }
    return world
  }

  static func addSnap(_ definition: BodyDefinition, to point: Point2, in world: inout World) {
    let id = world.addBody(definition)
    for (corner, offset) in [
      (Vector2(-50, -25), Vector2(-100, -25)), (Vector2(-50, -25), Vector2(-50, -75)),
      (Vector2(50, 25), Vector2(100, 25)), (Vector2(50, 25), Vector2(50, 75)),
    ] {
      world.addJoint(
        .distance(
          from: .ground(point + offset), to: .body(id, corner), length: 50, frequency: 4,
          dampingRatio: 0.5))
    }
  }

  static func snaps() -> World {
    var world = World()
    for k in 0..<12 {
      let x = Double(k) * 400
      addSnap(box(x, Double(k) * 20, 100, 50), to: Point2(x + 150, 200), in: &world)
    }
    return world
  }

  static func springs() -> World {
    var world = World()
    var last: BodyID?
    for k in 0..<20 {
      let id = drop(box(Double(k) * 60, 0, 30, 30), into: &world)
      let end: JointDefinition.End =
        last.map { .body($0, Vector2(10, 0)) } ?? .ground(Point2(-60, 0))
      world.addJoint(
        .distance(
          from: end, to: .body(id, Vector2(-10, 0)), length: 40, frequency: 3, dampingRatio: 0.2))
      last = k % 5 == 4 ? nil : id
    }
    return world
  }

  public static func stack(_ count: Int) -> World {
    var world = World()
    world.addBody(
      BodyDefinition(
        .anchored, at: .zero, shapes: [.edge(Point2(-1_000, 0), Point2(1_000, 0))]))
    for k in 0..<count { drop(box(Double(k % 2), -24 - 46 * Double(k)), into: &world) }
    return world
  }

  public static func pile(
    _ count: Int, seed: UInt64, _ settings: World.Settings = .current
  ) -> World {
    var world = World(settings)
    container(&world, width: 375, height: 812, above: 812)
    var numbers = seededNumbers(seed)
    for k in 0..<count {
      var definition = box(
        40 + 62 * Double(k % 6) + numbers.number(-5...5), 752 - 62 * Double(k / 6))
      definition.angle = numbers.number(-0.3...0.3)
      drop(definition, into: &world)
    }
    return world
  }

  /// Circles, polygons, and groups with different densities, among boxes.
  static func mixedPile() -> World {
    var world = World()
    container(&world, width: 400, height: 600, above: 600)
    var numbers = seededNumbers(7)
    for k in 0..<36 {
      var definition = box(
        50 + 60 * Double(k % 6) + numbers.number(-6...6), 550 - 60 * Double(k / 6))
      switch k % 4 {
      case 0: definition.shapes = [.circle(Float(numbers.number(10...22)))]
      case 1:
        definition.shapes = [
          .polygon([Vector2(-20, 16), Vector2(22, 14), Vector2(12, -18), Vector2(-10, -20)])
        ]
      case 2: definition.shapes = [.box(Vector2(40, 12)), .box(Vector2(12, 40))]
      default: break
      }
      definition.angle = numbers.number(-3...3)
      definition.density = Float(numbers.number(0.2...6))
      definition.elasticity = Float(numbers.number(0...0.8))
      definition.friction = Float(numbers.number(0...0.9))
      drop(definition, into: &world)
    }
    return world
  }

  @discardableResult
  static func addChain(
    _ count: Int, load: Float = 1, at position: Point2, collides: Bool, in world: inout World
  ) -> [BodyID] {
    var links: [BodyID] = []
    for k in 0..<count {
      var definition = box(position.x + 10 + 20 * Double(k), position.y, 20, 8)
      if k == count - 1 { definition.density = load }
      if !collides { definition.collisionFilter = .nothing }
      let id = drop(definition, into: &world)
      let end: JointDefinition.End =
        links.last.map { .body($0, Vector2(10, 0)) } ?? .ground(position)
      world.addJoint(.revolute(from: end, to: .body(id, Vector2(-10, 0))))
      links.append(id)
    }
    return links
  }

  public static func chain(_ count: Int, load: Float = 1) -> World {
    var world = World()
    addChain(count, load: load, at: .zero, collides: false, in: &world)
    return world
  }

  /// A chain that falls among boxes.
  static func chainInPile() -> World {
    var world = pile(24, seed: 5)
    addChain(14, at: Point2(40, 200), collides: true, in: &world)
    return world
  }

  /// Every kind of joint, with limits and friction.
  static func joints() -> World {
    var world = World()
    container(&world, width: 900, height: 500)
    for k in 0..<5 {
      let x = 120 + 160 * Double(k)
      let first = drop(box(x, 150, 40, 20), into: &world)
      let second = drop(box(x + 50, 150, 40, 20), into: &world)
      let ends = (JointDefinition.End.body(first, Vector2(25, 0)), second)
      world.addJoint(.distance(from: .ground(Point2(x, 60)), to: .body(first, .zero), length: 90))
      let end = JointDefinition.End.body(ends.1, Vector2(-25, 0))
      switch k {
      case 0: world.addJoint(.rope(from: ends.0, to: end, length: 20))
      case 1: world.addJoint(.revolute(from: ends.0, to: end, limits: -0.5...0.7))
      case 2: world.addJoint(.revolute(from: ends.0, to: end, frictionTorque: 4_000))
      case 3:
        world.addJoint(.prismatic(from: ends.0, to: end, axis: Vector2(1, 0.2), limits: -10...30))
      default: world.addJoint(.weld(from: ends.0, to: end))
      }
      world.applyImpulse(Vector2(Float(k) * 9 - 15, -10), to: second)
    }
    return world
  }

  static func fields() -> World {
    var world = World()
    container(&world, width: 500, height: 500)
    var ids: [BodyID] = []
    for k in 0..<16 {
      var definition = box(70 + 110 * Double(k % 4), 70 + 110 * Double(k / 4), 30, 30)
      definition.charge = Float(k % 3) - 1
      definition.linearVelocity = Vector2(Float(k) * 10, 40)
      ids.append(world.addBody(definition))
    }
    let kinds: [FieldDefinition.Kind] = [
      .radialGravity, .spring, .vortex, .drag, .electric, .magnetic, .noise, .turbulence,
    ]
    for (k, kind) in kinds.enumerated() {
      let field = world.addField(
        FieldDefinition(kind, at: Point2(150 + 40 * Double(k % 5), 200 + 30 * Double(k % 3))))
      for (j, id) in ids.enumerated() where (j + k) % 3 == 0 { world.addMember(id, to: field) }
    }
    return world
  }

  /// Bodies thrown at up to 100,000 pt/s into a container.
  public static func throwing() -> World {
    var world = World()
    container(&world, width: 320, height: 480)
    for k in 0..<10 {
      var definition = box(60 + 50 * Double(k % 5), 150 + 120 * Double(k / 5), 30, 20)
      let turn = Rotation(angle: Double(k) * 0.7)
      definition.linearVelocity = turn.apply(Vector2(10_000 * Float(k + 1), 0))
      definition.angularVelocity = Float(k) * 3 - 12
      definition.elasticity = 0.6
      drop(definition, into: &world)
    }
    return world
  }

  /// Five groups of bodies that never touch, added in a given order. The key of a body does not
  /// depend on this order.
  public static func islands(_ order: [Int]) -> (world: World, bodies: [Int: BodyID]) {
    var world = World()
    var bodies: [Int: BodyID] = [:]
    for group in order {
      let x = Double(group) * 5_000
      func note(_ k: Int, _ id: BodyID) { bodies[group * 100 + k] = id }
      switch group {
      case 0:
        world.addBody(
          BodyDefinition(
            .anchored, at: .zero, shapes: [.edge(Point2(x - 400, 500), Point2(x + 400, 500))]))
        for k in 0..<4 { note(k, drop(box(x, 470 - 50 * Double(k)), into: &world)) }
      case 1:
        let links = addChain(16, at: Point2(x, 0), collides: false, in: &world)
        for (k, id) in links.enumerated() { note(k, id) }
      case 2:
        addSnap(box(x, 0, 100, 50), to: Point2(x + 200, 100), in: &world)
        if let id = world.bodyIDs.last { note(0, id) }
      case 3:
        world.addBody(
          BodyDefinition(
            .anchored, at: .zero,
            shapes: [
              .chain(
                [
                  Point2(x, -900), Point2(x + 300, -900), Point2(x + 300, 400), Point2(x, 400),
                ], closed: true)
            ]))
        for k in 0..<20 {
          let center = (x + 40 + 60 * Double(k % 4) + Double(k % 3), 360 - 60 * Double(k / 4))
          note(k, drop(box(center.0, center.1), into: &world))
        }
      default:
        for k in 0..<6 {
          var definition = box(x + 44 * Double(k), 0)
          definition.collisionFilter = .nothing
          note(k, drop(definition, into: &world))
        }
      }
    }
    return (world, bodies)
  }
}
