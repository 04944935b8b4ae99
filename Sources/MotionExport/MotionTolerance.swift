// Ours. The default tolerances are those of a settled motion: 0.25 pt, 0.002 rad, and 0.01.

/// The maximum errors that a reduction to fewer key frames may cause. Ours.
public struct MotionTolerance: Sendable, Hashable {
  /// The maximum error, in points, of a position, or of an edge that a scale factor moves.
  public var length: Double
  /// The maximum error of an angle, in radians.
  public var angle: Double
  /// The maximum error of an opacity.
  public var opacity: Double

  /// Creates tolerances in points, radians, and opacity, where negative values are replaced by 0.
  public init(length: Double = 0.25, angle: Double = 0.002, opacity: Double = 0.01) {
    self.length = max(length, 0)
    self.angle = max(angle, 0)
    self.opacity = max(opacity, 0)
  }

  /// Returns the maximum errors of x, y, the angle, and both scale factors for a box of the given
  /// size.
  func pose(width: Double, height: Double) -> [Double] {
    [length, length, angle, 2 * length / max(width, 1), 2 * length / max(height, 1)]
  }
}
