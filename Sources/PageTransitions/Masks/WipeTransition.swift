public import UIKit

/// A transition with a soft edge that moves from the lower-right to the upper-left corner.
public final class WipeTransition: PageTransition {
  private let softness: CGFloat

  /// The duration of the transition: 0.6 seconds.
  public let duration: TimeInterval = 0.6
  /// The gesture for going back: a drag to the lower right.
  public let gesture = PageTransitionGesture.drag(x: 1, y: 1)

  /// Creates a transition with a gradient.
  ///
  /// - Parameter softness: The width of the soft edge, as a fraction of the diagonal from 0.001 to
  ///   2.
  public init(softness: CGFloat = 0.3) {
    self.softness = min(max(softness, 0.001), 2)
  }

  /// Masks the upper page with a gradient that moves along its diagonal.
  public func open(in container: PageTransitionContainer) {
    let gradient = CAGradientLayer()
    gradient.frame = container.bounds
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    container.mask(with: gradient)
    // The page is opaque before the start point and clear beyond the end point. Both move along the
    // diagonal, where x and y are equal in the layer's unit coordinates.
    for axis in ["x", "y"] {
      container.animate(
        gradient, "startPoint.\(axis)", closed: 1 + softness, open: CGFloat(0))
      container.animate(gradient, "endPoint.\(axis)", closed: 1.0, open: -softness)
    }
  }
}
