import CCairo
import CoreGraphics

/// The key of a blurred outline.
///
/// Rectangles and rounded rectangles of one radius share their key at any size, because only the
/// corners differ.
struct ShadowKey: Hashable {
  let shape: DisplayShape
  /// The transform without its translation.
  let transform: CGAffineTransform
  /// The standard deviation of the blur, in pixels.
  let sigma: CGFloat
}

struct ShadowMask {
  let surface: Surface
  /// The position of the shape's origin on the mask, in pixels.
  let origin: CGPoint
}

/// A painter of the shadows of outlines and layers.
struct ShadowPainter {
  let pen: CairoPen

  /// Draws the shadow of an outline, from a mask that is cached for the next frame.
  func draw(
    _ shadow: Shadow, of shape: DisplayShape, _ transform: CGAffineTransform
  ) {
    let sigma = shadow.radius * transform.meanScale
    let offset = shadow.pixelOffset(transform)
    let moved = transform.concatenating(
      CGAffineTransform(translationX: offset.dx, y: offset.dy))
    if sigma < 0.2 {
      pen.setColor(shadow.color)
      pen.add(shape, moved)
      cairo_fill(pen.context)
      return
    }
    pen.setColor(shadow.color)
    if let corner = shape.cornerRadius(transform), moved.keepsAxes {
      drawStretched(
        shape.bounds.applying(moved), corner: corner, sigma: sigma, color: shadow.color)
    } else {
      drawWhole(shape, moved, sigma: sigma, color: shadow.color)
    }
  }

  /// Draws the shadow of a layer, blurred at a coarser resolution where the difference is
  /// invisible.
  func draw(
    _ shadow: Shadow, of layer: Surface, at origin: CGPoint, alpha: CGFloat,
    _ transform: CGAffineTransform
  ) {
    let sigma = shadow.radius * transform.meanScale
    var step = 1
    while sigma / CGFloat(step) > 6, step < 16 { step *= 2 }
    guard let outline = AlphaMask(of: layer, step: step) else { return }
    GaussianBlur(sigma: sigma / CGFloat(step)).blur(outline.surface, channels: 1)
    guard let cover = outline.enlarged() else { return }
    let offset = shadow.pixelOffset(transform)
    pen.setColor(shadow.color.multipliedAlpha(by: alpha))
    var corner = CGPoint(x: origin.x + offset.dx, y: origin.y + offset.dy)
    // A wide blur can move to whole pixels without a visible difference.
    if step > 1 { corner = CGPoint(x: corner.x.rounded(), y: corner.y.rounded()) }
    pen.mask(with: cover, at: corner)
  }

  /// Draws the shadow of any outline, blurred at its own size and cached for the next frame.
  private func drawWhole(
    _ shape: DisplayShape, _ transform: CGAffineTransform, sigma: CGFloat, color: RGBA
  ) {
    if !transform.keepsAxes, let scale = transform.evenScale {
      return drawTurned(shape, transform, scale: scale, sigma: sigma, color: color)
    }
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    let key = ShadowKey(shape: shape, transform: linear, sigma: sigma)
    guard let mask = kept(key) else { return }
    pen.mask(
      with: mask.surface,
      at: CGPoint(x: transform.tx - mask.origin.x, y: transform.ty - mask.origin.y))
  }

  /// Draws the shadow of a rotated outline by rotating the upright shadow.
  ///
  /// The upright shadow is cached at discrete sizes whose difference is invisible in the blur. An
  /// outline that rotates and grows can therefore reuse the cached shadow in the next frame.
  private func drawTurned(
    _ shape: DisplayShape, _ transform: CGAffineTransform, scale: CGFloat, sigma: CGFloat,
    color: RGBA
  ) {
    let wanted = scale * min(1, 8 / sigma)
    let size = pow(2, (log2(wanted) * 4 - 1e-6).rounded(.up) / 4)
    let upright = CGAffineTransform(scaleX: size, y: size)
    let key = ShadowKey(shape: shape, transform: upright, sigma: sigma * size / scale)
    guard let mask = kept(key) else { return }
    let toPixels = CGAffineTransform(
      a: 1 / size, b: 0, c: 0, d: 1 / size, tx: -mask.origin.x / size, ty: -mask.origin.y / size
    ).concatenating(transform)
    pen.mask(with: mask.surface, toPixels, color: color)
  }

  private func kept(_ key: ShadowKey) -> ShadowMask? {
    if let found = pen.caches.shadows[key] { return found }
    guard let mask = made(key) else { return nil }
    pen.caches.shadows.insert(mask, for: key, cost: mask.surface.stride * mask.surface.height)
    return mask
  }

