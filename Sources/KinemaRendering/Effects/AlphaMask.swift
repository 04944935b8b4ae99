import CCairo

/// A surface of coverage alone, one byte a pixel.
struct AlphaMask {
  let surface: Surface

  /// The alpha of an ARGB surface.
  init?(of layer: Surface) {
    layer.flush()
    guard let mask = Surface(width: layer.width, height: layer.height, format: CAIRO_FORMAT_A8)
    else { return nil }
    for y in 0..<layer.height {
      let from = layer.row(y)
      let to = mask.data + y * mask.stride
      for x in 0..<layer.width { to[x] = UInt8(truncatingIfNeeded: from[x] >> 24) }
    }
    mask.markDirty()
    surface = mask
  }
}
