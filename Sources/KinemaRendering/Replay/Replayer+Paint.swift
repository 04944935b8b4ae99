import CCairo
import CoreGraphics

extension Replayer {
  /// Draws with a paint as Cairo's source.
  func withSource(
    _ paint: Paint, _ transform: CGAffineTransform, _ bounds: CGRect, _ draw: () -> Void
  ) {
    switch paint {
    case .color(let color):
      setColor(color)
      draw()
    case .gradient(let gradient): withSource(gradient, transform, bounds, draw)
    case .pattern(let pattern):
      guard pattern.tile.width > 0, pattern.tile.height > 0 else { return }
      pattern.image.withSurface { image in
        guard let source = cairo_pattern_create_for_surface(image) else { return }
        let toTile = CGAffineTransform(
          scaleX: pattern.tile.width / CGFloat(pattern.image.width),
          y: pattern.tile.height / CGFloat(pattern.image.height)
        ).concatenating(CGAffineTransform(translationX: pattern.phase.x, y: pattern.phase.y))
        setPatternMatrix(source, toTile.concatenating(transform))
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        use(source, draw)
      }
    }
  }

  func setColor(_ color: RGBA) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets how a pattern lies on the pixels; Cairo wants the map from pixels to the pattern.
  func setPatternMatrix(_ pattern: OpaquePointer, _ toPixels: CGAffineTransform) {
    var matrix = cairo_matrix_t(toPixels.inverted())
    cairo_pattern_set_matrix(pattern, &matrix)
  }

  /// Draws with a pattern that lies in pixels, and lets go of it.
  private func use(_ pattern: OpaquePointer, _ draw: () -> Void) {
    // A source is locked to the matrix of the moment it is set.
    cairo_identity_matrix(context)
    cairo_set_source(context, pattern)
    draw()
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_pattern_destroy(pattern)
  }

  private func withSource(
    _ gradient: GradientPaint, _ transform: CGAffineTransform, _ bounds: CGRect,
    _ draw: () -> Void
  ) {
    guard let last = gradient.stops.last else { return }
    let toPixels = gradient.transform.concatenating(transform)
    guard toPixels.determinant != 0 else { return }
    let pattern: OpaquePointer?
    switch gradient.geometry {
    case .axial(let start, let end):
      if start == end {
        setColor(last.color)
        return draw()
      }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let from, let fromRadius, let to, let toRadius):
      pattern = cairo_pattern_create_radial(
        from.x, from.y, max(fromRadius, 0), to.x, to.y, max(toRadius, 0))
    case .conic(let center, let angle):
      let area = region.bounds.intersection(bounds.insetBy(dx: -2, dy: -2)).integral
      guard !area.isNull,
        let sweep = ConicGradient(gradient.stops, center: center, angle: angle)
          .surface(area: area, toPixels: toPixels),
        let pattern = cairo_pattern_create_for_surface(sweep.pointer)
      else { return }
      setPatternMatrix(pattern, CGAffineTransform(translationX: area.minX, y: area.minY))
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
      return use(pattern, draw)
    }
    guard let pattern else { return }
    var stops = gradient.stops
    if gradient.extendsStart || gradient.extendsEnd {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      // An end that does not go on is a step to nothing at the end itself.
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
    setPatternMatrix(pattern, toPixels)
    use(pattern, draw)
  }
}
