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
  /// around a slanted line is mostly empty; without those that are not seen.
  func turnedMasks(
    of run: TextLayout.GlyphRun, _ key: TurnedTextKey, in region: DamageRegion
  ) -> [GlyphMask?] {
    let count = (run.glyphs.count + 5) / 6
    var masks = turnedMasks[key] ?? Array(repeating: nil, count: count)
    var isChanged = false
    for index in 0..<count where masks[index] == nil {
      masks[index] = glyphs.mask(
        run.glyphs[(index * 6)..<min(index * 6 + 6, run.glyphs.count)], face: run.face,
        size: run.size, transform: key.transform, isSeen: region.intersects)
      if masks[index] != nil { isChanged = true }
    }
    if isChanged {
      let cost = masks.reduce(0) { $0 + ($1.map { $0.surface.stride * $0.surface.height } ?? 0) }
      turnedMasks.insert(masks, for: key, cost: cost)
    }
    return masks
  }
}
