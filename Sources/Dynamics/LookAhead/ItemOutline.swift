import KinemaElementary
package import Physics2D

/// The rectangle of an item in its pose.
package struct ItemOutline {
  package let center: Point2
  /// Half the width and height of the axis-aligned bounding box of the item, in points.
  package let extent: DynamicSize
  /// The cosine and the sine of the angle.
  package let axis: (cosine: Double, sine: Double)
  /// Half the item's width and height, in points.
  package let half: DynamicSize

  package init(_ state: BodyState, _ size: DynamicSize) {
    center = state.position
    half = DynamicSize(size.width / 2, size.height / 2)
    let (sine, cosine) = Elementary64.sineAndCosine(state.angle)
    axis = (Double(Float(cosine)), Double(Float(sine)))
    extent = DynamicSize(
      half.width * cosine.magnitude + half.height * sine.magnitude,
      half.width * sine.magnitude + half.height * cosine.magnitude)
  }

  /// Returns whether the item lies entirely outside a rectangle.
  package func isOutside(_ bounds: DynamicRect) -> Bool {
    let middle = Point2(bounds.minX + bounds.width / 2, bounds.minY + bounds.height / 2)
    let (width, height) = (bounds.width / 2, bounds.height / 2)
    let (dx, dy) = (middle.x - center.x, middle.y - center.y)
    if dx.magnitude >= extent.width + width || dy.magnitude >= extent.height + height {
      return true
    }
    // The separating-axis test along the item's own axes.
    let (c, s) = axis
    return (dx * c + dy * s).magnitude >= half.width + width * c.magnitude + height * s.magnitude
      || (dy * c - dx * s).magnitude >= half.height + width * s.magnitude + height * c.magnitude
  }
}
