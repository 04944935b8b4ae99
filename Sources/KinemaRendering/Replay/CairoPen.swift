import CCairo
import CoreGraphics

/// A pen that draws shapes with colors, patterns, and masks on one surface.
///
/// Transforms convert coordinates to the surface's pixels. Pixels outside the region are skipped.
final class CairoPen {
  let context: OpaquePointer
  let surface: Surface
  let region: DamageRegion
  let caches: RenderCaches
  /// The shape of the clip, if it has been read since its last change.
  var knownClip: KnownClip?
  /// Whether shapes and text must be preserved, as in documents, where no pixels can be read back.
  var keepsShapes = false
  /// Whether moving pixels may be slightly inexact to save time.
  var isForEyesAlone = false
  /// Whether the pen has drawn inexact pixels.
  var isRough = false

  init(context: OpaquePointer, surface: Surface, region: DamageRegion, caches: RenderCaches) {
    self.context = context
    self.surface = surface
    self.region = region
    self.caches = caches
  }

  func setFillRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(
      context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  func setMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_set_matrix(context, &matrix)
  }

  /// Sets the current path to a shape. An upright rectangle becomes a Cairo rectangle.
  func add(_ shape: DisplayShape, _ transform: CGAffineTransform) {
    setMatrix(transform)
    cairo_new_path(context)
    switch shape {
    case .rect(let rect):
      let rect = limited(rect.standardized, transform)
      if transform.keepsAxes {
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      } else {
        add(Path.rect(rect), transform)
      }
    case .path, .roundedRect, .ellipse: add(shape.path, transform)
    }
  }

  /// Returns a rectangle clamped to its visible part, because Cairo's coordinates end at eight
  /// million pixels.
  private func limited(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
    let box = rect.applying(transform)
    guard max(-box.minX, -box.minY, box.maxX, box.maxY) > 100_000 else { return rect }
    let reach = region.bounds.insetBy(dx: -8, dy: -8).applying(transform.inverted())
    let part = rect.common(with: reach)
    return part.isNull ? .zero : part
  }

  private func add(_ path: Path, _ transform: CGAffineTransform) {
    guard !keepsShapes, path.hasNearlyLevelLine(transform) else { return add(path) }
    cairo_identity_matrix(context)
    add(path.applying(transform).movingCornersToPixelRows())
    setMatrix(transform)
  }

  private func add(_ path: Path) {
    var current = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let p):
        cairo_move_to(context, p.x, p.y)
        current = p
      case .line(let p):
        cairo_line_to(context, p.x, p.y)
        current = p
      case .quad(let p, let c):
        // The equivalent cubic has both controls two thirds of the way to the quadratic's control
        // point.
        cairo_curve_to(
          context, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
          p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
        current = p
      case .cubic(let p, let c1, let c2):
        cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
        current = p
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Strokes a shape with the current source.
  func stroke(_ shape: DisplayShape, _ style: StrokeStyle, _ transform: CGAffineTransform) {
    let path = shape.path
    if !keepsShapes, path.isStraight, path.hasNearlyLevelLine(transform) {
      // Only the corners of the outline can be moved to pixel rows, not those of Cairo's stroke.
      add(DisplayShape.path(path.stroked(style)), transform)
      setFillRule(.winding)
      cairo_fill(context)
    } else {
      add(shape, transform)
      stroke(style)
    }
  }

  private func stroke(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.width)
    cairo_set_miter_limit(context, max(style.miterLimit, 1))
    switch style.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    // Cairo enters a permanent error state for a dash pattern that is negative or sums to zero.
    let dashes = style.dashLengths.map(Double.init)
    if !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.reduce(0, +) > 0 {
      cairo_set_dash(context, dashes, Int32(dashes.count), Double(style.dashPhase))
    } else {
      cairo_set_dash(context, nil, 0, 0)
    }
    cairo_stroke(context)
  }
}

extension CGAffineTransform {
  /// Whether Cairo can draw with the transform. A transform that is not invertible puts a context
  /// into a permanent error state.
  var isDrawable: Bool {
    let determinant = self.determinant
    return determinant.isFinite && abs(determinant) > 1e-12 && abs(tx) < 1e9 && abs(ty) < 1e9
  }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
  }
}
