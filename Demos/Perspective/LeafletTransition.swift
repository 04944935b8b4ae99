import PageTransitions
import UIKit

/// A transition in which the page unfolds from the left edge like a leaflet with one crease.
///
/// Two pictures of the page's halves move in place of the page. The right half is attached to the
/// crease, so that both halves meet there at each angle.
final class LeafletTransition: PageTransition {
  let duration: TimeInterval = 0.8
  let gesture = PageTransitionGesture.drag(x: 1, y: 0)
  private let distance: CGFloat

  /// - Parameter distance: The distance of the eye from the screen, in points.
  init(distance: CGFloat) { self.distance = distance }

  func open(in container: PageTransitionContainer) {
    guard let left = half(0, of: container.upper), let right = half(1, of: container.upper) else {
      return
    }
    container.addPerspective(distance: distance)
    let size = left.bounds.size
    let edge = HingeView(x: container.upper.frame.minX, size: size)
    // The right half rotates by half a turn relative to the left half. An interpolated rotation is
    // unique only up to a quarter turn, so two hinges share the rotation.
    let creases = [HingeView(x: size.width, size: size), HingeView(x: 0, size: size)]
    edge.addSubview(left)
    edge.addSubview(creases[0])
    creases[0].addSubview(creases[1])
    creases[1].addSubview(right)
    container.add(edge, aboveUpper: true)
    container.hold(container.upper.layer, "hidden", at: true)
    // The crease moves toward the eye.
    container.animate(edge.layer, "transform.rotation.y", closed: -CGFloat.pi / 2, open: 0.0)
    for crease in creases {
      container.animate(crease.layer, "transform.rotation.y", closed: CGFloat.pi / 2, open: 0.0)
    }
    for (page, darkness) in [(left, 0.15), (right, 0.5)] {
      let shade = UIView(frame: page.bounds)
      shade.backgroundColor = .black
      page.addSubview(shade)
      container.animate(shade.layer, "opacity", closed: darkness, open: 0.0)
    }
  }

  private func half(_ index: CGFloat, of page: UIView) -> UIView? {
    let width = page.bounds.width / 2
    let half = page.resizableSnapshotView(
      from: CGRect(x: index * width, y: 0, width: width, height: page.bounds.height),
      afterScreenUpdates: true, withCapInsets: .zero)
    half?.frame.origin = .zero
    return half
  }
}

/// A view that rotates about its left edge and preserves the depths of its subviews.
private final class HingeView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }

  init(x: CGFloat, size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    center = CGPoint(x: x, y: size.height / 2)
  }

  required init?(coder: NSCoder) { nil }
}
