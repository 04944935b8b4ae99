import KinemaElementary

/// The cosine and sine of an angle.
@frozen public struct Rotation: Hashable, Sendable {
  public var cosine: Float
  public var sine: Float

  @inlinable @inline(__always) public init(cosine: Float, sine: Float) {
    self.cosine = cosine
    self.sine = sine
  }

  public static let identity = Rotation(cosine: 1, sine: 0)

  /// The rotation by an angle in radians.
  @inline(__always) public init(angle: Double) {
    let (sine, cosine) = Elementary32.sineAndCosine(angle)
    self.init(cosine: Float(cosine), sine: Float(sine))
  }

  /// The vector turned by this rotation.
  @inlinable @inline(__always) public func apply(_ v: Vector2) -> Vector2 {
    Vector2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  /// The vector turned back by this rotation.
  @inlinable @inline(__always) public func unapply(_ v: Vector2) -> Vector2 {
    Vector2(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
  }
}
