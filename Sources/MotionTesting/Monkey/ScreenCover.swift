package import UIKitCore

/// The fraction of the window that the views on the screen cover, at sampled points.
@MainActor
package enum ScreenCover {
  /// Returns the minimum coverage over a grid of points, or 1 if nothing behind the window is
  /// visible.
  package static func least(in window: UIWindow) -> Double {
    let shown = window.layer.presentationCopy().bounds
    // While a window rotates, the edges of a view that is pushed at the same time may lag behind.
    let isTurning = window.layer.hasAnimations
    return least(
      in: window, size: shown.size, columns: isTurning ? [0.35, 0.5] : [0.03, 0.35, 0.7, 0.97],
      rows: isTurning ? [0.4, 0.5] : [0.03, 0.3, 0.6, 0.97])
  }

  /// Returns the coverage at the center, where a flipping card is visible unless it is edge-on.
  package static func middle(of window: UIWindow) -> Double {
    least(
      in: window, size: window.layer.presentationCopy().bounds.size, columns: [0.5], rows: [0.5])
  }

  private static func least(
    in window: UIWindow, size: CGSize, columns: [Double], rows: [Double]
  ) -> Double {
    let panes = (window.layer.sublayers ?? []).map { Pane($0) }
    var least = 1.0
    for x in columns {
      for y in rows {
        let point = CGPoint(x: size.width * x, y: size.height * y)
        least = min(least, inside(panes, at: point))
      }
    }
    return least
  }

  /// Returns the combined opacity of layers at a point of their superlayer.
  ///
  /// The topmost layers are tested first.
  private static func inside(_ panes: [Pane], at point: CGPoint) -> Double {
    var open = 1.0
    for pane in panes.reversed() {
      open *= 1 - pane.cover(at: point)
      if open < 1e-6 { break }
    }
    return 1 - open
  }

  /// The displayed state of a layer, read once for all points.
  @MainActor
  private final class Pane {
    private let model: CALayer
    private let bounds: CGRect
    private let position: CGPoint
    private let anchor: CGPoint
    private let opacity: Double
    private let own: Double
    private let inverse: CGAffineTransform?
    private lazy var panes = (model.sublayers ?? []).map { Pane($0) }

    package init(_ model: CALayer) {
      self.model = model
      let layer = model.hasAnimations ? model.presentationCopy() : model
      bounds = layer.bounds
      position = layer.position
      anchor = CGPoint(
        x: bounds.minX + bounds.width * layer.anchorPoint.x,
        y: bounds.minY + bounds.height * layer.anchorPoint.y)
      opacity = layer.isHidden ? 0 : Double(layer.opacity)
      own = Double(layer.backgroundColor?.alpha ?? 0)
      let transform = layer.affineTransform()
      let isFlat = abs(transform.a * transform.d - transform.b * transform.c) < 1e-9
      inverse = isFlat ? nil : transform.inverted()
    }

    package func cover(at point: CGPoint) -> Double {
      guard opacity > 0, let inverse else { return 0 }
      let moved = CGPoint(x: point.x - position.x, y: point.y - position.y).applying(inverse)
      let local = CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
      // A fraction of a point is a rounding error.
      let isInside = bounds.insetBy(dx: -0.75, dy: -0.75).contains(local)
      if model.masksToBounds, !isInside { return 0 }
      if isInside, own == 1 { return opacity }
      let behind = isInside ? own : 0
      return (1 - (1 - behind) * (1 - ScreenCover.inside(panes, at: local))) * opacity
    }
  }
}
