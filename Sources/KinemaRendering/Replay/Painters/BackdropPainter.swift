import CCairo
import CoreGraphics

/// A painter that blurs the pixels beneath a shape, like frosted glass.
struct BackdropPainter {
  let pen: CairoPen

  /// Blurs the surface's pixels inside a shape.
  ///
  /// The blur uses only pixels of this surface. Within a group, these pixels contain only the
  /// group's own content.
  func draw(
    _ shape: DisplayShape, radius: CGFloat, saturation: CGFloat, _ transform: CGAffineTransform,
    _ bounds: CGRect
  ) {
    let sigma = radius * transform.meanScale
    let reach = Shadow.reach(sigma)
    let whole = CGRect(x: 0, y: 0, width: pen.surface.width, height: pen.surface.height)
    let shown = bounds.insetBy(dx: -1, dy: -1).common(with: pen.region.bounds).common(with: whole)
    guard !shown.isNull, shown.width >= 1, shown.height >= 1 else { return }
    // A wide blur has the same appearance if its source is first reduced several times.
    var step = 1
    while sigma / CGFloat(step) > 4, step < 16 { step *= 2 }
    let area = shown.insetBy(dx: -reach - 3, dy: -reach - 3).integral.onGrid(CGFloat(step))
      .common(with: whole)
    pen.surface.flush()
    guard let small = Backdrop.reduced(pen.surface, area: area, step: step) else { return }
    Backdrop.blur(small, sigma: sigma / CGFloat(step))
    if saturation != 1 { Backdrop.saturate(small, Float(saturation)) }
    guard let pattern = cairo_pattern_create_for_surface(small.pointer) else { return }
    pen.setPatternMatrix(
      pattern,
      CGAffineTransform(scaleX: CGFloat(step), y: CGFloat(step))
        .concatenating(CGAffineTransform(translationX: area.minX, y: area.minY)))
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_identity_matrix(pen.context)
    cairo_set_source(pen.context, pattern)
    cairo_pattern_destroy(pattern)
    pen.add(shape, transform)
    cairo_fill(pen.context)
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
  }
}

/// Functions on the pixels of backdrops.
enum Backdrop {
  /// Returns an area of a surface, downsampled by averaging each block of `step` × `step` pixels.
  static func reduced(_ surface: Surface, area: CGRect, step: Int) -> Surface? {
    let (left, top) = (Int(area.minX), Int(area.minY))
    let (width, height) = (Int(area.width), Int(area.height))
    guard
      let result = Surface(
        width: (width + step - 1) / step, height: (height + step - 1) / step)
    else { return nil }
    for y in 0..<result.height {
      let to = result.row(y)
      let rows = (y * step)..<min((y + 1) * step, height)
      for x in 0..<result.width {
        let columns = (x * step)..<min((x + 1) * step, width)
        var (even, odd): (UInt64, UInt64) = (0, 0)
        for row in rows {
          let from = surface.row(top + row) + left
          for column in columns {
            let word = from[column]
            even += UInt64(word & 0xFF) | UInt64(word & 0xFF_0000) << 16
            odd += UInt64(word >> 8 & 0xFF) | UInt64(word >> 8 & 0xFF_0000) << 16
          }
        }
        let count = UInt64(rows.count * columns.count)
        let half = count / 2
        let (b, r) = (((even & 0xFFFF_FFFF) + half) / count, ((even >> 32) + half) / count)
        let (g, a) = (((odd & 0xFFFF_FFFF) + half) / count, ((odd >> 32) + half) / count)
        to[x] = UInt32(a) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
      }
    }
    result.markDirty()
    return result
  }

  /// Blurs a surface whose edge pixels are extended beyond the edges, so that the rim of a screen
  /// does not fade.
  static func blur(_ surface: Surface, sigma: CGFloat) {
    let pad = Int(Shadow.reach(sigma))
    guard pad > 0,
      let wide = Surface(width: surface.width + 2 * pad, height: surface.height + 2 * pad)
    else { return }
    for y in 0..<wide.height {
      let from = surface.row(min(max(y - pad, 0), surface.height - 1))
      let to = wide.row(y)
      for x in 0..<wide.width { to[x] = from[min(max(x - pad, 0), surface.width - 1)] }
    }
    wide.markDirty()
    GaussianBlur(sigma: sigma).blur(wide)
    for y in 0..<surface.height {
      surface.row(y).update(from: wide.row(y + pad) + pad, count: surface.width)
    }
    surface.markDirty()
  }

  /// Changes the saturation of the colors. Amounts above 1 increase it, and amounts below 1
  /// decrease it.
  static func saturate(_ surface: Surface, _ amount: Float) {
    for y in 0..<surface.height {
      let row = surface.row(y)
      for x in 0..<surface.width {
        let word = row[x]
        let alpha = Float(word >> 24)
        let (r, g, b) = (Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255))
        let gray = 0.2126 * r + 0.7152 * g + 0.0722 * b
        func moved(_ value: Float) -> UInt32 {
          UInt32(min(max(gray + (value - gray) * amount, 0), alpha) + 0.5)
        }
        row[x] = word & 0xFF00_0000 | moved(r) << 16 | moved(g) << 8 | moved(b)
      }
    }
    surface.markDirty()
  }
}
