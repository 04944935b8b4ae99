extension LayerRenderer {
  /// Returns the last frame's contents of a layer in its own coordinates, with current animations.
  package static func drawnList(inside layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    let renderer = uncached(for: layer)
    return layer.drawn { renderer.list(inside: layer, at: time) }
  }

  /// Returns the last frame's tree in the superlayer's coordinates, with current animations.
  package static func drawnList(of layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    let renderer = uncached(for: layer)
    return layer.drawn { renderer.list(of: layer, at: time) }
  }

  private static func uncached(for layer: CALayer) -> LayerRenderer {
    var renderer = LayerRenderer()
    renderer.keeps = false
    renderer.isMirrored = layer.isMirrored
    return renderer
  }
}
