// Ours. The tolerances are those by which a motion counts as settled: 0.25 pt, 0.002 rad, 0.01.

/// The errors that fewer key frames may make. Ours.
public struct MotionTolerance: Sendable, Hashable {
  /// The error of a position in points; also that of an edge through an error of its factor.
  public var length: Double
  /// The error of an angle in radians.
  public var angle: Double
  /// The error of an opacity.
  public var opacity: Double

  /// The tolerances 0.25 pt, 0.002 rad and 0.01 unless others are given; none is below 0.
  public init(length: Double = 0.25, angle: Double = 0.002, opacity: Double = 0.01) {
    self.length = max(length, 0)
    self.angle = max(angle, 0)
    self.opacity = max(opacity, 0)
  }

  /// The errors of x, y, angle and both factors that a box of a size may have.
  func pose(width: Double, height: Double) -> [Double] {
    [length, length, angle, 2 * length / max(width, 1), 2 * length / max(height, 1)]
  }
}
