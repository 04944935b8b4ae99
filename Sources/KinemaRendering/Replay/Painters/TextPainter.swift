import CCairo
import CoreGraphics

/// A painter of laid-out text: glyphs, backgrounds, underlines, and strikethroughs.
struct TextPainter {
  let pen: CairoPen

  /// Draws laid-out text with the top left of its box at the origin of a transform.
  func draw(_ layout: TextLayout, _ color: RGBA, _ transform: CGAffineTransform) {
    for line in layout.lines {
      let lineTransform = transform.translatedBy(x: line.origin.x, y: line.origin.y)
      let reach = (line.ascender - line.descender)
      let box = CGRect(x: 0, y: -line.ascender, width: line.width, height: reach)
        .insetBy(dx: -reach, dy: -reach).applying(lineTransform)
      guard pen.region.intersects(box) else { continue }
      for run in line.runs { drawBackground(of: run, line, lineTransform) }
      for run in line.runs { draw(run, run.color ?? color, lineTransform) }
    }
  }

  private func draw(_ run: TextLayout.GlyphRun, _ color: RGBA, _ transform: CGAffineTransform) {
    if let line = run.decoration.underline {
      draw(line, of: run, y: run.size * 0.11, color, transform)
    }
    if let line = run.decoration.strikethrough {
      draw(line, of: run, y: run.size * -0.28, color, transform)
    }
    pen.setColor(color)
    guard !run.glyphs.isEmpty else { return }
    guard FontLibrary.shared.face(named: run.face) != nil else {
      drawGreeked(run, transform)
      return
    }
    if pen.keepsShapes { return drawLetters(run, transform) }
    let isUpright =
      transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
    if isUpright {
      drawUpright(run, transform)
    } else {
      drawTurned(run, color, transform)
    }
  }

  /// Draws a run at the nearest quarter of a pixel, with a cached mask.
  private func drawUpright(_ run: TextLayout.GlyphRun, _ transform: CGAffineTransform) {
    let (x, y) = ((transform.tx * 4).roundedUpwards, (transform.ty * 4).roundedUpwards)
    guard abs(x) < 1e6, abs(y) < 1e6 else { return }
    let (wholeX, wholeY) = ((x / 4).rounded(.down), (y / 4).rounded(.down))
    let key = TextMaskKey(
      face: run.face, size: run.size, glyphs: run.glyphs, scale: transform.a,
      phaseX: Int(x - wholeX * 4), phaseY: Int(y - wholeY * 4))
    let mask: GlyphMask
    if let known = pen.caches.textMasks[key] {
      mask = known
    } else {
      let glyphTransform = CGAffineTransform(
        a: key.scale, b: 0, c: 0, d: key.scale, tx: CGFloat(key.phaseX) / 4,
        ty: CGFloat(key.phaseY) / 4)
      guard
        let made = pen.caches.glyphs.mask(
          run.glyphs[...], face: run.face, size: run.size, transform: glyphTransform)
      else { return }
      pen.caches.textMasks.insert(made, for: key, cost: made.surface.stride * made.surface.height)
      mask = made
    }
    pen.mask(with: mask.surface, at: CGPoint(x: wholeX + mask.x, y: wholeY + mask.y))
  }

  /// Draws a run that is rotated, sheared, or mirrored.
  private func drawTurned(
    _ run: TextLayout.GlyphRun, _ color: RGBA, _ transform: CGAffineTransform
  ) {
    let key = TurnedTextKey(
      face: run.face, size: run.size, glyphs: run.glyphs, transform: transform)
    if pen.isForEyesAlone, pen.caches.turnedMasks[key] == nil, drawMoving(run, color, transform) {
      return
    }
    for case let mask? in pen.caches.turnedMasks(of: run, key, in: pen.region) {
      let box = CGRect(
        x: mask.x, y: mask.y, width: CGFloat(mask.surface.width),
        height: CGFloat(mask.surface.height))
      guard pen.region.intersects(box) else { continue }
      pen.lay(color, through: mask.surface, at: box.origin)
    }
  }

  /// Returns the left end of a run. The glyphs of right-to-left text can be in any order.
  private func left(of run: TextLayout.GlyphRun) -> CGFloat { run.glyphs.map(\.x).min() ?? 0 }

  private func drawBackground(
    of run: TextLayout.GlyphRun, _ line: TextLayout.Line, _ transform: CGAffineTransform
  ) {
    guard let color = run.decoration.background else { return }
    fill(
      CGRect(
        x: left(of: run), y: -line.ascender, width: run.width,
        height: line.ascender - line.descender), color, transform)
  }

  /// Draws a line under or through a run. A double line consists of two lines, with a gap of the
  /// same thickness.
  private func draw(
    _ line: TextDecoration.Line, of run: TextLayout.GlyphRun, y: CGFloat, _ color: RGBA,
    _ transform: CGAffineTransform
  ) {
    let single = max(run.size / 17, 0.5)
    let thickness = line.rule == .thick ? single * 2 : single
    var bar = CGRect(
      x: left(of: run), y: y - run.decoration.rise, width: run.width, height: thickness)
    fill(bar, line.color ?? color, transform)
    if line.rule == .double {
      bar.origin.y += thickness * 2
      fill(bar, line.color ?? color, transform)
    }
  }

  private func fill(_ rect: CGRect, _ color: RGBA, _ transform: CGAffineTransform) {
    pen.setColor(color)
    pen.add(.rect(rect), transform)
    cairo_fill(pen.context)
  }

  /// Draws a run as text, so that it can be searched in the document.
  private func drawLetters(_ run: TextLayout.GlyphRun, _ transform: CGAffineTransform) {
    guard let face = FontLibrary.shared.face(named: run.face) else { return }
    pen.setMatrix(transform)
    cairo_set_font_face(pen.context, face)
    cairo_set_font_size(pen.context, run.size)
    let options = FontLibrary.options()
    cairo_set_font_options(pen.context, options)
    cairo_font_options_destroy(options)
    var glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
    let count = Int32(glyphs.count)
    let length = Int32(run.text.utf8.count)
    if length == 0 {
      cairo_show_glyphs(pen.context, &glyphs, count)
    } else {
      var cluster = cairo_text_cluster_t(num_bytes: length, num_glyphs: count)
      cairo_show_text_glyphs(
        pen.context, run.text, length, &glyphs, count, &cluster, 1, cairo_text_cluster_flags_t(0))
    }
  }

  /// Draws text that was laid out without fonts. It has no outlines, so its letters appear as bars.
  private func drawGreeked(_ run: TextLayout.GlyphRun, _ transform: CGAffineTransform) {
    pen.setMatrix(transform)
    cairo_new_path(pen.context)
    let (height, width) = (run.size * 0.5, FixedWidthShaper.advance(run.size) * 0.8)
    for glyph in run.glyphs where glyph.id != 32 && glyph.id != 0xA0 {
      cairo_rectangle(pen.context, glyph.x, glyph.y - height, width, height)
    }
    cairo_fill(pen.context)
  }
}

/// The properties that determine the pixels of drawn text.
struct TextMaskKey: Hashable {
  let face: String
  let size: CGFloat
  let glyphs: [TextLayout.Glyph]
  /// The number of pixels per point.
  let scale: CGFloat
  /// The offset of the baseline's start from a whole pixel, in quarters of a pixel to the right and
  /// down.
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
