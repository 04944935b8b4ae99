extension UIView {
  /// Records the drawing of `draw(_:)`.
  ///
  /// If the view draws nothing, its layer has no contents.
  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer === backingLayer else { return }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    traitCollection.performAsCurrent { draw(bounds) }
  }
}
