/// A vector in 64-bit floats: a direction, an offset, or a velocity. The y axis points down.
@frozen public struct DynamicVector: Hashable, Sendable {
  /// The component to the right.
  public var dx: Double
  /// The component downward.
  public var dy: Double

  /// Makes a vector from its two components.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length 0.
  public static let zero = DynamicVector(0, 0)

  /// Whether neither component is infinite or not a number.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
