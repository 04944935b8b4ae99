public import UIKit

/// A flight through the lower page, which grows and is left behind, to the upper one, which comes out
/// of the depth.
public final class CrossZoomTransition: PageTransition {
  /// 0.5 seconds.
  public let duration: TimeInterval = 0.5
  /// A pinch goes back.
  public let gesture = PageTransitionGesture.pinch

  /// A transition by scaling both pages.
  public init() {}

  /// Scales and fades the upper page in, and scales the lower one up.
  public func open(in container: PageTransitionContainer) {
    container.animate(container.upper.layer, "transform.scale", closed: 0.35, open: 1.0)
    container.animate(container.upper.layer, "opacity", closed: 0.0, open: 1.0, during: 0...0.7)
    if let lower = container.lower {
      container.animate(lower.layer, "transform.scale", closed: 1.0, open: 2.2)
    }
  }
}
