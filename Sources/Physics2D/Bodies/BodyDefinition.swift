/// The initial properties of a new body.
///
/// The defaults match measurements of UIKit: elasticity and friction are 0.2, and damping is 0.1.
public struct BodyDefinition: Sendable {
  /// The two kinds of bodies.
  public enum Kind: Hashable, Sendable {
    /// A body that is moved by forces, joints, and contacts.
    case dynamic
    /// A body that the world never moves.
    case anchored
  }

  /// Whether the world moves the body. A body with an edge or a chain is always anchored,
  /// regardless of this value.
  public var kind = Kind.dynamic
  /// The position of the body's own origin, in points.
  public var position = Point2.zero
  /// The rotation about the body's origin in radians, clockwise on the screen.
  public var angle: Double = 0
  /// The velocity of the center of mass, in points per second.
  public var linearVelocity = Vector2.zero
  /// The angular velocity in radians per second, clockwise on the screen.
  public var angularVelocity: Float = 0
  /// The shapes, in the body's own axes. A body without shapes weighs 1 kg and collides with
  /// nothing.
  public var shapes: [ShapeDefinition] = []
  /// The density, in kilograms per 100 × 100 points. A body whose mass would not be positive weighs
  /// 1 kg.
  public var density: Float = 1
  /// The fraction of the approach speed that remains after a bounce. A contact uses the greater
  /// elasticity of its two bodies.
  public var elasticity: Float = 0.2
  /// The friction coefficient. A contact uses the geometric mean of its two bodies' coefficients.
  public var friction: Float = 0.2
  /// The resistance to motion, in 1/s.
  public var linearDamping: Float = 0.1
  /// The resistance to rotation, in 1/s.
  public var angularDamping: Float = 0.1
  /// Whether torques can rotate the body. If `false`, the body keeps its current angular velocity.
  public var allowsRotation = true
  /// The charge on which electric and magnetic fields act.
  public var charge: Float = 0
  /// The filter that determines which bodies this body collides with. By default, it collides with
  /// every body.
  public var collisionFilter = CollisionFilter.everything
  /// A number that the owner chooses. Contact events report it.
  public var tag = 0

  /// Creates the definition of a dynamic body at the origin, without shapes.
  public init() {}

  /// Creates the definition of a body at a position, in points.
  public init(_ kind: Kind, at position: Point2, shapes: [ShapeDefinition] = []) {
    self.kind = kind
    self.position = position
    self.shapes = shapes
  }
}
