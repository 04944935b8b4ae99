import CCairo
import CoreGraphics

// Documented: A blend mode determines how drawn content mixes with the content beneath. Cairo's
// operators for four modes also clear everything around the drawn content. Here, the effect of
// these operators is clipped to the content. Assumed: In these modes, the letters of text count as
// opaque, and a group fills its clip. No probe: only pixels are affected, and probes do not compare
// pictures.

extension CGBlendMode {
  /// Whether Cairo's operator would clear the surroundings.
  fileprivate var clearsAround: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// A mode that has the same result for opaque colors and leaves the surroundings unchanged, or
  /// nil for a mode without effect.
  fileprivate var ofOpaqueColors: CGBlendMode? {
    switch self {
    case .sourceIn: .sourceAtop
    case .sourceOut: .xor
    case .destinationAtop: .destinationOver
    case .destinationIn: nil
    default: self
    }
  }
}

extension Replayer {
  /// Draws an item whose blend mode must not affect its surroundings, or returns false if it needs
  /// no clip.
  func drawConfined(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, _ bounds: CGRect
  ) -> Bool {
    let mode = item.blendMode
    guard mode.clearsAround else { return false }
    switch item.command {
    case .fill(let shape, let paint, let rule):
      confine(to: shape, rule, mode, transform) {
        withSource(paint, transform, bounds) { cairo_paint(pen.context) }
      }
    case .stroke(let shape, let paint, let style):
      let outline = DisplayShape.path(shape.path.stroked(style))
      confine(to: outline, .winding, mode, transform) {
        withSource(paint, transform, bounds) { cairo_paint(pen.context) }
      }
    case .image(let image):
      confine(to: .rect(image.rect), .winding, mode, transform) {
        ImagePainter(pen: pen).draw(image, transform)
      }
    case .text(let layout, let origin, let color):
      guard let mode = mode.ofOpaqueColors else { return true }
      cairo_set_operator(pen.context, mode.cairoOperator)
      TextPainter(pen: pen).draw(
        layout, color, transform.translatedBy(x: origin.x, y: origin.y))
      cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
    case .shadow(let shape, let shadow):
      let reach = DisplayShape.rect(shadow.bounds(of: shape.bounds))
      confine(to: reach, .winding, mode, transform) {
        ShadowPainter(pen: pen).draw(shadow, of: shape, transform)
      }
    case .list, .group, .backdrop: return false
    }
    return true
  }

  private func confine(
    to shape: DisplayShape, _ rule: CGPathFillRule, _ mode: CGBlendMode,
    _ transform: CGAffineTransform, draw: () -> Void
  ) {
    cairo_save(pen.context)
    pen.add(shape, transform)
    pen.setFillRule(rule)
    cairo_clip(pen.context)
    cairo_set_operator(pen.context, mode.cairoOperator)
    draw()
    cairo_restore(pen.context)
  }
}
