import CCairo
import CoreGraphics

/// A painter that sets gradients as Cairo's source.
struct GradientSource {
  let pen: CairoPen

  /// Draws with a gradient as Cairo's source.
  func use(
    _ gradient: GradientPaint, _ transform: CGAffineTransform, _ bounds: CGRect,
    _ draw: () -> Void
  ) {
    guard let last = gradient.stops.last else { return }
    let toPixels = gradient.transform.concatenating(transform)
    guard toPixels.isDrawable else { return }
    let pattern: OpaquePointer?
    switch gradient.geometry {
    case .axial(let start, let end):
      if start == end || !(start.x + start.y + end.x + end.y).isFinite {
        pen.setColor(last.color)
        return draw()
      }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let from, let fromRadius, let to, let toRadius):
      guard (from.x + from.y + to.x + to.y + fromRadius + toRadius).isFinite else { return }
      pattern = cairo_pattern_create_radial(
        from.x, from.y, max(fromRadius, 0), to.x, to.y, max(toRadius, 0))
    case .conic(let center, let angle):
      let area = pen.region.bounds.common(with: bounds.insetBy(dx: -2, dy: -2)).integral
      guard !area.isNull, center.x.isFinite, center.y.isFinite, angle.isFinite,
        let sweep = ConicGradient(gradient.stops, center: center, angle: angle)
          .surface(area: area, toPixels: toPixels),
        let pattern = cairo_pattern_create_for_surface(sweep.pointer)
      else { return }
      pen.setPatternMatrix(pattern, CGAffineTransform(translationX: area.minX, y: area.minY))
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
      pen.use(pattern, draw)
      return cairo_pattern_destroy(pattern)
    }
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    if !isUpright(gradient, toPixels), !pen.keepsShapes,
      let table = TabledGradient(gradient, toPixels, bounds)
    {
      return use(table, bounds, draw)
    }
    var stops = gradient.stops
    if gradient.extendsStart || gradient.extendsEnd {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      // If the gradient does not extend past an end, the color changes abruptly to transparent at
      // that end.
      if !gradient.extendsStart, let first = stops.first {
        stops.insert(GradientStop(first.color.multipliedAlpha(by: 0), at: 0), at: 0)
      }
      if !gradient.extendsEnd {
        stops.append(GradientStop(last.color, at: 1))
        stops.append(GradientStop(last.color.multipliedAlpha(by: 0), at: 1))
      }
    } else {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    }
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    pen.setPatternMatrix(pattern, toPixels)
    if let strip = strip(of: pattern, gradient, toPixels, bounds) {
      pen.use(strip, draw)
      cairo_pattern_destroy(strip)
    } else {
      pen.use(pattern, draw)
    }
  }

  /// Draws with a gradient from a table of colors.
  private func use(_ gradient: TabledGradient, _ bounds: CGRect, _ draw: () -> Void) {
    let area = pen.region.bounds.common(with: bounds.insetBy(dx: -2, dy: -2)).integral
    guard !area.isNull,
      let surface = pen.caches.takeSurface(
        width: Int(area.width), height: Int(area.height), isClear: false)
    else { return }
    defer { pen.caches.handBack(surface) }
    gradient.draw(on: surface, at: area)
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    pen.setPatternMatrix(pattern, CGAffineTransform(translationX: area.minX, y: area.minY))
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    pen.use(pattern, draw)
    cairo_pattern_destroy(pattern)
  }

  /// Returns whether a gradient is axial along a pixel axis.
  private func isUpright(_ gradient: GradientPaint, _ toPixels: CGAffineTransform) -> Bool {
    guard case .axial(let start, let end) = gradient.geometry else { return false }
    return toPixels.keepsAxes && (start.x == end.x || start.y == end.y)
  }

  /// Returns an axial gradient along a pixel axis as one row or column of pixels that repeats.
  ///
  /// For large areas, this is several times faster. Returns nil for other gradients and for small
  /// areas.
  private func strip(
    of pattern: OpaquePointer, _ gradient: GradientPaint, _ toPixels: CGAffineTransform,
    _ bounds: CGRect
  ) -> OpaquePointer? {
    guard case .axial(let start, let end) = gradient.geometry, isUpright(gradient, toPixels) else {
      return nil
    }
    // The strip is not cut to the region, so that its pixels do not depend on the redrawn part.
    let whole = CGRect(x: 0, y: 0, width: pen.surface.width, height: pen.surface.height)
    let area = whole.common(with: bounds.insetBy(dx: -2, dy: -2)).integral
    guard !area.isNull, area.width * area.height > 10_000 else { return nil }
    let runsDown = (start.x == end.x) == (toPixels.b == 0)
    let length = runsDown ? area.height : area.width
    guard
      let line = Surface(width: runsDown ? 1 : Int(length), height: runsDown ? Int(length) : 1),
      let inner = cairo_create(line.pointer)
    else { return nil }
    cairo_translate(inner, runsDown ? 0 : -area.minX, runsDown ? -area.minY : 0)
    cairo_set_operator(inner, CAIRO_OPERATOR_SOURCE)
    cairo_set_source(inner, pattern)
    cairo_paint(inner)
    cairo_destroy(inner)
    guard let strip = cairo_pattern_create_for_surface(line.pointer) else { return nil }
    pen.setPatternMatrix(strip, CGAffineTransform(translationX: area.minX, y: area.minY))
    cairo_pattern_set_extend(strip, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(strip, CAIRO_FILTER_NEAREST)
    return strip
  }
}
