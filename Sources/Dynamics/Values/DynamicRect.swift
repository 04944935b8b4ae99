public import Physics2D

/// An axis-aligned rectangle, in points.
@frozen public struct DynamicRect: Hashable, Sendable {
  /// The left edge, in points.
  public var minX: Double
  /// The top edge, in points.
  public var minY: Double
  /// The extent along the x axis, in points.
  public var width: Double
  /// The extent along the y axis, in points.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }

  /// The right edge, in points.
  @inlinable public var maxX: Double { minX + width }
  /// The bottom edge, in points.
  @inlinable public var maxY: Double { minY + height }

  /// A Boolean value that indicates whether every number of the rectangle is finite.
  public var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }

  /// Returns whether a point, in points, lies inside the rectangle or on its left or top edge.
  public func contains(_ point: Point2) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether two rectangles have a point in common, including their edges.
  public func intersects(_ other: DynamicRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Returns the rectangle with its edges moved inward by a distance on each side, in points.
  func inset(x: Double, y: Double) -> DynamicRect {
    DynamicRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }
}
