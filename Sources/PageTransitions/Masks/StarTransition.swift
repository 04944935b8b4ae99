public import UIKit

/// A transition with a star that grows from a point and rotates slightly.
public final class StarTransition: PageTransition {
  private let points: Int

  /// The duration of the transition: 0.7 seconds.
  public let duration: TimeInterval = 0.7
  /// The gesture for going back: a pinch.
  public let gesture = PageTransitionGesture.pinch

  /// Creates a transition with a star.
  ///
  /// - Parameter points: The number of points of the star, at least 3.
  public init(points: Int = 5) {
    self.points = max(points, 3)
  }

  /// Masks the upper page with a star around its origin.
  public func open(in container: PageTransitionContainer) {
    // Between two points, the outline's distance from the center is the radius times the waist.
    let waist: CGFloat = 0.45
    let radius = container.reach / waist + 1
    let star = CAShapeLayer()
    star.path = Self.path(points: points, radius: radius, waist: waist).cgPath
    star.position = container.origin
    container.mask(with: star)
    container.animate(star, "transform.scale", closed: 0.001, open: 1.0)
    container.animate(
      star, "transform.rotation.z", closed: -Double.pi / Double(points), open: 0.0)
  }

  /// Returns a star around (0, 0) with one point at the top.
  static func path(points: Int, radius: CGFloat, waist: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for index in 0..<(2 * points) {
      let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
      let length = index.isMultiple(of: 2) ? radius : radius * waist
      let corner = CGPoint(x: length * cos(angle), y: length * sin(angle))
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }
}

extension PageTransitionContainer {
  /// The distance from the origin to the farthest corner of the page, in points.
  public var reach: CGFloat {
    let x = max(origin.x - bounds.minX, bounds.maxX - origin.x)
    let y = max(origin.y - bounds.minY, bounds.maxY - origin.y)
    return hypot(x, y)
  }
}
