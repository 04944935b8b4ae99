/// A blurred copy of a shape's outline, drawn beneath it.
package struct Shadow: Hashable, Sendable {
  package var color: RGBA
  /// The offset of the shadow in the coordinates the shape is drawn in, which for layers turn with
  /// the layer.
  package var offset: CGSize
  /// The standard deviation of the Gaussian, in points; for a layer, its `shadowRadius`.
  package var radius: CGFloat

  package init(color: RGBA, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }

  /// The distance in points at which a blur of that deviation still shows; deviations beyond 500
  /// count as 500.
  package static func reach(_ radius: CGFloat) -> CGFloat {
    radius > 0 ? (min(radius, 500) * 3).rounded(.up) : 0
  }

  /// The rectangle in which the shadow of something within `rect` can show.
  package func bounds(of rect: CGRect) -> CGRect {
    let reach = Self.reach(radius)
    return rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}
