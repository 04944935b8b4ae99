/// The properties from which a world makes a joint; the static functions make one of each kind.
public struct JointDefinition: Sendable {
  /// The anchor of one end of a joint.
  public enum End: Hashable, Sendable {
    /// A point of a body, as an offset in points from its position in the body's own axes.
    case body(BodyID, Vector2)
    /// A position of the world, in points.
    case ground(Point2)
  }

  /// The kinds of joints with their parameters.
  public enum Kind: Hashable, Sendable {
    /// Keeps a distance in points: a rigid rod at frequency 0, else a spring by its frequency in
    /// hertz and its damping ratio.
    case distance(length: Float, frequency: Float, dampingRatio: Float)
    /// Keeps the distance from growing beyond a length in points.
    case rope(length: Float)
    /// Pins the two ends together. `limits` bound the relative angle gained since the start, in
    /// radians; the torque (kg·pt²/s²) resists rotation as dry friction does.
    case revolute(limits: ClosedRange<Float>?, frictionTorque: Float)
    /// Slides along an axis without rotating. `limits` bound the translation gained since the
    /// start, in points. The axis is given in the world's axes as they are at the start and rotates
    /// with the first end.
    case prismatic(axis: Vector2, limits: ClosedRange<Float>?)
    /// Keeps the relative position and angle that the ends have at the start.
    case weld
  }

  /// The kind of the joint, with its parameters.
  public var kind: Kind
  /// The anchor of the first end.
  public var first: End
  /// The anchor of the second end.
  public var second: End
  /// Whether the two bodies collide with each other.
  public var collidesConnected: Bool
  /// A number of the owner's.
  public var tag = 0

  /// Makes a joint of a kind between two ends.
  public init(_ kind: Kind, from first: End, to second: End, collidesConnected: Bool) {
    self.kind = kind
    self.first = first
    self.second = second
    self.collidesConnected = collidesConnected
  }

  /// A rod (frequency 0) or a spring that keeps a length in points, by its frequency in hertz and
  /// its damping ratio.
  public static func distance(
    from first: End, to second: End, length: Float, frequency: Float = 0, dampingRatio: Float = 0,
    collidesConnected: Bool = true
  ) -> JointDefinition {
    JointDefinition(
      .distance(length: length, frequency: frequency, dampingRatio: dampingRatio), from: first,
      to: second, collidesConnected: collidesConnected)
  }

  /// A rope that keeps the ends within a length in points.
  public static func rope(
    from first: End, to second: End, length: Float, collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .rope(length: length), from: first, to: second, collidesConnected: collidesConnected)
  }

  /// A pin, with limits of the relative angle in radians and a torque of friction in kg·pt²/s².
  public static func revolute(
    from first: End, to second: End, limits: ClosedRange<Float>? = nil, frictionTorque: Float = 0,
    collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .revolute(limits: limits, frictionTorque: frictionTorque), from: first, to: second,
      collidesConnected: collidesConnected)
  }

  /// A slider along an axis of the world as it is at the start, with limits of the translation in
  /// points.
  public static func prismatic(
    from first: End, to second: End, axis: Vector2, limits: ClosedRange<Float>? = nil,
    collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .prismatic(axis: axis, limits: limits), from: first, to: second,
      collidesConnected: collidesConnected)
  }

  /// A rigid connection that keeps the relative position and angle of its ends.
  public static func weld(
    from first: End, to second: End, collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(.weld, from: first, to: second, collidesConnected: collidesConnected)
  }
}
