/// A width and a height, in points.
@frozen public struct DynamicSize: Hashable, Sendable {
  /// The extent along the x axis, in points.
  public var width: Double
  /// The extent along the y axis, in points.
  public var height: Double

  /// Creates a size from a width and a height, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A Boolean value that indicates whether both extents are positive and within the simulated
  /// range.
  public var isUsable: Bool {
    width > 0 && height > 0 && width <= DynamicScene.limit && height <= DynamicScene.limit
  }
}
