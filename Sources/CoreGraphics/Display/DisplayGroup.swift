/// Drawing that is put together first and then laid down as one.
package struct DisplayGroup: Hashable, Sendable {
  /// The commands of the group, in the group's own coordinates.
  package var content: DisplayList
  package var alpha: CGFloat
  /// Shows the content only where this drawing is opaque; same coordinates as the content.
  package var mask: DisplayList?
  /// Cast by the outline of the content.
  package var shadow: Shadow?
  package var blendMode: CGBlendMode
  /// Blurs the content itself: the standard deviation in points.
  package var blurRadius: CGFloat
  /// Lays the content down in perspective; identity maps onto the coordinates around the group.
  package var projection: Projection?
  /// Makes a bitmap of the content first, of so many pixels a unit; 0 draws it as it is.
  package var rasterScale: CGFloat

  package init(
    _ content: DisplayList, alpha: CGFloat = 1, mask: DisplayList? = nil, shadow: Shadow? = nil,
    blendMode: CGBlendMode = .normal, blurRadius: CGFloat = 0, projection: Projection? = nil,
    rasterScale: CGFloat = 0
  ) {
    self.content = content
    self.alpha = alpha
    self.mask = mask
    self.shadow = shadow
    self.blendMode = blendMode
    self.blurRadius = blurRadius
    self.projection = projection
    self.rasterScale = rasterScale
  }

  /// The rectangle in which the group can show, in the coordinates around it.
  package var bounds: CGRect {
    var rect = content.bounds
    if let mask { rect = rect.common(with: mask.bounds) }
    guard !rect.isNull else { return .null }
    if blurRadius > 0 {
      let reach = Shadow.reach(blurRadius)
      rect = rect.insetBy(dx: -reach, dy: -reach)
    }
    if let shadow {
      let cast = shadow.bounds(of: rect)
      if cast.isFinite { rect = rect.union(cast) }
    }
    // The rim of a bitmap is a pixel of its own wide.
    if rasterScale > 0 { rect = rect.insetBy(dx: -1 / rasterScale, dy: -1 / rasterScale) }
    return projection?.bounds(of: rect) ?? rect
  }

  /// Whether the group changes nothing but the coordinates of its content.
  package var isPlain: Bool {
    alpha >= 1 && !content.isBlending && mask == nil && shadow == nil && blendMode == .normal
      && blurRadius <= 0 && projection == nil && rasterScale <= 0
  }
}
