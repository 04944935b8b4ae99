import KinemaElementary

/// A rotation, stored as the cosine and the sine of its angle.
@frozen public struct Rotation: Hashable, Sendable {
  /// The cosine of the angle.
  public var cosine: Float
  /// The sine of the angle. Positive angles are clockwise on the screen.
  public var sine: Float

  /// Creates a rotation from a cosine and a sine. The sum of their squares must be 1.
  @inlinable @inline(__always) public init(cosine: Float, sine: Float) {
    self.cosine = cosine
    self.sine = sine
  }

  /// The rotation that does not change any vector.
  public static let identity = Rotation(cosine: 1, sine: 0)

  /// Creates a rotation by an angle, in radians.
  @inline(__always) public init(angle: Double) {
    let (sine, cosine) = Elementary32.sineAndCosine(angle)
    self.init(cosine: Float(cosine), sine: Float(sine))
  }

  /// Rotates a vector.
  @inlinable @inline(__always) public func apply(_ v: Vector2) -> Vector2 {
    Vector2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  /// Rotates a vector in the opposite direction.
  @inlinable @inline(__always) public func unapply(_ v: Vector2) -> Vector2 {
    Vector2(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
  }
}
