import CCairo
import CoreGraphics

/// The key of one tile of a pattern, drawn at its size in pixels.
struct PatternTileKey: Hashable {
  let cell: DisplayList
  let step: CGSize
  let alpha: CGFloat
  let width: Int
  let height: Int
}

extension Replayer {
  /// Draws with a repeated drawing as Cairo's source.
  func withSource(_ pattern: PatternPaint, _ transform: CGAffineTransform, _ draw: () -> Void) {
    let toPixels = pattern.transform.concatenating(transform)
    guard pattern.step.width > 0, pattern.step.height > 0, pattern.alpha > 0, toPixels.isDrawable
    else { return }
    if pattern.alpha >= 1, let image = pattern.wholeImage {
      image.withSurface { repeating($0, image.width, image.height, pattern.step, toPixels, draw) }
    } else if let tile = tile(of: pattern, toPixels) {
      repeating(tile.pointer, tile.width, tile.height, pattern.step, toPixels, draw)
    }
  }

  private func repeating(
    _ surface: OpaquePointer, _ width: Int, _ height: Int, _ step: CGSize,
    _ toPixels: CGAffineTransform, _ draw: () -> Void
  ) {
    guard let source = cairo_pattern_create_for_surface(surface) else { return }
    let toStep = CGAffineTransform(
      scaleX: step.width / CGFloat(width), y: step.height / CGFloat(height))
    pen.setPatternMatrix(source, toStep.concatenating(toPixels))
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    pen.use(source, draw)
    cairo_pattern_destroy(source)
  }

  /// Returns one tile of a pattern at its size in pixels, rounded to whole pixels so that no seams
  /// are visible.
  private func tile(of pattern: PatternPaint, _ toPixels: CGAffineTransform) -> Surface? {
    func pixels(_ step: CGFloat, _ scale: CGFloat) -> Int {
      Int(min(max((step * scale).rounded(), 1), 4096))
    }
    let key = PatternTileKey(
      cell: pattern.cell, step: pattern.step, alpha: pattern.alpha,
      width: pixels(
        pattern.step.width, (toPixels.a * toPixels.a + toPixels.b * toPixels.b).squareRoot()),
      height: pixels(
        pattern.step.height, (toPixels.c * toPixels.c + toPixels.d * toPixels.d).squareRoot()))
    if let kept = pen.caches.patterns[key] { return kept }
    let area = CGRect(x: 0, y: 0, width: key.width, height: key.height)
    let toTile = CGAffineTransform(
      scaleX: CGFloat(key.width) / key.step.width, y: CGFloat(key.height) / key.step.height)
    guard let made = rendered(pattern.tile, toTile, area) else { return nil }
    pen.caches.patterns.insert(made, for: key, cost: made.stride * made.height)
    return made
  }
}
