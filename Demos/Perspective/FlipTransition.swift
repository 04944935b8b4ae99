import PageTransitions
import UIKit

/// A transition in which the two pages are the two sides of one card that turns over.
final class FlipTransition: PageTransition {
  let duration: TimeInterval = 0.7
  let gesture = PageTransitionGesture.drag(x: 1, y: 0)
  private let distance: CGFloat

  /// - Parameter distance: The distance of the eye from the screen, in points.
  init(distance: CGFloat) { self.distance = distance }

  func open(in container: PageTransitionContainer) {
    container.addPerspective(distance: distance)
    container.hold(container.containerView.layer, "backgroundColor", at: UIColor.black.cgColor)
    // Each page rotates by a quarter turn, and is seen edge-on while the other page rotates.
    turn(container.upper.layer, closed: -.pi / 2, open: 0, during: 0.5...1, in: container)
    if let lower = container.lower?.layer {
      turn(lower, closed: 0, open: .pi / 2, during: 0...0.5, in: container)
    }
  }

  private func turn(
    _ page: CALayer, closed: CGFloat, open: CGFloat, during share: ClosedRange<Double>,
    in container: PageTransitionContainer
  ) {
    container.animate(
      page, "transform.rotation.y", closed: closed, open: open, during: share)
  }
}
