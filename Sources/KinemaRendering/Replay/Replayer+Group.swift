import CCairo
import CoreGraphics

extension Replayer {
  func draw(
    _ group: DisplayGroup, _ mode: CGBlendMode, _ transform: CGAffineTransform, _ bounds: CGRect
  ) {
    if let projection = group.projection {
      return draw(group, through: projection, mode, transform, bounds)
    }
    if pen.keepsShapes, drawKeepingShapes(group, mode, transform) { return }
    if group.rasterScale > 0, drawAsBitmap(group, mode, transform) { return }
    let shown = bounds.insetBy(dx: -1, dy: -1).common(with: pen.region.bounds)
    guard let area = area(of: group, shown: shown, transform) else { return }
    if mode == .normal, isEasy(group) {
      drawMaskedByShape(group, transform, area)
      return
    }
    if group.blurRadius > 0 || group.shadow != nil {
      guard let layer = rendered(group.content, transform, area) else { return }
      if let mask = group.mask { apply(mask, to: layer, transform, area) }
      lay(layer, of: group, mode, transform, area, shown: shown)
      pen.caches.handBack(layer)
    } else {
      withPixels(of: group.content, group.mask, transform, area) {
        lay($0, of: group, mode, transform, area, shown: shown)
      }
    }
  }

  private func draw(
    _ group: DisplayGroup, through projection: Projection, _ mode: CGBlendMode,
    _ transform: CGAffineTransform, _ bounds: CGRect
  ) {
    guard let affine = projection.affine else {
      return drawProjected(group, mode, projection.concatenating(transform), bounds)
    }
    var flat = group
    flat.projection = nil
    let whole = affine.concatenating(transform)
    if whole.isDrawable { draw(flat, mode, whole, bounds) }
  }

  /// Returns the pixels that are needed to draw the visible part of a group, or nil if there are
  /// none.
  private func area(
    of group: DisplayGroup, shown: CGRect, _ transform: CGAffineTransform
  ) -> CGRect? {
    guard !shown.isNull else { return nil }
    let scale = transform.meanScale
    // The content matters where it is visible, and where its shadow or blur reaches the visible
    // part.
    var reach = Shadow.reach(group.blurRadius * scale)
    var needed = shown
    if let shadow = group.shadow, shadow.bounds(of: shown).isFinite {
      let offset = shadow.pixelOffset(transform)
      needed = needed.union(shown.offsetBy(dx: -offset.dx, dy: -offset.dy))
      reach += Shadow.reach(shadow.radius * scale)
    }
    // The running means extend up to three pixels further than the Gaussian that they approximate.
    if reach > 0 { reach += 3 }
    needed = needed.insetBy(dx: -reach, dy: -reach)
    let own = group.content.bounds.applying(transform).insetBy(dx: -1 - reach, dy: -1 - reach)
    var area = needed.common(with: own).integral
    // A coarse blur has a grid, which must stay on the same pixels regardless of the part that is
    // redrawn.
    if group.shadow != nil || group.content.hasGrain { area = area.onGrid(16) }
    return area.isNull || area.width < 1 || area.height < 1 ? nil : area
  }

  /// Draws a rendered group onto the pixels beneath it.
  private func lay(
    _ layer: Surface, of group: DisplayGroup, _ mode: CGBlendMode, _ transform: CGAffineTransform,
    _ area: CGRect, shown: CGRect
  ) {
    if group.blurRadius > 0 {
      GaussianBlur(sigma: group.blurRadius * transform.meanScale).blur(layer)
    }
    cairo_identity_matrix(pen.context)
    cairo_set_operator(pen.context, mode.cairoOperator)
    if let shadow = group.shadow, shadow.bounds(of: shown).isFinite {
      ShadowPainter(pen: pen).draw(
        shadow, of: layer, at: area.origin, alpha: group.alpha, transform)
    }
    cairo_set_source_surface(pen.context, layer.pointer, area.minX, area.minY)
    cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(pen.context, group.alpha)
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
    cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
  }

  /// Draws a list on a separate surface that covers an area of pixels, and returns the surface.
  func rendered(_ list: DisplayList, _ transform: CGAffineTransform, _ area: CGRect) -> Surface? {
    guard
      let layer = pen.caches.takeSurface(width: Int(area.width), height: Int(area.height)),
      let inner = cairo_create(layer.pointer)
    else { return nil }
    let whole = CGRect(origin: .zero, size: area.size)
    let replayer = Replayer(
      context: inner, surface: layer, region: DamageRegion(whole), caches: pen.caches)
    replayer.draw(
      list,
      transform.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
    cairo_destroy(inner)
    return layer
  }

  /// Multiplies a layer by the alpha of a mask.
  func apply(
    _ mask: DisplayList, to layer: Surface, _ transform: CGAffineTransform, _ area: CGRect
  ) {
    guard let cover = rendered(mask, transform, area), let inner = cairo_create(layer.pointer)
    else { return }
    cairo_set_operator(inner, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(inner, cover.pointer, 0, 0)
    cairo_paint(inner)
    cairo_destroy(inner)
    pen.caches.handBack(cover)
  }

  // MARK: Masks that are one shape

  /// Returns whether the group only clips its content to one opaque shape, so that no mask pixels
  /// are needed.
  private func isEasy(_ group: DisplayGroup) -> Bool {
    guard group.shadow == nil, group.blurRadius <= 0, group.alpha >= 1, let mask = group.mask,
      let item = mask.onlyItem, item.clip == nil, item.blendMode == .normal
    else { return false }
    if case .fill(_, .color(let color), _) = item.command { return color.alpha >= 1 }
    return false
  }

  private func drawMaskedByShape(
    _ group: DisplayGroup, _ transform: CGAffineTransform, _ area: CGRect
  ) {
    guard let bounds = group.mask?.bounds else { return }
    let visible = area.common(with: bounds.applying(transform).insetBy(dx: -1, dy: -1)).integral
    guard !visible.isNull, visible.width >= 1, visible.height >= 1 else { return }
    withPixels(of: group.content, nil, transform, visible) {
      fill(group.mask, with: $0, transform, visible)
    }
  }

  /// Fills the only shape of a mask with a layer.
  private func fill(
    _ mask: DisplayList?, with layer: Surface, _ transform: CGAffineTransform, _ visible: CGRect
  ) {
    guard let item = mask?.onlyItem, case .fill(let shape, _, let rule) = item.command
    else { return }
    pen.add(shape, item.transform.concatenating(transform))
    cairo_identity_matrix(pen.context)
    cairo_set_source_surface(pen.context, layer.pointer, visible.minX, visible.minY)
    cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_NEAREST)
    pen.setFillRule(rule)
    cairo_fill(pen.context)
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
  }
}

extension CGRect {
  /// Returns the smallest enclosing rectangle whose sides are multiples of a number.
  func onGrid(_ step: CGFloat) -> CGRect {
    if isNull { return self }
    let (left, top) = ((minX / step).rounded(.down) * step, (minY / step).rounded(.down) * step)
    let (right, bottom) = ((maxX / step).rounded(.up) * step, (maxY / step).rounded(.up) * step)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
