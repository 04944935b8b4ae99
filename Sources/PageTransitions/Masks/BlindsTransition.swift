public import UIKit

/// A transition with vertical slats that open one after another from the right.
public final class BlindsTransition: PageTransition {
  private let count: Int

  /// The duration of the transition: 0.7 seconds.
  public let duration: TimeInterval = 0.7
  /// The gesture for going back: a drag to the right.
  public let gesture = PageTransitionGesture.drag(x: 1, y: 0)

  /// Creates a transition with a number of slats.
  ///
  /// - Parameter count: The number of slats, at least 1.
  public init(count: Int = 9) {
    self.count = max(count, 1)
  }

  /// Masks the upper page with slats that grow from their right edges.
  public func open(in container: PageTransitionContainer) {
    let blinds = CALayer()
    blinds.frame = container.bounds
    let width = container.bounds.width / CGFloat(count)
    for index in 0..<count {
      let slat = CALayer()
      // The slat is anchored at its right edge. It is half a point wider than its part of the page,
      // so that there are no gaps.
      slat.anchorPoint = CGPoint(x: 1, y: 0)
      slat.position = CGPoint(x: width * CGFloat(index + 1), y: 0)
      slat.bounds = CGRect(x: 0, y: 0, width: width + 0.5, height: container.bounds.height)
      slat.backgroundColor = UIColor.black.cgColor
      blinds.addSublayer(slat)
      let delay = 0.5 * Double(count - 1 - index) / Double(count)
      container.animate(
        slat, "bounds.size.width", closed: CGFloat(0), open: width + 0.5,
        during: delay...(delay + 0.5))
    }
    container.mask(with: blinds)
  }
}
