// Documented: none of these changes what a layer shows on iOS, but for speed and fine detail.

extension CALayer {
  /// Kept, not applied, as on iOS, where layers have no filters.
  public final var compositingFilter: Any? {
    get { state.compositingFilter }
    set { alter { state.compositingFilter = newValue } }
  }

  /// Kept, not applied, as on iOS, where layers have no filters.
  public final var filters: [Any]? {
    get { state.filters }
    set { alter { state.filters = newValue } }
  }

  /// Kept, not applied, as on iOS, where layers have no filters.
  public final var backgroundFilters: [Any]? {
    get { state.backgroundFilters }
    set { alter { state.backgroundFilters = newValue } }
  }

  /// Kept; all edges are antialiased.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.edgeAntialiasingMask }
    set { alter { state.edgeAntialiasingMask = newValue } }
  }

  /// Kept; all edges are antialiased.
  public final var allowsEdgeAntialiasing: Bool {
    get { state.allowsEdgeAntialiasing }
    set { alter { state.allowsEdgeAntialiasing = newValue } }
  }

  /// Kept; contents have 8 bits a component.
  public final var contentsFormat: CALayerContentsFormat {
    get { state.contentsFormat }
    set { alter { state.contentsFormat = newValue } }
  }

  /// Kept; images that shrink are read from a smaller copy of themselves.
  public final var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set { alter { state.minificationFilterBias = newValue } }
  }

  /// Kept; drawing is recorded at once and becomes pixels later in any case.
  public final var drawsAsynchronously: Bool {
    get { state.drawsAsynchronously }
    set { alter { state.drawsAsynchronously = newValue } }
  }
}
