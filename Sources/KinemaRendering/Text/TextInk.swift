import CPixels
import CoreGraphics

extension GlyphRaster {
  /// Returns the rectangle around the ink of laid-out text, relative to the top left of its box.
  ///
  /// The result is nil if the text has decorations or letters without outlines.
  ///
  /// - Parameter scale: The number of pixels per unit.
  func ink(of layout: TextLayout, scale: CGFloat) -> CGRect? {
    var ink = CGRect.null
    for line in layout.lines {
      for run in line.runs {
        guard run.decoration == .none, let own = self.ink(of: run, scale: scale) else { return nil }
        ink = ink.union(own.offsetBy(dx: line.origin.x, dy: line.origin.y))
      }
    }
    return ink
  }

  private func ink(of run: TextLayout.GlyphRun, scale: CGFloat) -> CGRect? {
    let fineness = GlyphOutlines.fineness(run.size * scale)
    var ink = CGRect.null
    for glyph in run.glyphs {
      guard let outline = outlines.outline(glyph.id, of: run.face, fineness: fineness)
      else { return nil }
      if outline.points.isEmpty { continue }
      let (low, high) = (outline.low, outline.high)
      ink = ink.union(
        CGRect(
          x: glyph.x + run.size * CGFloat(low.x), y: glyph.y + run.size * CGFloat(low.y),
          width: run.size * CGFloat(high.x - low.x), height: run.size * CGFloat(high.y - low.y)))
    }
    return ink
  }
}
