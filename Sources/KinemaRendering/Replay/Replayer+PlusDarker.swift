import CCairo
import CoreGraphics

// Documented: The result of plus darker is max(0, 1 − ((1 − destination) + (1 − source))) for
// opaque colors.
// Assumed: For premultiplied components, the alpha replaces the 1, and alphas add up to at most 1.
// Transparent pixels over transparent pixels therefore stay transparent. No probe: only pixels are
// affected, and probes do not compare pictures.

extension DisplayList.Item {
  /// The blend mode with which the item as a whole is drawn onto the pixels beneath it.
  var mixing: CGBlendMode {
    switch command {
    case .list: .normal
    case .group(let group) where group.blendMode != .normal: group.blendMode
    default: blendMode
    }
  }

  /// Returns the item with the normal blend mode, without its clip, in its own coordinates.
  fileprivate func unmixed(bounds: CGRect) -> DisplayList.Item {
    var command = command
    if case .group(var group) = command {
      group.blendMode = .normal
      command = .group(group)
    }
    return DisplayList.Item(
      command: command, transform: .identity, clip: nil, blendMode: .normal, bounds: bounds)
  }
}

extension Replayer {
  /// Draws an item separately, and blends it pixel by pixel with the surface.
  func drawPlusDarker(
    _ item: DisplayList.Item, _ transform: CGAffineTransform, _ bounds: CGRect
  ) {
    let whole = CGRect(x: 0, y: 0, width: pen.surface.width, height: pen.surface.height)
    let area = bounds.insetBy(dx: -1, dy: -1).common(with: pen.region.bounds).common(with: whole)
      .integral
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return }
    let plain = item.unmixed(bounds: area.applying(transform.inverted()))
    guard
      let layer = rendered(DisplayList(items: [plain]), transform, area)
    else { return }
    defer { pen.caches.handBack(layer) }
    layer.flush()
    pen.surface.flush()
    let (left, top) = (Int(area.minX), Int(area.minY))
    for y in 0..<layer.height {
      let (source, under) = (layer.row(y), pen.surface.row(top + y) + left)
      for x in 0..<layer.width { source[x] = Self.plusDarker(source[x], over: under[x]) }
    }
    layer.markDirty()
    cairo_identity_matrix(pen.context)
    cairo_set_operator(pen.context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(pen.context, layer.pointer, area.minX, area.minY)
    cairo_pattern_set_filter(cairo_get_source(pen.context), CAIRO_FILTER_NEAREST)
    cairo_rectangle(pen.context, area.minX, area.minY, area.width, area.height)
    cairo_fill(pen.context)
    cairo_set_operator(pen.context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(pen.context, 0, 0, 0, 1)
  }

  /// Returns the blend of two premultiplied `0xAARRGGBB` words.
  private static func plusDarker(_ source: UInt32, over under: UInt32) -> UInt32 {
    func part(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 255) }
    let (sourceAlpha, underAlpha) = (part(source, 24), part(under, 24))
    let alpha = min(sourceAlpha + underAlpha, 255)
    func mixed(_ shift: UInt32) -> UInt32 {
      let missing = sourceAlpha - part(source, shift) + underAlpha - part(under, shift)
      return UInt32(max(alpha - missing, 0)) << shift
    }
    return UInt32(alpha) << 24 | mixed(16) | mixed(8) | mixed(0)
  }
}
