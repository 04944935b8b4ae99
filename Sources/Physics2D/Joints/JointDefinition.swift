/// The initial properties of a joint. Each static function creates the definition of one kind of
/// joint.
public struct JointDefinition: Sendable {
  /// The anchor of one end of a joint.
  public enum End: Hashable, Sendable {
    /// A point of a body, as an offset from the body's position in the body's own axes, in points.
    case body(BodyID, Vector2)
    /// A position in the world, in points.
    case ground(Point2)
  }

  /// The kinds of joints, with their parameters.
  public enum Kind: Hashable, Sendable {
    /// Keeps a distance, in points. A frequency of 0 makes a rigid rod. Otherwise the joint is a
    /// spring with that frequency, in hertz, and a damping ratio.
    case distance(length: Float, frequency: Float, dampingRatio: Float)
    /// Limits the distance to a maximum length, in points.
    case rope(length: Float)
    /// Pins the two ends together.
    ///
    /// `limits` bound the change of the relative angle since the start, in radians. The torque, in
    /// kg·pt²/s², resists rotation like dry friction.
    case revolute(limits: ClosedRange<Float>?, frictionTorque: Float)
    /// Slides along an axis without rotating.
    ///
    /// `limits` bound the translation since the start, in points. The axis is given in world axes
    /// at the start and rotates with the first end.
    case prismatic(axis: Vector2, limits: ClosedRange<Float>?)
    /// Keeps the initial relative position and angle of the ends.
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
  /// A number that the owner chooses.
  public var tag = 0

  /// Creates a joint of a kind between two ends.
  public init(_ kind: Kind, from first: End, to second: End, collidesConnected: Bool) {
    self.kind = kind
    self.first = first
    self.second = second
    self.collidesConnected = collidesConnected
  }

  /// Returns a rod (frequency 0) or a spring that keeps a length in points, with a frequency in
  /// hertz and a damping ratio.
  public static func distance(
    from first: End, to second: End, length: Float, frequency: Float = 0, dampingRatio: Float = 0,
    collidesConnected: Bool = true
  ) -> JointDefinition {
    JointDefinition(
      .distance(length: length, frequency: frequency, dampingRatio: dampingRatio), from: first,
      to: second, collidesConnected: collidesConnected)
  }

  /// Returns a rope that keeps the ends within a length, in points.
  public static func rope(
    from first: End, to second: End, length: Float, collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .rope(length: length), from: first, to: second, collidesConnected: collidesConnected)
  }

  /// Returns a pin, with limits of the relative angle in radians and a friction torque in
  /// kg·pt²/s².
  public static func revolute(
    from first: End, to second: End, limits: ClosedRange<Float>? = nil, frictionTorque: Float = 0,
    collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .revolute(limits: limits, frictionTorque: frictionTorque), from: first, to: second,
      collidesConnected: collidesConnected)
  }

  /// Returns a slider along an axis in initial world coordinates, with limits of the translation in
  /// points.
  public static func prismatic(
    from first: End, to second: End, axis: Vector2, limits: ClosedRange<Float>? = nil,
    collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .prismatic(axis: axis, limits: limits), from: first, to: second,
      collidesConnected: collidesConnected)
  }

  /// Returns a rigid connection that keeps the relative position and angle of its ends.
  public static func weld(
    from first: End, to second: End, collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(.weld, from: first, to: second, collidesConnected: collidesConnected)
  }
}
