import CCairo
import CoreGraphics

/// The part of replaying that keeps shapes and letters as such, for documents.
extension Replayer {
  /// Draws a run as text of a font, which can be searched for.
  func drawLetters(_ run: TextLayout.GlyphRun, _ transform: CGAffineTransform) {
    guard let face = FontLibrary.shared.face(named: run.face) else { return }
    setMatrix(transform)
    cairo_set_font_face(context, face)
    cairo_set_font_size(context, run.size)
    let options = FontLibrary.options()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    var glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
    let count = Int32(glyphs.count)
    let length = Int32(run.text.utf8.count)
    if length == 0 {
      cairo_show_glyphs(context, &glyphs, count)
    } else {
      var cluster = cairo_text_cluster_t(num_bytes: length, num_glyphs: count)
      cairo_show_text_glyphs(
        context, run.text, length, &glyphs, count, &cluster, 1, cairo_text_cluster_flags_t(0))
    }
  }

  /// Draws a group that is no more than content, an opacity and a mask; false for any other.
  func drawKeepingShapes(
    _ group: DisplayGroup, _ mode: CGBlendMode, _ transform: CGAffineTransform
  ) -> Bool {
    guard group.shadow == nil, group.blurRadius <= 0, group.rasterScale <= 0 else { return false }
    guard let content = pattern(of: group.content, transform) else { return false }
    defer { cairo_pattern_destroy(content) }
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, mode.cairoOperator)
    if let mask = group.mask {
      guard let cover = pattern(of: mask, transform) else {
        cairo_restore(context)
        return false
      }
      if group.alpha < 1 { cairo_push_group(context) }
      cairo_set_source(context, content)
      cairo_mask(context, cover)
      cairo_pattern_destroy(cover)
      if group.alpha < 1 {
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, mode.cairoOperator)
        cairo_paint_with_alpha(context, group.alpha)
      }
    } else {
      cairo_set_source(context, content)
      cairo_paint_with_alpha(context, group.alpha)
    }
    cairo_restore(context)
    return true
  }

  /// A pattern of the drawing of a list, which is composed by itself first.
  private func pattern(of list: DisplayList, _ transform: CGAffineTransform) -> OpaquePointer? {
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_push_group(context)
    draw(list, transform)
    cairo_identity_matrix(context)
    let pattern = cairo_pop_group(context)
    cairo_restore(context)
    return pattern
  }
}
