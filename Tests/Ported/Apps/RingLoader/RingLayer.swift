import QuartzCore
import UIKit

/// A ring whose progress can be animated.
class RingLayer: CALayer {
  @NSManaged var progress: CGFloat
  @NSManaged var tint: CGColor?

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(progress) { return true }
    return super.needsDisplay(forKey: key)
  }
}

class RingView: UIView {
  override class var layerClass: AnyClass { return RingLayer.self }
  var ring: RingLayer { return layer as! RingLayer }
  let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.lineCap = kCALineCapRound
    shape.fillRule = kCAFillRuleEvenOdd
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func fill(to progress: CGFloat, duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: #keyPath(RingLayer.progress))
    animation.fromValue = ring.progress
    animation.toValue = progress
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    ring.progress = progress
    ring.add(animation, forKey: "progress")
    let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    fade.fromValue = 0
    fade.duration = duration
    shape.add(fade, forKey: nil)
  }
}
