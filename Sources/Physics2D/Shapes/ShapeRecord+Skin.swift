extension ShapeRecord {
  /// The skin as a part of the radius, in points.
  @inline(__always) func skin(_ settings: SolverSettings) -> Float {
    kind == .circle ? min(settings.skin, radius) : radius
  }

  /// The radius of a circle without its skin, 0 for other shapes, in points.
  @inline(__always) func skinlessRadius(_ settings: SolverSettings) -> Float {
    kind == .circle ? max(radius - settings.skin, 0) : 0
  }
}
