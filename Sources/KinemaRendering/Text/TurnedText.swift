import CoreGraphics

/// The properties that determine the pixels of rotated text.
///
/// Masks of rotated text have subpixel precision, and so does their cache key. Such masks are used
/// for text that does not move while content in front of it or behind it changes. Text that keeps
/// rotating is filled again in each frame. The masks of rotating text have a separate cache, so
/// that they do not displace other masks.
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
  /// Returns the visible masks of a run under a transform to pixels.
  ///
  /// Each mask contains a few glyphs, because the upright box around a slanted line is mostly
  /// empty.
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
