/// The methods that provide the contents, layout, and actions of a layer. Every method is optional.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the contents. By default, this method calls the drawing methods.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for an event.
  ///
  /// If the result is nil, the layer continues its search. If it is `NSNull`, the search ends.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
