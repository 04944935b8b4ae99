import CCairo
import CoreGraphics

/// Walks a display list and draws its items on one surface.
///
/// Transforms lead from the list's coordinates to the surface's pixels. The region says which
/// pixels matter; what lies outside it is skipped.
final class Replayer {
  let context: OpaquePointer
  let surface: Surface
  let region: DamageRegion
  let caches: RenderCaches
  /// The shape of the clip, as far as it is known since its last change.
  var knownClip: KnownClip?
  /// Whether shapes and text are to stay such, as for documents, where nothing can be read back.
  var keepsShapes = false

  init(context: OpaquePointer, surface: Surface, region: DamageRegion, caches: RenderCaches) {
    self.context = context
    self.surface = surface
    self.region = region
    self.caches = caches
  }

  func draw(_ list: DisplayList, _ base: CGAffineTransform) {
    var clips: [DisplayClip] = []
    for item in list.items {
      let bounds = item.bounds.applying(base)
      guard region.intersects(bounds.insetBy(dx: -1, dy: -1)) else { continue }
      let transform = item.transform.concatenating(base)
      guard transform.isDrawable else { continue }
      apply(item.clip, over: &clips, base)
      draw(item, transform, bounds: bounds)
    }
    guard !clips.isEmpty else { return }
    knownClip = nil
    for _ in clips { cairo_restore(context) }
  }

  /// Brings Cairo's clip from the chain applied now to another one; each link is a saved state.
  private func apply(
    _ clip: DisplayClip?, over clips: inout [DisplayClip], _ base: CGAffineTransform
  ) {
    if clips.last == nil && clip == nil { return }
    if let last = clips.last, last === clip { return }
    knownClip = nil
    var wanted: [DisplayClip] = []
    var link = clip
    while let next = link {
      wanted.append(next)
      link = next.parent
    }
    wanted.reverse()
    var common = 0
    while common < clips.count, common < wanted.count, clips[common] == wanted[common] {
      common += 1
    }
    while clips.count > common {
      cairo_restore(context)
      clips.removeLast()
    }
    for link in wanted[common...] {
      cairo_save(context)
      let transform = link.transform.concatenating(base)
      if transform.isDrawable {
        add(link.shape, transform)
        setFillRule(link.rule)
      } else {
        // An area squashed to nothing lets nothing through.
        cairo_new_path(context)
      }
      cairo_clip(context)
      clips.append(link)
    }
  }

  /// Draws an item. What lists and groups pass through keeps little on the stack: trees are deep.
  private func draw(_ item: DisplayList.Item, _ transform: CGAffineTransform, bounds: CGRect) {
    if item.mixing == .plusDarker {
      drawPlusDarker(item, transform, bounds)
    } else if !drawNested(item, transform, bounds) {
      drawAlone(item, transform, bounds)
    }
  }

  /// Draws an item that holds others; false for one that does not.
  private func drawNested(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, _ bounds: CGRect
  ) -> Bool {
    switch item.command {
    case .list(let list): draw(list, transform)
    case .group(let group):
      let mode = group.blendMode == .normal ? item.blendMode : group.blendMode
      cairo_set_operator(context, item.blendMode.cairoOperator)
      draw(group, mode, transform, bounds)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    default: return false
    }
    return true
  }

  private func drawAlone(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, _ bounds: CGRect
  ) {
    if drawConfined(item, transform, bounds) { return }
    let plain = item.blendMode == .normal
    if !plain { cairo_set_operator(context, item.blendMode.cairoOperator) }
    defer { if !plain { cairo_set_operator(context, CAIRO_OPERATOR_OVER) } }
    switch item.command {
    case .fill(let shape, let paint, let rule):
      withSource(paint, transform, bounds) {
        add(shape, transform)
        setFillRule(rule)
        cairo_fill(context)
      }
    case .stroke(let shape, let paint, let style):
      withSource(paint, transform, bounds) {
        add(shape, transform)
        stroke(style, transform)
      }
    case .image(let image): draw(image, transform)
    case .text(let layout, let origin, let color):
      draw(layout, color, transform.translatedBy(x: origin.x, y: origin.y))
    case .shadow(let shape, let shadow): drawShadow(shadow, of: shape, transform)
    case .list, .group: break
    case .backdrop(let shape, let radius, let saturation):
      drawBackdrop(shape, radius: radius, saturation: saturation, transform, bounds)
    }
  }

  // MARK: Shapes

  func setFillRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(
      context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  func setMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_set_matrix(context, &matrix)
  }

  /// Makes a shape the current path. Upright rectangles go straight to pixels.
  func add(_ shape: DisplayShape, _ transform: CGAffineTransform) {
    setMatrix(transform)
    cairo_new_path(context)
    switch shape {
    case .rect(let rect):
      let rect = limited(rect.standardized, transform)
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .path(let path): add(path)
    case .roundedRect, .ellipse: add(shape.path)
    }
  }

  /// A rectangle cut to where it can show: Cairo's coordinates end at eight million pixels.
  private func limited(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
    let box = rect.applying(transform)
    guard max(-box.minX, -box.minY, box.maxX, box.maxY) > 100_000 else { return rect }
    let reach = region.bounds.insetBy(dx: -8, dy: -8).applying(transform.inverted())
    let part = rect.common(with: reach)
    return part.isNull ? .zero : part
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
        // The same curve as a cubic: both controls two thirds of the way to the one there is.
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

  private func stroke(_ style: StrokeStyle, _ transform: CGAffineTransform) {
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
    // Cairo stops drawing for good on a pattern that is negative or sums to nothing.
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
  /// Whether Cairo can draw with the transform: one that it cannot invert, it answers by never
  /// drawing again.
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

extension CGBlendMode {
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    // Not among Cairo's operators: see Replayer+PlusDarker.swift.
    case .plusDarker: CAIRO_OPERATOR_OVER
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
