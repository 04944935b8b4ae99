extension UIView {
  /// Records the drawing of `draw(_:)`; a view that draws nothing leaves its layer without
  /// contents.
  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer === backingLayer else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    traitCollection.performAsCurrent { draw(bounds) }
  }
}
