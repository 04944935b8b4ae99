import CCairo
import CPixels
import CoreGraphics

extension CairoPen {
  func setColor(_ color: RGBA) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets the position of a pattern on the pixels. Cairo expects the map from pixels to the
  /// pattern.
  func setPatternMatrix(_ pattern: OpaquePointer, _ toPixels: CGAffineTransform) {
    var matrix = cairo_matrix_t(toPixels.inverted())
    cairo_pattern_set_matrix(pattern, &matrix)
  }

  /// Draws with a pattern in pixel coordinates.
  func use(_ pattern: OpaquePointer, _ draw: () -> Void) {
    // Cairo fixes a source to the matrix that is current when the source is set.
    cairo_identity_matrix(context)
    cairo_set_source(context, pattern)
    draw()
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  /// Uses a coverage surface as the mask for the current color.
  func mask(with surface: Surface, at origin: CGPoint) {
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    setPatternMatrix(pattern, CGAffineTransform(translationX: origin.x, y: origin.y))
    let isWhole = origin.x == origin.x.rounded() && origin.y == origin.y.rounded()
    cairo_pattern_set_filter(pattern, isWhole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_identity_matrix(context)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Uses a rotated or scaled coverage surface as the mask for a color.
  func mask(with surface: Surface, _ toPixels: CGAffineTransform, color: RGBA) {
    surface.flush()
    let source = pixels_source(
      colors: nil, covers: surface.data, color: color.premultipliedWord, width: surface.width,
      height: surface.height, row_length: surface.stride)
    if copy(source, toPixels) { return }
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    setPatternMatrix(pattern, toPixels)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_identity_matrix(context)
    setColor(color)
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
  }
}
