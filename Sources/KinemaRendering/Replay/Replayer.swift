import CCairo
import CoreGraphics

/// A replayer that traverses a display list and draws its items with a pen.
///
/// It handles groups, clips, and blend modes itself. Separate painters draw images, text, shadows,
/// and backdrops.
///
/// Transforms convert the list's coordinates to the surface's pixels.
final class Replayer {
  let pen: CairoPen

  init(context: OpaquePointer, surface: Surface, region: DamageRegion, caches: RenderCaches) {
    pen = CairoPen(context: context, surface: surface, region: region, caches: caches)
  }

  func draw(_ list: DisplayList, _ base: CGAffineTransform) {
    withRoomOnStack { drawItems(of: list, base) }
  }

  private func drawItems(of list: DisplayList, _ base: CGAffineTransform) {
    var clips: [DisplayClip] = []
    var openings = ClipOpenings(base: base)
    func isSeen(_ bounds: CGRect) -> Bool { pen.region.intersects(bounds.insetBy(dx: -1, dy: -1)) }
    list.segment.forEachLeaf(where: { isSeen($0.bounds.applying(base)) }) { segment in
      for item in segment.items {
        let bounds = item.bounds.applying(base)
        guard isSeen(bounds) else { continue }
        let transform = item.transform.concatenating(base)
        guard transform.isDrawable else { continue }
        let isOpen =
          !pen.keepsShapes
          && (openings.contain(item.filledPixels(transform), of: item.clip)
            || openings.contain(item, transform, of: item.clip, pen.caches))
        apply(item.clip, over: &clips, base, isOpen: isOpen)
        draw(item, transform, bounds: bounds)
      }
    }
    guard !clips.isEmpty else { return }
    pen.knownClip = nil
    for _ in clips { cairo_restore(pen.context) }
  }

  /// Changes Cairo's clip from the current chain to another chain. Each link is a saved state.
  ///
  /// If `isOpen` is true, the links need not be applied, because they do not clip the drawn item.
  private func apply(
    _ clip: DisplayClip?, over clips: inout [DisplayClip], _ base: CGAffineTransform, isOpen: Bool
  ) {
    if clips.last == nil && (clip == nil || isOpen) { return }
    if let last = clips.last, last === clip { return }
    pen.knownClip = nil
    // Collect the links up to the first link that, like all of its parents, is already applied.
    var wanted: [DisplayClip] = []
    var link = clip
    while let next = link, next.depth > clips.count || clips[next.depth - 1] != next {
      wanted.append(next)
      link = next.parent
    }
    while clips.count > link?.depth ?? 0 {
      cairo_restore(pen.context)
      clips.removeLast()
    }
    for link in isOpen ? [] : wanted.reversed() {
      cairo_save(pen.context)
      let transform = link.transform.concatenating(base)
      if transform.isDrawable {
        pen.add(link.shape, transform)
        pen.setFillRule(link.rule)
      } else {
        // A clip area without an extent hides everything.
        cairo_new_path(pen.context)
      }
      cairo_clip(pen.context)
      clips.append(link)
    }
  }

  private func draw(_ item: DisplayList.Item, _ transform: CGAffineTransform, bounds: CGRect) {
    if item.mixing == .plusDarker {
      drawPlusDarker(item, transform, bounds)
    } else if !drawNested(item, transform, bounds) {
      drawAlone(item, transform, bounds)
    }
  }

  /// Draws an item that contains other items, or returns false for any other item.
  private func drawNested(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, _ bounds: CGRect
  ) -> Bool {
    switch item.command {
    case .list(let list): draw(list, transform)
    case .group(let group):
      let mode = group.blendMode == .normal ? item.blendMode : group.blendMode
      cairo_set_operator(pen.context, item.blendMode.cairoOperator)
      draw(group, mode, transform, bounds)
      cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
    default: return false
    }
    return true
  }

  private func drawAlone(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, _ bounds: CGRect
  ) {
    if drawConfined(item, transform, bounds) { return }
    let plain = item.blendMode == .normal
    if !plain { cairo_set_operator(pen.context, item.blendMode.cairoOperator) }
    defer { if !plain { cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER) } }
    switch item.command {
    case .fill(let shape, let paint, let rule):
      withSource(paint, transform, bounds) {
        pen.add(shape, transform)
        pen.setFillRule(rule)
        cairo_fill(pen.context)
      }
    case .stroke(let shape, let paint, let style):
      withSource(paint, transform, bounds) {
        pen.stroke(shape, style, transform)
      }
    case .image(let image): ImagePainter(pen: pen).draw(image, transform)
    case .text(let layout, let origin, let color):
      TextPainter(pen: pen).draw(
        layout, color, transform.translatedBy(x: origin.x, y: origin.y))
    case .shadow(let shape, let shadow):
      ShadowPainter(pen: pen).draw(shadow, of: shape, transform)
    case .list, .group: break
    case .backdrop(let shape, let radius, let saturation):
      BackdropPainter(pen: pen).draw(
        shape, radius: radius, saturation: saturation, transform, bounds)
    }
  }
}
