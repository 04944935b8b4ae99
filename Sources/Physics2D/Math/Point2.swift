/// A position in the world as 64-bit floats, in points.
///
/// Positions and their differences use 64 bits, so that a body a million points from the origin
/// moves exactly like a body near the origin.
@frozen public struct Point2: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a position from its coordinates, in points.
  @inlinable @inline(__always) public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point2(0, 0)

  /// Returns the displacement from `b` to `a`, rounded once to 32 bits.
  @inlinable @inline(__always) public static func - (a: Point2, b: Point2) -> Vector2 {
    Vector2(Float(a.x - b.x), Float(a.y - b.y))
  }

  /// Returns the position at a displacement from another position.
  @inlinable @inline(__always) public static func + (a: Point2, b: Vector2) -> Point2 {
    Point2(a.x + Double(b.x), a.y + Double(b.y))
  }
}
