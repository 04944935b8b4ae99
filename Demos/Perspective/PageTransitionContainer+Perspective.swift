import PageTransitions
import UIKit

extension PageTransitionContainer {
  /// Shows both pages in perspective until the transition ends.
  ///
  /// - Parameter distance: The distance of the eye from the screen, in points.
  func addPerspective(distance: CGFloat) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    hold(containerView.layer, "sublayerTransform", at: perspective)
  }

  /// Keeps a property of a page's layer at one value until the transition ends.
  func hold(_ layer: CALayer, _ keyPath: String, at value: Any) {
    animate(layer, keyPath, closed: value, open: value)
  }
}
