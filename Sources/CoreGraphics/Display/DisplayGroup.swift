/// A drawing that is composited first and then drawn as a unit.
package struct DisplayGroup: Hashable, Sendable {
  /// The commands of the group, in the group's own coordinates.
  package var content: DisplayList
  package var alpha: CGFloat
  /// A mask in the content's coordinates.
  ///
  /// The content is visible only where the mask is opaque.
  package var mask: DisplayList?
  /// The shadow of the content's outline.
  package var shadow: Shadow?
  package var blendMode: CGBlendMode
  /// The standard deviation of the content's blur, in points.
  package var blurRadius: CGFloat
  /// The projection of the content.
  ///
  /// With the identity projection, the content's coordinates are the coordinates of the space that
  /// contains the group.
  package var projection: Projection?
  /// The resolution, in pixels per unit, of a bitmap into which the content is rendered first.
  ///
  /// It is 0 if the content is drawn without a bitmap.
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

  /// The rectangle in which the group can draw, in the coordinate space that contains the group.
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
    // A bitmap can extend beyond its content by one of its own pixels.
    if rasterScale > 0 { rect = rect.insetBy(dx: -1 / rasterScale, dy: -1 / rasterScale) }
    return projection?.bounds(of: rect) ?? rect
  }

  /// A Boolean value that indicates whether drawing the content directly gives the same result.
  package var isPlain: Bool {
    alpha >= 1 && !content.isBlending && mask == nil && shadow == nil && blendMode == .normal
      && blurRadius <= 0 && projection == nil && rasterScale <= 0
  }
}
