import CCairo
import CoreGraphics

/// What makes two pieces of drawn text the same pixels.
struct TextMaskKey: Hashable {
  let face: String
  let size: CGFloat
  let glyphs: [TextLayout.Glyph]
  /// Pixels per point.
  let scale: CGFloat
  /// Quarters of a pixel that the baseline's start stands to the right and below a whole one.
  let phaseX: Int
  let phaseY: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(glyphs.count)
    for glyph in glyphs.prefix(12) { hasher.combine(glyph.id) }
    hasher.combine(size)
    hasher.combine(phaseX)
    hasher.combine(phaseY)
  }
}

/// A run of glyphs as coverage.
struct TextMask {
  let surface: Surface
  /// Where the baseline starts on the mask, in whole pixels.
  let origin: CGPoint

  init?(_ run: TextLayout.GlyphRun, _ face: OpaquePointer, _ key: TextMaskKey) {
    guard let probe = Self.probe else { return nil }
    let transform = CGAffineTransform(
      a: key.scale, b: 0, c: 0, d: key.scale, tx: CGFloat(key.phaseX) / 4,
      ty: CGFloat(key.phaseY) / 4)
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(probe, &matrix)
    Self.addOutlines(run, face, to: probe)
    cairo_identity_matrix(probe)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(probe, &left, &top, &right, &bottom)
    cairo_new_path(probe)
    left = left.rounded(.down) - 1
    top = top.rounded(.down) - 1
    guard
      let surface = Surface(
        width: Int(right.rounded(.up) - left) + 1, height: Int(bottom.rounded(.up) - top) + 1,
        format: CAIRO_FORMAT_A8),
      let context = cairo_create(surface.pointer)
    else { return nil }
    var placed = cairo_matrix_t(
      transform.concatenating(CGAffineTransform(translationX: -left, y: -top)))
    cairo_set_matrix(context, &placed)
    Self.addOutlines(run, face, to: context)
    cairo_fill(context)
    cairo_destroy(context)
    self.surface = surface
    origin = CGPoint(x: -left, y: -top)
  }

  /// A context for measuring outlines, used behind the lock of the caches.
  nonisolated(unsafe) private static let probe: OpaquePointer? = {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    return cairo_create(surface)
  }()

  /// Makes the outlines of the glyphs the path of a context, in the context's coordinates.
  static func addOutlines(
    _ run: TextLayout.GlyphRun, _ face: OpaquePointer, to context: OpaquePointer
  ) {
    cairo_new_path(context)
    cairo_set_font_face(context, face)
    cairo_set_font_size(context, run.size)
    let options = FontLibrary.options()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    let glyphs = run.glyphs.map { glyph in
      cairo_glyph_t(index: UInt(glyph.id), x: glyph.x, y: glyph.y)
    }
    cairo_glyph_path(context, glyphs, Int32(glyphs.count))
  }
}
