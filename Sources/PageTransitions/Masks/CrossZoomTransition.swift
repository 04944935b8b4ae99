import UIKit

/// One flies at the lower page, which grows past the eye, while the upper one comes out of its depth.
public final class CrossZoomTransition: PageTransition {
  public let duration: TimeInterval = 0.5
  public let gesture = PageTransitionGesture.pinch

  public init() {}

  public func open(in container: PageTransitionContainer) {
    container.animate(container.upper.layer, "transform.scale", closed: 0.35, open: 1.0)
    container.animate(container.upper.layer, "opacity", closed: 0.0, open: 1.0, during: 0...0.7)
    if let lower = container.lower {
      container.animate(lower.layer, "transform.scale", closed: 1.0, open: 2.2)
    }
  }
}
