// Documented: Only the sublayers are drawn, in the space that the layer's superlayer defines.
// Properties that affect the drawing, clipping, or masking of a plain layer have no effect. The
// opacity applies to each sublayer.

/// A layer that draws nothing and preserves the depths of its sublayers. Other layers flatten their
/// sublayers onto one plane.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    flags.isDepthSpace = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    flags.isDepthSpace = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.isDepthSpace = true
  }

  /// Returns the frontmost layer in the trees of the sublayers that contains the point, or nil. The
  /// layer itself is never hit, because it has no plane.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = map(fromParent: p)
    return sublayersByDepth.reversed().lazy.compactMap { sublayer in
      withRoomOnStack { sublayer.hitTest(own) }
    }.first
  }
}
