import CCairo
import CoreGraphics

/// The properties that determine the pixels of a cached bitmap.
struct BitmapKey: Hashable {
  let list: DisplayList
  let scale: CGFloat
}

extension Replayer {
  /// Draws a group as a bitmap with its own scale, and caches the bitmap while the content stays
  /// the same.
  ///
  /// Returns false if the bitmap would be too large, or if the group has a mask, a shadow, or a
  /// blur.
  func drawAsBitmap(
    _ group: DisplayGroup, _ mode: CGBlendMode, _ transform: CGAffineTransform
  ) -> Bool {
    let scale = group.rasterScale
    let bounds = group.content.bounds
    guard group.mask == nil, group.shadow == nil, group.blurRadius <= 0, !bounds.isNull else {
      return false
    }
    // A border of clear pixels antialiases the edges.
    let width = (bounds.width * scale).rounded(.up) + 2
    let height = (bounds.height * scale).rounded(.up) + 2
    guard width <= 8192, height <= 8192, width * height <= 16_000_000 else { return false }
    let toBitmap = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 1 - bounds.minX * scale, ty: 1 - bounds.minY * scale)
    let key = BitmapKey(list: group.content, scale: scale)
    let bitmap: Surface
    if let kept = pen.caches.bitmaps[key] {
      bitmap = kept
    } else {
      let area = CGRect(x: 0, y: 0, width: width, height: height)
      guard let made = rendered(group.content, toBitmap, area) else { return true }
      pen.caches.bitmaps.insert(made, for: key, cost: made.stride * made.height)
      bitmap = made
    }
    let toPixels = toBitmap.inverted().concatenating(transform)
    guard toPixels.isDrawable else { return true }
    if mode == .normal,
      pen.copyRotated(bitmap.pointer, bitmap.width, bitmap.height, toPixels, alpha: group.alpha)
    {
      return true
    }
    guard let pattern = cairo_pattern_create_for_surface(bitmap.pointer) else { return true }
    pen.setPatternMatrix(pattern, toPixels)
    let isPixelForPixel =
      toPixels.a == 1 && toPixels.d == 1 && toPixels.b == 0 && toPixels.c == 0
      && toPixels.tx == toPixels.tx.rounded() && toPixels.ty == toPixels.ty.rounded()
    cairo_pattern_set_filter(
      pattern, isPixelForPixel ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_identity_matrix(pen.context)
    cairo_set_operator(pen.context, mode.cairoOperator)
    cairo_set_source(pen.context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint_with_alpha(pen.context, group.alpha)
    cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
    return true
  }
}
