import Physics2D
import Testing

@Suite("Fields")
struct FieldTests {
  /// Returns the acceleration in the first substep of a 100×100 body at (300, 400).
  static func acceleration(
    _ field: FieldDefinition, mass: Float = 1, charge: Float = 0, velocity: Vector2 = .zero
  ) -> Vector2 {
    var world = World()
    let body = world.addBox(300, 400, 100, 100) {
      $0.density = mass
      $0.charge = charge
      $0.linearVelocity = velocity
    }
    let id = world.addField(field)
    world.addMember(body, to: id)
    world.step()
    return 120 * (world.linearVelocity(of: body) - velocity)
  }

  static func field(
    _ kind: FieldDefinition.Kind, strength: Float = 1, falloff: Float? = nil, minimum: Float = 0,
    direction: Vector2 = .zero
  ) -> FieldDefinition {
    var field = FieldDefinition(kind)
    field.strength = strength
    field.direction = direction
    if let falloff { field.falloff = falloff }
    if minimum > 0 { field.minimumRadius = minimum }
    return field
  }

  @Test("Every kind of field accelerates a body as measured in UIKit")
  func measured() {
    let direction = Vector2(3, 4)
    let rows: [(FieldDefinition, Float, Float, Vector2, Double, Double)] = [
      (Self.field(.linearGravity, direction: direction), 1, 0, .zero, 300, 400),
      (Self.field(.linearGravity, direction: direction), 3, 0, .zero, 300, 400),
      (
        Self.field(.linearGravity, strength: 2, falloff: 1, direction: direction), 1, 0, .zero,
        120, 160
      ),
      (Self.field(.radialGravity), 1, 0, .zero, -2.4, -3.2),
      (Self.field(.radialGravity), 3, 0, .zero, -2.4, -3.2),
      (
        Self.field(.radialGravity, strength: 2, falloff: 1, minimum: 1_000), 1, 0, .zero, -12, -16
      ),
      (Self.field(.electric), 1, 2, .zero, 24, 32),
      (Self.field(.electric), 3, 2, .zero, 8, 32.0 / 3),
      (Self.field(.magnetic, falloff: 1), 1, 2, Vector2(100, 0), 0, -20),
      (Self.field(.magnetic, falloff: 1), 1, -1, Vector2(100, 0), 0, -20),
      (Self.field(.magnetic, falloff: 1), 3, 1, Vector2(100, 0), 0, -20.0 / 3),
      (Self.field(.magnetic, falloff: 1), 1, 0, Vector2(100, 0), 0, 0),
      (Self.field(.spring), 1, 0, .zero, -300, -400),
      (Self.field(.spring), 3, 0, .zero, -100, -400.0 / 3),
      (Self.field(.vortex), 1, 0, .zero, -80, 60),
      (Self.field(.vortex), 3, 0, .zero, -80.0 / 9, 60.0 / 9),
      (Self.field(.vortex, strength: 2, falloff: 1, minimum: 1_000), 1, 0, .zero, -16, 12),
    ]
    for (field, mass, charge, velocity, x, y) in rows {
      let a = Self.acceleration(field, mass: mass, charge: charge, velocity: velocity)
      #expect(near(Double(a.x), x, 2e-4 * max(x.magnitude, 10)), "\(field.kind) \(mass) \(a)")
      #expect(near(Double(a.y), y, 2e-4 * max(y.magnitude, 10)), "\(field.kind) \(mass) \(a)")
    }
  }

  @Test("Drag slows a body as measured in UIKit")
  func drag() {
    var world = World()
    let body = world.addBox(0, 0, 100, 100) { $0.linearVelocity = Vector2(100, 0) }
    world.addMember(body, to: world.addField(FieldDefinition(.drag)))
    world.run(3)
    #expect(nearly(world.linearVelocity(of: body).x, 97.5411453))
  }

  @Test("A velocity field sets the velocity before damping, regardless of forces")
  func velocity() {
    var world = World()
    let free = world.addBox(0, 0, 100, 100)
    let slowed = world.addBox(1_000, 0, 100, 100) { $0.linearDamping = 0.1 }
    let field = world.addField(Self.field(.velocity, direction: Vector2(30, 40)))
    let straight = world.addField(Self.field(.velocity, direction: Vector2(30, 0)))
    world.addMember(free, to: field)
    world.addMember(slowed, to: straight)
    world.setAcceleration(Vector2(0, 1_000), of: free)
    world.step()
    #expect(world.linearVelocity(of: free) == Vector2(3_000, 4_000))
    #expect(nearly(world.linearVelocity(of: slowed).x, 2_997.50195, 1e-6))
  }

  @Test("A radius region includes its edge, a size region does not, and regions can be combined")
  func regions() {
    let disc = FieldRegion.radius(10)
    let box = FieldRegion.size(Vector2(20, 20))
    #expect(disc.contains(Vector2(10, 0)))
    #expect(!disc.contains(Vector2(8, 8)))
    #expect(box.contains(Vector2(9.9, 9.9)))
    #expect(!box.contains(Vector2(10, 0)))
    #expect(box.difference(disc).contains(Vector2(8, 8)))
    #expect(!box.difference(disc).contains(.zero))
    #expect(box.union(disc).contains(Vector2(10, 0)))
    #expect(!box.intersection(disc).contains(Vector2(8, 8)))
    #expect(disc.inverse.contains(Vector2(11, 0)))
    #expect(!disc.inverse.contains(.zero))
  }

  @Test("Forces with a fractional falloff follow a power law")
  func fractional() {
    let a = Self.acceleration(Self.field(.radialGravity, falloff: 1.5))
    let b = Self.acceleration(Self.field(.radialGravity, falloff: 0.5))
    #expect(nearly(b.x / a.x, 5))
    #expect(nearly(a.x, -60 / 11.180339887))
  }

  @Test("Noise is smooth and bounded, and the same seed produces the same noise")
  func noise() {
    var field = Self.field(.noise)
    field.seed = 7
    let first = Self.acceleration(field)
    #expect(first == Self.acceleration(field))
    #expect(first.x.magnitude <= 100 && first.y.magnitude <= 100 && first != .zero)
    field.seed = 8
    #expect(first != Self.acceleration(field))
    field.seed = 7
    field.position = Point2(0.1, 0)
    let beside = Self.acceleration(field)
    #expect((beside - first).length < 2)
  }

  @Test("Changing a field wakes the sleeping bodies in it")
  func wakes() {
    var world = World()
    let body = world.addBox(0, 0, 100, 100)
    let id = world.addField(FieldDefinition(.spring))
    world.addMember(body, to: id)
    world.run(100)
    #expect(!world.isAwake(body))
    var changed = world.field(id)
    changed.position = Point2(100, 0)
    world.setField(id, to: changed)
    #expect(world.isAwake(body))
    world.removeField(id)
    #expect(!world.contains(id))
  }
}
