import UIKitCore

/// How much of the window is covered by what is on screen, point by point.
@MainActor
enum ScreenCover {
  /// The least cover over a grid of points: 1 when no point shows what is behind the window.
  static func least(in window: UIWindow) -> Double {
    var least = 1.0
    let shown = window.layer.presentationCopy().bounds
    // While a window turns, what is pushed in it at the same time may be late at its edges.
    let isTurning = window.layer.hasAnimations
    for x in isTurning ? [0.35, 0.5] : [0.03, 0.35, 0.7, 0.97] {
      for y in isTurning ? [0.4, 0.5] : [0.03, 0.3, 0.6, 0.97] {
        let point = CGPoint(x: shown.width * x, y: shown.height * y)
        least = min(least, inside(window.layer.sublayers ?? [], at: point))
      }
    }
    return least
  }

  /// How opaque layers are together at a point of their superlayer.
  private static func inside(_ layers: [CALayer], at point: CGPoint) -> Double {
    layers.reduce(0) { cover, layer in 1 - (1 - cover) * (1 - alone(layer, at: point)) }
  }

  private static func alone(_ model: CALayer, at point: CGPoint) -> Double {
    let layer = model.presentationCopy()
    guard !layer.isHidden, layer.opacity > 0 else { return 0 }
    let transform = layer.affineTransform()
    guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return 0 }
    let moved = CGPoint(x: point.x - layer.position.x, y: point.y - layer.position.y)
      .applying(transform.inverted())
    let local = CGPoint(
      x: moved.x + layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      y: moved.y + layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y)
    // A fraction of a point is rounding.
    let isInside = layer.bounds.insetBy(dx: -0.75, dy: -0.75).contains(local)
    if layer.masksToBounds, !isInside { return 0 }
    let own = isInside ? Double(layer.backgroundColor?.alpha ?? 0) : 0
    return (1 - (1 - own) * (1 - inside(model.sublayers ?? [], at: local))) * Double(layer.opacity)
  }
}
