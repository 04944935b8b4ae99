import CoreGraphics

/// The properties that make two pieces of turned text the same pixels.
///
/// Masks of turned text are exact to the fraction of a pixel, and so is the key: they serve text that
/// stands still while something in front of it or behind it changes. Text that goes on turning is
/// filled anew in each frame; what it leaves behind has a table of its own to fill.
struct TurnedTextKey: Hashable {
  let face: String
  let size: CGFloat
  let glyphs: [TextLayout.Glyph]
  let transform: CGAffineTransform

  func hash(into hasher: inout Hasher) {
    hasher.combine(glyphs.count)
    hasher.combine(glyphs.first?.id)
    hasher.combine(transform)
  }
}

extension RenderCaches {
  /// The masks of a run under a transform to pixels, a few glyphs in each, since the upright box
  /// around a slanted line is mostly empty.
  func turnedMasks(
    of run: TextLayout.GlyphRun, _ transform: CGAffineTransform
  ) -> [GlyphMask] {
    let key = TurnedTextKey(
      face: run.face, size: run.size, glyphs: run.glyphs, transform: transform)
    if let known = turnedMasks[key] { return known }
    let masks = stride(from: 0, to: run.glyphs.count, by: 6).compactMap { first in
      glyphs.mask(
        run.glyphs[first..<min(first + 6, run.glyphs.count)], face: run.face, size: run.size,
        transform: transform)
    }
    let cost = masks.reduce(0) { $0 + $1.surface.stride * $1.surface.height }
    turnedMasks.insert(masks, for: key, cost: cost)
    return masks
  }
}
