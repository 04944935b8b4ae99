/// The paint that a shape is filled or stroked with.
package enum Paint: Hashable, Sendable {
  case color(RGBA)
  indirect case gradient(GradientPaint)
  indirect case pattern(PatternPaint)

  package static func gradient(
    _ geometry: GradientPaint.Geometry, _ stops: [GradientStop],
    transform: CGAffineTransform = .identity
  ) -> Paint {
    .gradient(GradientPaint(geometry: geometry, stops: stops, transform: transform))
  }
}

/// Colours spread along a line, between two circles or around a point.
package struct GradientPaint: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    case axial(start: CGPoint, end: CGPoint)
    case radial(
      startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
    /// Colours once around the centre, starting at an angle in radians, towards +y.
    case conic(center: CGPoint, angle: CGFloat)
  }

  package var geometry: Geometry
  package var stops: [GradientStop]
  /// The transform from the gradient's space to that of the shape, which makes circles into
  /// ellipses.
  package var transform: CGAffineTransform
  /// Whether the end colours go on before the start and beyond the end.
  package var extendsStart: Bool
  package var extendsEnd: Bool

  package init(
    geometry: Geometry, stops: [GradientStop], transform: CGAffineTransform = .identity,
    extendsStart: Bool = true, extendsEnd: Bool = true
  ) {
    self.geometry = geometry
    self.stops = stops
    self.transform = transform
    self.extendsStart = extendsStart
    self.extendsEnd = extendsEnd
  }
}
