// Documented: only the sublayers are drawn, in the space that the layer's own superlayer makes;
// what a plain layer draws of itself, clips and masks has no effect; the opacity acts on each
// sublayer.

/// A layer that draws nothing and keeps its sublayers apart in depth, where another layer flattens
/// them onto its plane.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    flags.keepsDepth = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    flags.keepsDepth = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.keepsDepth = true
  }

  /// Returns one of the sublayers, never the layer itself, which has no plane to be hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = map(fromParent: p)
    return sublayersByDepth.reversed().lazy.compactMap { sublayer in
      withRoomOnStack { sublayer.hitTest(own) }
    }.first
  }
}
