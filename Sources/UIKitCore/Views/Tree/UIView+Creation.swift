extension UIView {
  @_silgen_name("$s9UIKitCore6UIViewC13_dynamicFrameAC10Foundation6CGRectV_tcfC")
  private static func allocateAndInitialize(_ frame: CGRect) -> UIView

  /// Creates a view of this class, which may be a client's class, by calling its `init(frame:)`.
  ///
  /// For the reason, see `UIResponder.make()`. As in UIKit, the call traps if a client's class has
  /// its own designated initializers and no `init(frame:)`.
  package static func make(frame: CGRect) -> Self {
    unsafeDowncast(allocateAndInitialize(frame), to: Self.self)
  }

  static func makeBackingLayer() -> CALayer {
    ((layerClass as? CALayer.Type) ?? CALayer.self).make()
  }

  func setUp(frame: CGRect) {
    if !(Self.layerClass is CALayer.Type) {
      Diagnostics.report(
        "\(type(of: self)).layerClass is \(Self.layerClass), which is not CALayer or a subclass "
          + "of it. CALayer is used instead.", about: self)
    }
    let layer = backingLayer
    layer.belong(to: self)
    layer.contentsScale = UIScreen.main.scale
    CALayer.withoutActions { layer.frame = finite(frame) ?? .zero }
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }

  var debugSummary: String {
    let f = frame
    var text = "<\(type(of: self)): frame = (\(f.minX) \(f.minY); \(f.width) \(f.height))"
    if isHidden { text += "; hidden" }
    if alpha != 1 { text += "; alpha = \(alpha)" }
    if tag != 0 { text += "; tag = \(tag)" }
    return text + ">"
  }

  var nextResponder: UIResponder? { owner ?? storedSuperview }
}
