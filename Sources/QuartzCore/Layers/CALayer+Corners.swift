extension CALayer {
  /// The corners that the corner radius rounds.
  public final var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { alter { state.maskedCorners = newValue } }
  }

  public final var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { alter { state.cornerCurve = newValue } }
  }
}
