import QuartzCore

extension Host {
  /// A description of the differences between the cached drawings of layers and new drawings.
  ///
  /// The value is nil if there are no differences.
  package var drawingFault: String? {
    for window in screenWindows {
      if let fault = LayerRenderer.faultOfKeptDrawing(of: window.layer, at: time) { return fault }
    }
    return nil
  }
}
