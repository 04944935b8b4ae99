/// What a body is made from.
///
/// The defaults of the material are those of a measured running system: elasticity, friction 0.2,
/// resistances 0.1.
public struct BodyDefinition: Sendable {
  public enum Kind: Hashable, Sendable {
    /// Moved by forces, joints and contacts.
    case dynamic
    /// Never moved by the world.
    case anchored
  }

  public var kind = Kind.dynamic
  /// Where the body's own origin is.
  public var position = Point2.zero
  /// In radians, clockwise on the screen.
  public var angle: Double = 0
  /// In points per second.
  public var linearVelocity = Vector2.zero
  /// In radians per second.
  public var angularVelocity: Float = 0
  public var shapes: [ShapeDefinition] = []
  /// Mass in kilograms per 100 × 100 points; a body whose mass would not be positive weighs 1 kg.
  public var density: Float = 1
  public var elasticity: Float = 0.2
  public var friction: Float = 0.2
  /// Resistance to motion, in 1/s.
  public var linearDamping: Float = 0.1
  /// Resistance to turning, in 1/s.
  public var angularDamping: Float = 0.1
  /// When false, no torque turns the body; a spin it already has goes on.
  public var allowsRotation = true
  /// The charge that electric and magnetic fields act on.
  public var charge: Float = 0
  /// Whom the body meets; everybody by default.
  public var collisionFilter = CollisionFilter.everything
  /// A number of the owner's, handed back in contact events.
  public var tag = 0

  public init() {}

  public init(_ kind: Kind, at position: Point2, shapes: [ShapeDefinition] = []) {
    self.kind = kind
    self.position = position
    self.shapes = shapes
  }
}