  private func made(_ key: ShadowKey) -> ShadowMask? {
    let reach = Shadow.reach(key.sigma)
    let area = key.shape.bounds.applying(key.transform).insetBy(dx: -reach - 1, dy: -reach - 1)
      .integral
    guard
      let surface = Surface(
        width: Int(area.width), height: Int(area.height), format: CAIRO_FORMAT_A8),
      let inner = cairo_create(surface.pointer)
    else { return nil }
    let inside = CairoPen(
      context: inner, surface: surface, region: DamageRegion(area), caches: pen.caches)
    inside.add(
      key.shape,
      key.transform.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)))
    cairo_fill(inner)
    cairo_destroy(inner)
    GaussianBlur(sigma: key.sigma).blur(surface, channels: 1)
    return ShadowMask(surface: surface, origin: CGPoint(x: -area.minX, y: -area.minY))
  }

  /// Draws a rectangle's shadow from nine pieces of a small shadow. The corners are not changed,
  /// and the sides and the middle are stretched.
  private func drawStretched(
    _ exact: CGRect, corner: CGFloat, sigma: CGFloat, color: RGBA
  ) {
    // A wide blur can move to whole pixels, and change in steps while it grows, without a visible
    // difference.
    let isWide = sigma > 6
    let rect = isWide ? exact.onPixels : exact
    let sigma = isWide ? (sigma * 4).rounded() / 4 : sigma
    let corner = isWide ? (corner * 2).rounded() / 2 : corner
    let reach = Shadow.reach(sigma) + 1
    let arm = (reach + corner).rounded(.up)
    guard rect.width >= 2 * arm, rect.height >= 2 * arm else {
      // The rectangle is too small for a flat middle, so blur it at its own size.
      let still = CGRect(origin: .zero, size: rect.size)
      let at = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      return drawWhole(.roundedRect(still, radius: corner), at, sigma: sigma, color: color)
    }
    let side = 2 * arm + 1
    let small = CGRect(x: 0, y: 0, width: side, height: side)
    let key = ShadowKey(
      shape: .roundedRect(small, radius: corner), transform: .identity, sigma: sigma)
    guard let mask = kept(key) else { return }
    let edge = mask.origin.x + arm
    let last = CGFloat(mask.surface.width) - edge - 1
    let (x, y) = (rect.minX - mask.origin.x, rect.minY - mask.origin.y)
    let (width, height) = (rect.width - 2 * arm, rect.height - 2 * arm)
    if [x, y, width, height].allSatisfy({ $0 == $0.rounded() && abs($0) < 30_000 }),
      let stretched = StretchedShadow(
        mask.surface, edge: Int(edge), width: Int(width), height: Int(height))
    {
      cairo_identity_matrix(pen.context)
      return stretched.draw(with: pen, at: CGPoint(x: x, y: y))
    }
    let columns = [
      (from: CGFloat(0), size: edge, to: x, width: edge),
      (from: edge, size: 1, to: x + edge, width: width),
      (from: edge + 1, size: last, to: x + edge + width, width: last),
    ]
    let rows = [
      (from: CGFloat(0), size: edge, to: y, height: edge),
      (from: edge, size: 1, to: y + edge, height: height),
      (from: edge + 1, size: last, to: y + edge + height, height: last),
    ]
    guard let pattern = cairo_pattern_create_for_surface(mask.surface.pointer) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_identity_matrix(pen.context)
    for column in columns {
      for row in rows {
        let target = CGRect(x: column.to, y: row.to, width: column.width, height: row.height)
        guard target.width > 0, target.height > 0, pen.region.intersects(target) else { continue }
        // The flat middle column is one pixel wide, and is always read at its center.
        let scaleX = column.size == 1 ? 0 : 1.0
        let scaleY = row.size == 1 ? 0 : 1.0
        var matrix = cairo_matrix_t(
          xx: scaleX, yx: 0, xy: 0, yy: scaleY,
          x0: scaleX == 0 ? column.from + 0.5 : column.from - column.to,
          y0: scaleY == 0 ? row.from + 0.5 : row.from - row.to)
        if scaleX == 0 { matrix.xx = 1e-9 }
        if scaleY == 0 { matrix.yy = 1e-9 }
        cairo_pattern_set_matrix(pattern, &matrix)
        let whole = column.to == column.to.rounded() && row.to == row.to.rounded()
        cairo_pattern_set_filter(pattern, whole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_save(pen.context)
        cairo_set_antialias(pen.context, CAIRO_ANTIALIAS_NONE)
        cairo_new_path(pen.context)
        cairo_rectangle(pen.context, target.minX, target.minY, target.width, target.height)
        cairo_clip(pen.context)
        cairo_mask(pen.context, pattern)
        cairo_restore(pen.context)
      }
    }
  }
}

extension DisplayShape {
  /// Returns the corner radius in pixels of a rectangle with circular corners, or nil for other
  /// shapes.
  fileprivate func cornerRadius(_ transform: CGAffineTransform) -> CGFloat? {
    switch self {
    case .rect: return 0
    case .roundedRect(_, let width, let height):
      let uniform = abs(transform.a) + abs(transform.b) == abs(transform.c) + abs(transform.d)
      return width == height && uniform ? width * transform.meanScale : nil
    case .ellipse, .path: return nil
    }
  }
}

extension CGRect {
  /// The rectangle with its sides moved to the nearest pixel edges.
  fileprivate var onPixels: CGRect {
    let (left, top) = (minX.roundedUpwards, minY.roundedUpwards)
    return CGRect(
      x: left, y: top, width: maxX.roundedUpwards - left, height: maxY.roundedUpwards - top)
  }
}

extension CGAffineTransform {
  /// The scale factor of the transform, or nil if it differs between directions or includes a
  /// reflection.
  fileprivate var evenScale: CGFloat? {
    let size = hypot(a, b)
    let isEven = abs(a - d) < 1e-6 * size && abs(b + c) < 1e-6 * size
    return isEven && size > 0 ? size : nil
  }
}

extension Shadow {
  func pixelOffset(_ transform: CGAffineTransform) -> CGVector {
    CGVector(dx: offset.width, dy: offset.height).applying(transform)
  }
}
