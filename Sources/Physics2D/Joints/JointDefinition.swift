/// What a joint is made from; use the factories.
public struct JointDefinition: Sendable {
  /// What a joint holds on to.
  public enum End: Hashable, Sendable {
    /// A point of a body, as an offset from its position in the body's own axes.
    case body(BodyID, Vector2)
    /// A place of the world.
    case ground(Point2)
  }

  public enum Kind: Hashable, Sendable {
    /// Keeps a distance: a rigid rod at frequency 0, else a spring by hertz and damping ratio.
    case distance(length: Float, frequency: Float, dampingRatio: Float)
    /// Keeps the distance from growing beyond a length.
    case rope(length: Float)
    /// A pin. `limits` bound the angle gained since the start, in radians; the torque
    /// (kg·pt²/s²) resists turning as dry friction does.
    case revolute(limits: ClosedRange<Float>?, frictionTorque: Float)
    /// Slides along an axis without turning. `limits` bound the way gained since the start, in
    /// points. The axis is given in the world's axes as they are at the start and turns with the
    /// first end.
    case prismatic(axis: Vector2, limits: ClosedRange<Float>?)
    /// Keeps the place and the angle the ends have at the start.
    case weld
  }

  public var kind: Kind
  public var first: End
  public var second: End
  /// Whether the two bodies collide with each other.
  public var collidesConnected: Bool
  /// A number of the owner's.
  public var tag = 0

  public init(_ kind: Kind, from first: End, to second: End, collidesConnected: Bool) {
    self.kind = kind
    self.first = first
    self.second = second
    self.collidesConnected = collidesConnected
  }

  public static func distance(
    from first: End, to second: End, length: Float, frequency: Float = 0, dampingRatio: Float = 0,
    collidesConnected: Bool = true
  ) -> JointDefinition {
    JointDefinition(
      .distance(length: length, frequency: frequency, dampingRatio: dampingRatio), from: first,
      to: second, collidesConnected: collidesConnected)
  }

  public static func rope(
    from first: End, to second: End, length: Float, collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .rope(length: length), from: first, to: second, collidesConnected: collidesConnected)
  }

  public static func revolute(
    from first: End, to second: End, limits: ClosedRange<Float>? = nil, frictionTorque: Float = 0,
    collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .revolute(limits: limits, frictionTorque: frictionTorque), from: first, to: second,
      collidesConnected: collidesConnected)
  }

  public static func prismatic(
    from first: End, to second: End, axis: Vector2, limits: ClosedRange<Float>? = nil,
    collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(
      .prismatic(axis: axis, limits: limits), from: first, to: second,
      collidesConnected: collidesConnected)
  }

  public static func weld(
    from first: End, to second: End, collidesConnected: Bool = false
  ) -> JointDefinition {
    JointDefinition(.weld, from: first, to: second, collidesConnected: collidesConnected)
  }
}
