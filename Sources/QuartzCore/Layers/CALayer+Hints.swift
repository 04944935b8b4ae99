// Documented: on iOS, these properties affect only speed and fine detail.

extension CALayer {
  /// Stored but not applied, as on iOS, where layers have no filters.
  public final var compositingFilter: Any? {
    get { state.compositingFilter }
    set { alter { state.compositingFilter = newValue } }
  }

  /// Stored but not applied, as on iOS, where layers have no filters.
  public final var filters: [Any]? {
    get { state.filters }
    set { alter { state.filters = newValue } }
  }

  /// Stored but not applied, as on iOS, where layers have no filters.
  public final var backgroundFilters: [Any]? {
    get { state.backgroundFilters }
    set { alter { state.backgroundFilters = newValue } }
  }

  /// Stored but not applied. All edges are antialiased.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.edgeAntialiasingMask }
    set { alter { state.edgeAntialiasingMask = newValue } }
  }

  /// Stored but not applied. All edges are antialiased.
  public final var allowsEdgeAntialiasing: Bool {
    get { state.allowsEdgeAntialiasing }
    set { alter { state.allowsEdgeAntialiasing = newValue } }
  }

  /// Stored but not applied. Contents always have 8 bits per component.
  public final var contentsFormat: CALayerContentsFormat {
    get { state.contentsFormat }
    set { alter { state.contentsFormat = newValue } }
  }

  /// Stored but not applied. An image that is drawn smaller is always read from a smaller copy.
  public final var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set { alter { state.minificationFilterBias = newValue } }
  }

  /// Stored but not applied. Drawing is always recorded immediately and rasterized later.
  public final var drawsAsynchronously: Bool {
    get { state.drawsAsynchronously }
    set { alter { state.drawsAsynchronously = newValue } }
  }
}
