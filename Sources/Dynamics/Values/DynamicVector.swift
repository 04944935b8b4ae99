/// A vector of 64-bit floats: a direction, an offset, or a velocity. The y axis points down.
@frozen public struct DynamicVector: Hashable, Sendable {
  /// The component pointing right.
  public var dx: Double
  /// The component pointing down.
  public var dy: Double

  /// Creates a vector from its two components.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length 0.
  public static let zero = DynamicVector(0, 0)

  /// A Boolean value that indicates whether both components are finite.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
