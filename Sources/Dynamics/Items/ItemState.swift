public import Physics2D

/// The pose and the velocities of an item.
public struct ItemState: Hashable, Sendable {
  /// The center, in points.
  public var position: Point2
  /// The rotation in radians. Full turns are counted.
  public var angle: Double
  /// The velocity, in points per second.
  public var velocity: DynamicVector
  /// The angular velocity, in radians per second.
  public var angularVelocity: Double

  /// Creates a state from a center in points, an angle in radians, a velocity in pt/s, and an
  /// angular velocity in rad/s.
  public init(
    position: Point2, angle: Double, velocity: DynamicVector = .zero, angularVelocity: Double = 0
  ) {
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }

  init(_ state: BodyState) {
    self.init(
      position: state.position, angle: state.angle,
      velocity: DynamicVector(Double(state.velocity.x), Double(state.velocity.y)),
      angularVelocity: Double(state.spin))
  }
}
