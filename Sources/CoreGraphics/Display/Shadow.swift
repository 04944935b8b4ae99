/// A blurred copy of a shape's outline, drawn beneath it.
package struct Shadow: Hashable, Sendable {
  package var color: RGBA
  /// The offset of the shadow in the coordinates of the shape.
  ///
  /// The offset of a layer's shadow rotates with the layer.
  package var offset: CGSize
  /// The standard deviation of the Gaussian, in points.
  ///
  /// For a layer, this is the layer's `shadowRadius`.
  package var radius: CGFloat

  package init(color: RGBA, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// Returns the maximum distance in points at which a blur with the given standard deviation is
  /// visible.
  ///
  /// Deviations above 500 are treated as 500.
  package static func reach(_ radius: CGFloat) -> CGFloat {
    radius > 0 ? (min(radius, 500) * 3).rounded(.up) : 0
  }

  /// Returns the rectangle in which the shadow of content within `rect` can be visible.
  package func bounds(of rect: CGRect) -> CGRect {
    let reach = Self.reach(radius)
    return rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}
