import CoreGraphics

extension Replayer {
  /// Draws with a paint as Cairo's source.
  func withSource(
    _ paint: Paint, _ transform: CGAffineTransform, _ bounds: CGRect, _ draw: () -> Void
  ) {
    switch paint {
    case .color(let color):
      pen.setColor(color)
      draw()
    case .gradient(let gradient):
      GradientSource(pen: pen).use(gradient, transform, bounds, draw)
    case .pattern(let pattern): withSource(pattern, transform, draw)
    }
  }
}
