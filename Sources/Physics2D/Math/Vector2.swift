/// A direction, an offset, or a velocity as 32-bit floats.
///
/// The x axis points right and the y axis down, so a positive angle is clockwise on the screen.
@frozen public struct Vector2: Hashable, Sendable {
  /// The component to the right.
  public var x: Float
  /// The component pointing down.
  public var y: Float

  /// Creates a vector from its two components.
  @inlinable @inline(__always) public init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  /// The vector of length 0.
  public static let zero = Vector2(0, 0)

  /// Returns the sum of two vectors.
  @inlinable @inline(__always) public static func + (a: Vector2, b: Vector2) -> Vector2 {
    Vector2(a.x + b.x, a.y + b.y)
  }

  /// Returns the difference of two vectors.
  @inlinable @inline(__always) public static func - (a: Vector2, b: Vector2) -> Vector2 {
    Vector2(a.x - b.x, a.y - b.y)
  }

  /// Returns the vector in the opposite direction.
  @inlinable @inline(__always) public static prefix func - (a: Vector2) -> Vector2 {
    Vector2(-a.x, -a.y)
  }

  /// Returns the vector scaled by a factor.
  @inlinable @inline(__always) public static func * (s: Float, a: Vector2) -> Vector2 {
    Vector2(s * a.x, s * a.y)
  }

  /// Adds a vector.
  @inlinable @inline(__always) public static func += (a: inout Vector2, b: Vector2) {
    a = a + b
  }

  /// Subtracts a vector.
  @inlinable @inline(__always) public static func -= (a: inout Vector2, b: Vector2) {
    a = a - b
  }

  /// Returns the dot product.
  @inlinable @inline(__always) public func dot(_ b: Vector2) -> Float {
    x * b.x + y * b.y
  }

  /// Returns the third component of the cross product.
  @inlinable @inline(__always) public func cross(_ b: Vector2) -> Float {
    x * b.y - y * b.x
  }

  /// Returns the cross product of a rotation about the third axis and this vector.
  ///
  /// This is the velocity of a point at this offset from a center that rotates with the angular
  /// velocity `spin`.
  @inlinable @inline(__always) public func crossed(by spin: Float) -> Vector2 {
    Vector2(-spin * y, spin * x)
  }

  /// The square of the length. It needs no square root.
  @inlinable @inline(__always) public var squaredLength: Float {
    x * x + y * y
  }

  /// The Euclidean norm.
  @inlinable @inline(__always) public var length: Float {
    (x * x + y * y).squareRoot()
  }

  /// The vector rotated by a quarter turn, from the x axis to the y axis.
  @inlinable @inline(__always) public var perpendicular: Vector2 {
    Vector2(-y, x)
  }

  /// Returns the unit vector in the same direction, or `fallback` if this vector is too short to
  /// have one.
  @inlinable @inline(__always) public func normalized(or fallback: Vector2) -> Vector2 {
    let length = length
    return length > 1e-12 ? (1 / length) * self : fallback
  }

  /// A Boolean value that indicates whether both components are finite.
  @inlinable @inline(__always) public var isFinite: Bool {
    x.isFinite && y.isFinite
  }
}
