import UIKit

/// One flies at the lower page, which grows past the eye, while the upper one comes out of its depth.
public final class CrossZoomTransition: PageTransition {
  public let duration: TimeInterval = 0.5
  public let gesture = PageGesture.pinch

  public init() {}

  public func open(_ stage: PageStage) {
    stage.animate(stage.upper.layer, "transform.scale", closed: 0.35, open: 1.0)
    stage.animate(stage.upper.layer, "opacity", closed: 0.0, open: 1.0, during: 0...0.7)
    if let lower = stage.lower {
      stage.animate(lower.layer, "transform.scale", closed: 1.0, open: 2.2)
    }
  }
}
