import QuartzCore

extension Host {
  /// How the drawings that the layers of the screen have kept differ from those that they would make
  /// now; nil when they do not.
  package var drawingFault: String? {
    for window in screenWindows {
      if let fault = LayerRenderer.faultOfKeptDrawing(of: window.layer, at: time) { return fault }
    }
    return nil
  }
}
