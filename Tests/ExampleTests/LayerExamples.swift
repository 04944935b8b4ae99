import Testing
import UIKit

/// The layer, animation, and timing examples in the guide.
@Suite("Examples: layers and time") @MainActor
struct LayerExamples {
  /// Creates a screen with a view.
  private func stage() -> (host: HeadlessHost, view: UIView) {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    host.window.addSubview(view)
    return (host, view)
  }

  @Test("A star grows above a view")
  func mask() throws {
    let (host, view) = stage()
    let star = UIBezierPath(ovalIn: CGRect(x: 150, y: 230, width: 20, height: 20)).cgPath
    let whole = UIBezierPath(ovalIn: CGRect(x: -140, y: -60, width: 600, height: 600)).cgPath
    // example: mask
    let mask = CAShapeLayer()
    mask.frame = view.bounds
    mask.path = whole
    view.layer.mask = mask

    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = star
    growth.toValue = whole
    growth.duration = 0.5
    growth.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    mask.add(growth, forKey: "growth")
    // end
    host.advance(for: 0.25)
    let path = try #require(mask.presentation()?.path)
    #expect(abs(path.boundingBox.width - 310) < 8)
    host.advance(for: 0.3)
    #expect(mask.presentation()?.path == whole)
  }

  @Test("A layer's time can be stopped and set")
  func scrub() throws {
    let (host, view) = stage()
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = 0.0
    slide.toValue = 320.0
    slide.duration = 1
    let layer = CALayer()
    view.layer.addSublayer(layer)
    layer.add(slide, forKey: "slide")
    host.advance(by: 1.0 / 60)
    // example: scrub
    layer.speed = 0  // stops the layer's time
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
    // end
    host.advance(for: 0.1)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 160) < 8)
  }

  @Test("A property animator can be paused, scrubbed, reversed, and continued")
  func propertyAnimator() {
    let (host, view) = stage()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(card)
    // example: property-animator
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) {
      card.center.x = 300
    }
    animator.startAnimation()
    host.advance(for: 0.3)
    animator.pauseAnimation()  // a finger caught it
    animator.fractionComplete = 0.5
    animator.isReversed = true  // the finger reversed it
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    // end
    host.advance(for: 2)
    #expect(card.center.x == 25)
    #expect(animator.state == .inactive)
  }
}
