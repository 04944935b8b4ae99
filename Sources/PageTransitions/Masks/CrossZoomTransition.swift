public import UIKit

/// A transition that zooms through the lower page to the upper one.
///
/// The lower page grows out of view, and the upper page approaches from a distance.
public final class CrossZoomTransition: PageTransition {
  /// The duration of the transition: 0.5 seconds.
  public let duration: TimeInterval = 0.5
  /// The gesture for going back: a pinch.
  public let gesture = PageTransitionGesture.pinch

  /// Creates a transition that scales both pages.
  public init() {}

  /// Scales and fades in the upper page, and scales up the lower one.
  public func open(in container: PageTransitionContainer) {
    container.animate(container.upper.layer, "transform.scale", closed: 0.35, open: 1.0)
    container.animate(container.upper.layer, "opacity", closed: 0.0, open: 1.0, during: 0...0.7)
    if let lower = container.lower {
      container.animate(lower.layer, "transform.scale", closed: 1.0, open: 2.2)
    }
  }
}
