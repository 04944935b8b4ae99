import CCairo
import CoreGraphics

extension Replayer {
  /// Renders a group without perspective, then draws the picture in perspective.
  func drawProjected(
    _ group: DisplayGroup, _ mode: CGBlendMode, _ projection: Projection, _ bounds: CGRect
  ) {
    var flat = group
    flat.projection = nil
    flat.blendMode = .normal
    flat.alpha = 1
    let source = flat.bounds
    let shown = bounds.insetBy(dx: -1, dy: -1).common(with: pen.region.bounds).integral
    guard !source.isNull, source.width > 0, source.height > 0, !shown.isNull, shown.width >= 1,
      shown.height >= 1
    else { return }
    let scale = flatScale(source, projection)
    // A border of clear pixels antialiases the edges.
    let width = (source.width * scale).rounded(.up) + 2
    let height = (source.height * scale).rounded(.up) + 2
    let toFlat = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 1 - source.minX * scale, ty: 1 - source.minY * scale)
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    let list = flat.isPlain ? flat.content : DisplayList { $0.draw(flat) }
    guard let layer = rendered(list, toFlat, area) else { return }
    defer { pen.caches.handBack(layer) }
    layer.flush()
    let fromFlat = Projection(toFlat.inverted()).concatenating(projection)
    guard let back = fromFlat.inverted(),
      let result = pen.caches.takeSurface(width: Int(shown.width), height: Int(shown.height))
    else { return }
    PerspectiveMap(back: back).map(layer, onto: result, at: shown.origin)
    cairo_identity_matrix(pen.context)
    cairo_set_operator(pen.context, mode.cairoOperator)
    cairo_set_source_surface(pen.context, result.pointer, shown.minX, shown.minY)
    cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(pen.context, group.alpha)
    cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
    pen.caches.handBack(result)
  }

  /// Returns the pixels per unit of the flat picture, in multiples of a quarter.
  ///
  /// The scale is the length of the longest projected edge per unit of the longer side, rounded up
  /// so that the size does not change from frame to frame.
  private func flatScale(_ rect: CGRect, _ projection: Projection) -> CGFloat {
    let corners = projection.polygon(of: rect)
    var most: CGFloat = 0
    var length: CGFloat = 0
    for index in corners.indices {
      let (p, q) = (corners[index], corners[(index + 1) % corners.count])
      length = max(length, hypot(p.x - q.x, p.y - q.y))
    }
    most = length / max(rect.width, rect.height)
    let limit = min(8, 4096 / max(rect.width, rect.height))
    return min(max((most * 4).rounded(.up) / 4, 0.25), max(limit, 0.01))
  }
}

extension Projection {
  /// Returns a projection that applies this projection first and then `t`.
  func concatenating(_ t: Projection) -> Projection {
    Projection(
      m11: m11 * t.m11 + m12 * t.m21 + m13 * t.m31, m12: m11 * t.m12 + m12 * t.m22 + m13 * t.m32,
      m13: m11 * t.m13 + m12 * t.m23 + m13 * t.m33,
      m21: m21 * t.m11 + m22 * t.m21 + m23 * t.m31, m22: m21 * t.m12 + m22 * t.m22 + m23 * t.m32,
      m23: m21 * t.m13 + m22 * t.m23 + m23 * t.m33,
      m31: m31 * t.m11 + m32 * t.m21 + m33 * t.m31, m32: m31 * t.m12 + m32 * t.m22 + m33 * t.m32,
      m33: m31 * t.m13 + m32 * t.m23 + m33 * t.m33)
  }
}
