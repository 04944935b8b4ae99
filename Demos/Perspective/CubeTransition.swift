import PageTransitions
import UIKit

/// A transition between two sides of a cube that rotates by a quarter turn.
///
/// The side that turns away darkens.
final class CubeTransition: PageTransition {
  let duration: TimeInterval = 0.7
  let gesture = PageTransitionGesture.drag(x: 1, y: 0)
  private let distance: CGFloat

  /// - Parameter distance: The distance of the eye from the screen, in points.
  init(distance: CGFloat) { self.distance = distance }

  func open(in container: PageTransitionContainer) {
    container.addPerspective(distance: distance)
    container.hold(container.containerView.layer, "backgroundColor", at: UIColor.black.cgColor)
    turn(container.upper.layer, closed: .pi / 2, open: 0, in: container)
    container.animate(container.upper.layer, "opacity", closed: 0.5, open: 1.0)
    guard let lower = container.lower?.layer else { return }
    turn(lower, closed: 0, open: -.pi / 2, in: container)
    container.animate(lower, "opacity", closed: 1.0, open: 0.5)
  }

  /// Rotates a page about the axis of the cube, which is half a width behind the screen.
  private func turn(
    _ page: CALayer, closed: CGFloat, open: CGFloat, in container: PageTransitionContainer
  ) {
    let axis = -container.bounds.width / 2
    container.hold(page, "anchorPointZ", at: axis)
    container.hold(page, "zPosition", at: axis)
    container.animate(page, "transform.rotation.y", closed: closed, open: open)
  }
}
