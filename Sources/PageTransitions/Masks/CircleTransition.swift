public import UIKit

/// A transition with a circle that grows from a point until it contains the page.
public final class CircleTransition: PageTransition {
  /// The duration of the transition: 0.55 seconds.
  public let duration: TimeInterval = 0.55
  /// The gesture for going back: a pinch.
  public let gesture = PageTransitionGesture.pinch

  /// Creates a transition that opens from the point that the page beneath specifies, or from the
  /// middle.
  public init() {}

  /// Masks the upper page with a circle around its origin, and adds a pale rim around the circle.
  public func open(in container: PageTransitionContainer) {
    let hole = CAShapeLayer()
    container.mask(with: hole)
    container.animate(
      hole, "path", closed: circle(around: container.origin, radius: 0.5),
      open: circle(around: container.origin, radius: container.reach + 1))
    let ring = RingView(frame: container.containerView.bounds)
    container.add(ring, aboveUpper: true)
    let center = ring.convert(container.origin, from: container.upper)
    container.animate(
      ring.shape, "path", closed: circle(around: center, radius: 0.5),
      open: circle(around: center, radius: container.reach + 1))
    container.animate(ring.shape, "lineWidth", closed: 14.0, open: 0.0)
  }

  private func circle(around center: CGPoint, radius: CGFloat) -> CGPath {
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).cgPath
  }
}

/// A pale rim around the growing circle.
private final class RingView: UIView {
  override static var layerClass: AnyClass { CAShapeLayer.self }

  var shape: CAShapeLayer { layer as? CAShapeLayer ?? CAShapeLayer() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shape.fillColor = nil
    shape.strokeColor = UIColor.white.withAlphaComponent(0.6).cgColor
  }

  required init?(coder: NSCoder) { nil }
}
