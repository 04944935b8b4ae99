// The properties that determine how an image is placed in its layer.

extension CALayer {
  public final var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { alter { state.contentsGravity = newValue } }
  }

  /// The number of pixels per point.
  public final var contentsScale: CGFloat {
    get { state.contentsScale }
    set { alter { state.contentsScale = newValue } }
  }

  public final var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { alter { state.minificationFilter = newValue } }
  }

  public final var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { alter { state.magnificationFilter = newValue } }
  }
}
