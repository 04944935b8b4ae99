public import UIKit

/// A soft edge that sweeps over the page from its lower right corner to its upper left one.
public final class WipeTransition: PageTransition {
  private let softness: CGFloat

  /// 0.6 seconds.
  public let duration: TimeInterval = 0.6
  /// A drag to the lower right goes back.
  public let gesture = PageTransitionGesture.drag(x: 1, y: 1)

  /// A transition by a gradient.
  ///
  /// - Parameter softness: the width of the soft edge, as a share of the diagonal from 0.001 to 2.
  public init(softness: CGFloat = 0.3) {
    self.softness = min(max(softness, 0.001), 2)
  }

  /// Masks the upper page with a gradient that moves along its diagonal.
  public func open(in container: PageTransitionContainer) {
    let gradient = CAGradientLayer()
    gradient.frame = container.bounds
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    container.mask(with: gradient)
    // The page is opaque before the start point and clear beyond the end point. Both go along the
    // diagonal, in unit coordinates of the layer: x and y are equal.
    for axis in ["x", "y"] {
      container.animate(
        gradient, "startPoint.\(axis)", closed: 1 + softness, open: CGFloat(0))
      container.animate(gradient, "endPoint.\(axis)", closed: 1.0, open: -softness)
    }
  }
}
