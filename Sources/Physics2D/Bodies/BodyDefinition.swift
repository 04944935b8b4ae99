/// The properties from which a world makes a body.
///
/// The defaults are those of a measured running system: elasticity and friction 0.2, damping 0.1.
public struct BodyDefinition: Sendable {
  /// The two kinds of bodies.
  public enum Kind: Hashable, Sendable {
    /// Moved by forces, joints and contacts.
    case dynamic
    /// Never moved by the world.
    case anchored
  }

  /// Whether the world moves the body; edges and chains make a body anchored whatever stands here.
  public var kind = Kind.dynamic
  /// The position of the body's own origin, in points.
  public var position = Point2.zero
  /// The rotation about the origin in radians, clockwise on the screen.
  public var angle: Double = 0
  /// The velocity of the center of mass, in points per second.
  public var linearVelocity = Vector2.zero
  /// The angular velocity in radians per second, clockwise on the screen.
  public var angularVelocity: Float = 0
  /// The shapes, in the body's own axes. A body without shapes weighs 1 kg and meets nobody.
  public var shapes: [ShapeDefinition] = []
  /// The mass in kilograms per 100 × 100 points; a body whose mass would not be positive weighs 1
  /// kg.
  public var density: Float = 1
  /// The fraction of the approach speed with which the body bounces; a pair takes the greater of
  /// its two.
  public var elasticity: Float = 0.2
  /// The friction coefficient; a pair takes the geometric mean of its two.
  public var friction: Float = 0.2
  /// The resistance to motion, in 1/s.
  public var linearDamping: Float = 0.1
  /// The resistance to rotation, in 1/s.
  public var angularDamping: Float = 0.1
  /// Whether torques rotate the body; without it, a spin that the body already has goes on.
  public var allowsRotation = true
  /// The charge on which electric and magnetic fields act.
  public var charge: Float = 0
  /// The filter that decides which bodies meet this one; every body by default.
  public var collisionFilter = CollisionFilter.everything
  /// A number of the owner's, handed back in contact events.
  public var tag = 0

  /// Makes the definition of a dynamic body at the origin, without shapes.
  public init() {}

  /// Makes the definition of a body at a position in points.
  public init(_ kind: Kind, at position: Point2, shapes: [ShapeDefinition] = []) {
    self.kind = kind
    self.position = position
    self.shapes = shapes
  }
}
