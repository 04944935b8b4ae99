extension LayerRenderer {
  /// Returns the contents of a layer in its own coordinates, as they were in the last frame but with animations
  /// as they are now.
  package static func drawnList(inside layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    let renderer = uncached(for: layer)
    return layer.drawn { renderer.list(inside: layer, at: time) }
  }

  /// Returns the tree in the coordinates of the layer's superlayer, as it was in the last frame but with
  /// animations as they are now.
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
