import CCairo
import CoreGraphics

extension Replayer {
  /// Draws laid-out text with the top left of its box at the origin of a transform.
  func draw(_ layout: TextLayout, _ color: RGBA, _ transform: CGAffineTransform) {
    guard transform.determinant != 0 else { return }
    for line in layout.lines {
      let place = transform.translatedBy(x: line.origin.x, y: line.origin.y)
      let reach = (line.ascender - line.descender)
      let box = CGRect(x: 0, y: -line.ascender, width: line.width, height: reach)
        .insetBy(dx: -reach, dy: -reach).applying(place)
      guard region.intersects(box) else { continue }
      for run in line.runs { draw(run, run.color ?? color, place) }
    }
  }

  private func draw(_ run: TextLayout.GlyphRun, _ color: RGBA, _ transform: CGAffineTransform) {
    setColor(color)
    if run.isUnderlined { drawBar(run, y: run.size * 0.11, transform) }
    if run.isStruckThrough { drawBar(run, y: run.size * -0.28, transform) }
    guard !run.glyphs.isEmpty else { return }
    guard let face = FontLibrary.shared.face(named: run.face) else {
      drawGreeked(run, transform)
      return
    }
    let isUpright =
      transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
    if isUpright, let (mask, origin) = mask(run, face, transform) {
      self.mask(with: mask.surface, at: CGPoint(x: origin.x, y: origin.y))
      return
    }
    setMatrix(transform)
    TextMask.addOutlines(run, face, to: context)
    setFillRule(.winding)
    cairo_fill(context)
  }

  /// The run's coverage at the quarter of a pixel nearest to where it stands, and where it goes.
  ///
  /// Always drawn through the mask, known or new, so that pixels do not depend on what is kept.
  private func mask(
    _ run: TextLayout.GlyphRun, _ face: OpaquePointer, _ transform: CGAffineTransform
  ) -> (TextMask, CGPoint)? {
    let (x, y) = ((transform.tx * 4).rounded(), (transform.ty * 4).rounded())
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    let (wholeX, wholeY) = ((x / 4).rounded(.down), (y / 4).rounded(.down))
    let key = TextMaskKey(
      face: run.face, size: run.size, glyphs: run.glyphs, scale: transform.a,
      phaseX: Int(x - wholeX * 4), phaseY: Int(y - wholeY * 4))
    let mask: TextMask
    if let known = caches.textMasks[key] {
      mask = known
    } else {
      guard let made = TextMask(run, face, key) else { return nil }
      caches.textMasks.insert(made, for: key, cost: made.surface.stride * made.surface.height)
      mask = made
    }
    return (mask, CGPoint(x: wholeX - mask.origin.x, y: wholeY - mask.origin.y))
  }

  private func drawBar(_ run: TextLayout.GlyphRun, y: CGFloat, _ transform: CGAffineTransform) {
    let left = run.glyphs.first?.x ?? 0
    let thickness = max(run.size / 17, 0.5)
    add(
      .rect(CGRect(x: left, y: y, width: run.width, height: thickness)), transform)
    cairo_fill(context)
  }

  /// Text that was laid out without fonts has no outlines; its letters show as bars.
  private func drawGreeked(_ run: TextLayout.GlyphRun, _ transform: CGAffineTransform) {
    setMatrix(transform)
    cairo_new_path(context)
    let (height, width) = (run.size * 0.5, FixedWidthShaper.advance(run.size) * 0.8)
    for glyph in run.glyphs where glyph.id != 32 && glyph.id != 0xA0 {
      cairo_rectangle(context, glyph.x, glyph.y - height, width, height)
    }
    cairo_fill(context)
  }
}
