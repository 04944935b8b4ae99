extension ShapeRecord {
  /// Returns the thickness of the skin, which is included in the radius, in points.
  @inline(__always) func skin(_ settings: SolverSettings) -> Float {
    kind == .circle ? min(settings.skin, radius) : radius
  }

  /// Returns the radius of a circle without its skin, or 0 for other shapes, in points.
  @inline(__always) func skinlessRadius(_ settings: SolverSettings) -> Float {
    kind == .circle ? max(radius - settings.skin, 0) : 0
  }
}
