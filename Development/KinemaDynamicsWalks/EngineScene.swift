import MotionTesting
import Physics2D

/// A random world in a closed room.
struct EngineScene {
  /// The width and height of the room, in points.
  static let room = 500.0

  var random: SeededGenerator
  var world = World()
  var bodies: [BodyID] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let corners: [Point2] = [
      Point2(0, 0), Point2(Self.room, 0), Point2(Self.room, Self.room), Point2(0, Self.room),
    ]
    var definition = BodyDefinition(.anchored, at: Point2(0, 0))
    definition.shapes = [.chain(corners, closed: true)]
    world.addBody(definition)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double(random.number(range)) }

  mutating func vector(_ most: Double) -> Vector2 {
    Vector2(Float(number(-most...most)), Float(number(-most...most)))
  }

  mutating func position() -> Point2 {
    Point2(number(60...Self.room - 60), number(60...Self.room - 60))
  }

  /// Adds a box, a disc, or a polygon with a random velocity.
  mutating func addBody(at position: Point2, speed: Double) {
    var definition = BodyDefinition(.dynamic, at: position)
    switch random.below(4) {
    case 0: definition.shapes = [.circle(Float(number(3...30)))]
    case 1:
      definition.shapes = [
        .polygon([Vector2(-20, 12), Vector2(25, 10), Vector2(10, -18), Vector2(-10, -18)])
      ]
    default:
      definition.shapes = [.box(Vector2(Float(number(4...60)), Float(number(4...60))))]
    }
    definition.angle = number(-3...3)
    definition.linearVelocity = vector(speed)
    definition.elasticity = Float(number(0...1))
    definition.friction = Float(number(0...1))
    definition.density = Float(number(0.1...5))
    // A body that does not allow rotation starts without a spin. Contacts cannot stop the spin of
    // such a body, so the body would drive its neighbors forever.
    definition.allowsRotation = !random.chance(20)
    if definition.allowsRotation { definition.angularVelocity = Float(number(-20...20)) }
    bodies.append(world.addBody(definition))
  }

  /// Returns a message if the world breaks one of its invariants after a number of substeps.
  func inconsistency(_ seed: UInt64, after steps: Int) -> String? {
    world.inconsistency().map {
      "world \(seed) breaks a rule after \(steps) substeps: \($0.rule) (\($0.index))"
    }
  }

  mutating func body() -> BodyID { bodies[random.below(bodies.count)] }

  /// Connects two bodies, or a body and the ground.
  mutating func addJoint() {
    let first: JointDefinition.End =
      random.chance(30) ? .ground(position()) : .body(body(), vector(10))
    let second: JointDefinition.End = .body(body(), vector(10))
    switch random.below(6) {
    case 0: world.addJoint(.distance(from: first, to: second, length: 80))
    case 1:
      world.addJoint(
        .distance(
          from: first, to: second, length: 50, frequency: Float(number(0.5...8)),
          dampingRatio: Float(number(0...1))))
    case 2: world.addJoint(.rope(from: first, to: second, length: 120))
    case 3:
      world.addJoint(
        .revolute(
          from: first, to: second, limits: random.chance(50) ? nil : -0.5...1,
          frictionTorque: random.chance(50) ? 5_000 : 0))
    case 4:
      world.addJoint(
        .prismatic(
          from: first, to: second, axis: vector(1), limits: random.chance(50) ? nil : -20...60))
    default: world.addJoint(.weld(from: first, to: second))
    }
  }
}
