// Ours: Rotated letters in a window are drawn at quarter-pixel positions while they move, so that
// equal letters at equal offsets are filled only once per frame. Letters at rest are drawn exactly.

import CoreGraphics

/// The masks of single letters of one font under one rotation and scale, filled on demand.
///
/// All masks share one buffer, because a surface for each letter would cost as much as filling it.
final class MovingLetters {
  /// The common properties of the letters.
  struct Key: Hashable {
    let face: String
    let size: CGFloat
    /// The transform to pixels without its translation.
    let transform: CGAffineTransform

    init(_ run: TextLayout.GlyphRun, _ t: CGAffineTransform) {
      (face, size) = (run.face, run.size)
      transform = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
    }
  }

  /// The mask of a letter, with its position relative to the whole pixel at or before the letter's
  /// origin.
  private struct Mask {
    let start: Int
    let box: PixelRect
  }

  private let key: Key
  private var masks: [UInt32: Mask] = [:]
  private var covers: [UInt8] = []

  init(_ key: Key) { self.key = key }

  /// The approximate size of the masks, in bytes.
  var bytes: Int { 256 + masks.count * 64 + covers.count }

  /// Draws a letter with its origin at the quarter-pixel position that is nearest to a point.
  func draw(
    _ glyph: UInt32, at point: CGPoint, _ blend: CoverBlend, onto surface: Surface,
    in rects: [PixelRect], _ raster: GlyphRaster
  ) {
    let (x, y) = (Int((point.x * 4).roundedUpwards), Int((point.y * 4).roundedUpwards))
    let (left, top) = (x >> 2, y >> 2)
    func isSeen(_ box: PixelRect) -> Bool {
      rects.contains { rect in
        left &+ box.left < rect.right && left &+ box.right > rect.left
          && top &+ box.top < rect.bottom && top &+ box.bottom > rect.top
      }
    }
    let phase = UInt32(truncatingIfNeeded: (y & 3) << 2 | x & 3)
    guard let mask = mask(glyph, phase, raster, isSeen) else { return }
    covers.withUnsafeBufferPointer { covers in
      guard let base = covers.baseAddress else { return }
      let own = Covers(
        base: base + mask.start, stride: mask.box.width, width: mask.box.width,
        height: mask.box.height)
      for rect in rects {
        blend.draw(
          own, left: left &+ mask.box.left, top: top &+ mask.box.top, onto: surface, in: rect)
      }
    }
  }

  /// Returns the mask of a letter, which is filled on demand, or nil if the mask is not visible.
  private func mask(
    _ glyph: UInt32, _ phase: UInt32, _ raster: GlyphRaster, _ isSeen: (PixelRect) -> Bool
  ) -> Mask? {
    if let known = masks[glyph << 4 | phase] { return known.box.isEmpty ? nil : known }
    var transform = key.transform
    (transform.tx, transform.ty) = (CGFloat(phase & 3) / 4, CGFloat(phase >> 2) / 4)
    let box = raster.gather(
      [TextLayout.Glyph(id: glyph, x: 0)], face: key.face, size: key.size, transform: transform)
    if let box, !isSeen(box) { return nil }
    let mask = Mask(
      start: covers.count, box: box ?? PixelRect(left: 0, top: 0, right: 0, bottom: 0))
    masks[glyph << 4 | phase] = mask
    guard let box else { return nil }
    covers.append(contentsOf: repeatElement(0, count: box.width * box.height))
    covers.withUnsafeMutableBufferPointer { covers in
      guard let base = covers.baseAddress else { return }
      raster.fill(box, into: base + mask.start, stride: box.width)
    }
    return mask
  }
}

extension TextPainter {
  /// Draws a rotated, moving run, or returns false if only exact masks can be drawn.
  func drawMoving(
    _ run: TextLayout.GlyphRun, _ color: RGBA, _ transform: CGAffineTransform
  ) -> Bool {
    guard let rects = pen.rectsToLay(color), abs(transform.tx) < 1e6, abs(transform.ty) < 1e6
    else { return false }
    let caches = pen.caches
    let key = MovingLetters.Key(run, transform)
    let letters = caches.movingLetters[key] ?? MovingLetters(key)
    let blend = CoverBlend(color)
    pen.surface.flush()
    for glyph in run.glyphs {
      let point = CGPoint(x: glyph.x, y: glyph.y).applying(transform)
      guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { continue }
      letters.draw(glyph.id, at: point, blend, onto: pen.surface, in: rects, caches.glyphs)
    }
    pen.surface.markDirty()
    caches.movingLetters.insert(letters, for: key, cost: letters.bytes)
    pen.isRough = true
    return true
  }
}
