import CCairo
import CoreGraphics
import KinemaRendering

/// The same screen, drawn with bare Cairo calls and Cairo's own glyph cache.
final class CairoFloor {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let scene: Scene
  private let glyphs: [[cairo_glyph_t]]
  private let face: OpaquePointer?

  init(_ scene: Scene) {
    self.scene = scene
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 1624)
    context = cairo_create(surface)
    face = FontFaces.face(named: scene.layouts.first?.lines.first?.runs.first?.face ?? "")
    glyphs = scene.layouts.map { layout in
      layout.lines.flatMap(\.runs).flatMap(\.glyphs).map {
        cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y)
      }
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  func fillScreen() {
    cairo_identity_matrix(context)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
  }

  private func cells() {
    for (index, glyphs) in glyphs.enumerated() {
      cairo_save(context)
      cairo_translate(context, 0, Double(index) * 32)
      cairo_set_source_rgb(context, 0.94, 0.94, 0.94)
      cairo_new_sub_path(context)
      cairo_arc(context, 16, 10, 8, .pi, 1.5 * .pi)
      cairo_arc(context, 359, 10, 8, -0.5 * .pi, 0)
      cairo_arc(context, 359, 22, 8, 0, 0.5 * .pi)
      cairo_arc(context, 16, 22, 8, 0.5 * .pi, .pi)
      cairo_close_path(context)
      cairo_fill(context)
      cairo_set_source_rgb(context, 0.8, 0.8, 0.8)
      cairo_rectangle(context, 20, 31.5, 355, 0.5)
      cairo_fill(context)
      cairo_set_source_rgb(context, 0, 0, 0)
      cairo_translate(context, 20, 6.5 + 14.53)
      cairo_set_font_face(context, face)
      cairo_set_font_size(context, 15)
      cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      cairo_restore(context)
    }
  }

  func draw(_ step: Int, cellsTurn: Bool) {
    fillScreen()
    cairo_scale(context, 2, 2)
    if !cellsTurn { cells() }
    cairo_save(context)
    cairo_translate(context, 187.5, 406)
    cairo_rotate(context, 0.05 + Double(step) * 0.01)
    cairo_translate(context, -187.5, -406)
    cairo_set_source_rgba(context, 1, 0.95, 0.8, cellsTurn ? 1 : 0.6)
    cairo_rectangle(context, 0, 0, 375, 812)
    cairo_fill(context)
    if cellsTurn { cells() }
    cairo_restore(context)
    cairo_save(context)
    for (index, point) in scene.star.points.enumerated() {
      if index == 0 {
        cairo_move_to(context, point.x, point.y)
      } else {
        cairo_line_to(context, point.x, point.y)
      }
    }
    cairo_close_path(context)
    cairo_clip(context)
    cairo_set_source_rgb(context, 0.2, 0.5, 0.9)
    cairo_paint(context)
    cairo_set_source_rgb(context, 0.9, 0.3, 0.3)
    cairo_rectangle(context, Double(step % 100), 300, 200, 200)
    cairo_fill(context)
    cairo_restore(context)
    cairo_identity_matrix(context)
  }

  func image() -> CGImage? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let words = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    return CGImage(
      width: 750, height: 1624,
      pixels: Array(UnsafeBufferPointer(start: words, count: 750 * 1624)))
  }
}
