/// A place in the world in 64-bit floats, in points.
///
/// Places are kept in 64 bits and differences are taken in 64 bits, so that a body a million
/// points from the origin moves exactly as one near it.
@frozen public struct Point2: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable @inline(__always) public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point2(0, 0)

  /// The offset from `b` to `a`, rounded to 32 bits once.
  @inlinable @inline(__always) public static func - (a: Point2, b: Point2) -> Vector2 {
    Vector2(Float(a.x - b.x), Float(a.y - b.y))
  }

  @inlinable @inline(__always) public static func + (a: Point2, b: Vector2) -> Point2 {
    Point2(a.x + Double(b.x), a.y + Double(b.y))
  }
}
