/// The paint that fills or strokes a shape.
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

/// Colors along a line, between two circles, or around a point.
package struct GradientPaint: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    case axial(start: CGPoint, end: CGPoint)
    case radial(
      startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
    /// Colors along a full turn around the center, from a starting angle in radians toward +y.
    case conic(center: CGPoint, angle: CGFloat)
  }

  package var geometry: Geometry
  package var stops: [GradientStop]
  /// The transform from the gradient's space to the shape's space.
  ///
  /// It can turn circles into ellipses.
  package var transform: CGAffineTransform
  /// Whether the first color extends before the start.
  ///
  /// `extendsEnd` specifies the same for the last color and the end.
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
