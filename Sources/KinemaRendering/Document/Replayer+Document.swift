import CCairo
import CoreGraphics

/// Methods that replay display lists into documents without converting shapes to pixels.
extension Replayer {
  /// Draws a group that has only content, an opacity, and a mask, or returns false for any other
  /// group.
  func drawKeepingShapes(
    _ group: DisplayGroup, _ mode: CGBlendMode, _ transform: CGAffineTransform
  ) -> Bool {
    guard group.shadow == nil, group.blurRadius <= 0, group.rasterScale <= 0 else { return false }
    guard let content = pattern(of: group.content, transform) else { return false }
    defer { cairo_pattern_destroy(content) }
    cairo_save(pen.context)
    cairo_identity_matrix(pen.context)
    cairo_set_operator(pen.context, mode.cairoOperator)
    if let mask = group.mask {
      guard let cover = pattern(of: mask, transform) else {
        cairo_restore(pen.context)
        return false
      }
      if group.alpha < 1 { cairo_push_group(pen.context) }
      cairo_set_source(pen.context, content)
      cairo_mask(pen.context, cover)
      cairo_pattern_destroy(cover)
      if group.alpha < 1 {
        cairo_pop_group_to_source(pen.context)
        cairo_set_operator(pen.context, mode.cairoOperator)
        cairo_paint_with_alpha(pen.context, group.alpha)
      }
    } else {
      cairo_set_source(pen.context, content)
      cairo_paint_with_alpha(pen.context, group.alpha)
    }
    cairo_restore(pen.context)
    return true
  }

  /// Draws a list as a separate group, and returns the result as a pattern.
  private func pattern(of list: DisplayList, _ transform: CGAffineTransform) -> OpaquePointer? {
    cairo_save(pen.context)
    cairo_identity_matrix(pen.context)
    cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
    cairo_push_group(pen.context)
    draw(list, transform)
    cairo_identity_matrix(pen.context)
    let pattern = cairo_pop_group(pen.context)
    cairo_restore(pen.context)
    return pattern
  }
}
