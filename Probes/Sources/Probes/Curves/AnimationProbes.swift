import UIKit

/// A probe that measures scroll offsets in each frame of an animated change.
public struct ScrollAnimationProbe: Probe {
  public init() {}
  public let name = "scroll-animation"
  public let question = "With which curve and for how long does setContentOffset(_:animated:) move?"
  public var duration: Double { 5 }

  public func run(_ bench: ProbeBench) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 6000)
    bench.view.addSubview(scroll)
    for (index, distance) in [50.0, 300, 3000].enumerated() {
      bench.after(0.3 + 1.5 * Double(index)) {
        scroll.setContentOffset(.zero, animated: false)
        let length = Int(distance)
        bench.sample(for: 1) { time in
          bench.row("offset of \(length) (pt)", at: time, Double(scroll.layer.presentedOriginY))
        }
        scroll.setContentOffset(CGPoint(x: 0, y: distance), animated: true)
      }
    }
  }
}

extension CALayer {
  var presentedOriginY: CGFloat { (presentation() ?? self).bounds.minY }
}

/// A probe that measures fractions and positions of property animators that are paused, continued,
/// and reversed.
public struct PropertyAnimatorProbe: Probe {
  public init() {}
  public let name = "property-animator"
  public let question =
    "What do fractionComplete and the view show when an animator is paused, scrubbed, continued "
    + "with another duration, or reversed, and what one does that is used again after that?"
  public var duration: Double { 16 }

  public func run(_ bench: ProbeBench) {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    view.backgroundColor = .blue
    bench.view.addSubview(view)
    let curves: [(String, () -> UIViewPropertyAnimator)] = [
      ("ease", { UIViewPropertyAnimator(duration: 1, curve: .easeInOut) }),
      ("spring", { UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) }),
    ]
    for (index, curve) in curves.enumerated() {
      let start = 0.3 + 6 * Double(index)
      bench.after(start) {
        view.center.x = 25
        let animator = curve.1()
        animator.addAnimations { view.center.x = 225 }
        animator.addCompletion { position in
          bench.row("\(curve.0) ends at", text: "\(position.rawValue)")
        }
        let key = curve.0
        animator.startAnimation()
        watch(key)
        bench.after(0.3) {
          animator.pauseAnimation()
          bench.row("\(key) paused fraction (1)", Double(animator.fractionComplete))
          bench.row("\(key) paused x (pt)", Double(view.shownCenterX))
        }
        bench.after(0.6) { animator.fractionComplete = 0.6 }
        bench.after(0.8) {
          bench.row("\(key) scrubbed x (pt)", Double(view.shownCenterX))
          animator.isReversed = true
          bench.row("\(key) reversed fraction (1)", Double(animator.fractionComplete))
        }
        bench.after(1) { animator.isReversed = false }
        bench.after(1.2) {
          animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        }
        bench.after(1.4) {
          animator.addAnimations { view.alpha = 0.5 }
          bench.row("\(key) running fraction (1)", Double(animator.fractionComplete))
        }
      }
      bench.after(start + 3) {
        view.alpha = 1
        view.center.x = 25
        let animator = curve.1()
        animator.addAnimations { view.center.x = 225 }
        animator.startAnimation()
        watch("\(curve.0) turned")
        bench.after(0.4) { animator.isReversed = true }
      }
    }
    bench.after(12.3) {
      view.center.x = 25
      let animator = curves[0].1()
      animator.addAnimations { view.center.x = 225 }
      animator.addCompletion { [weak animator] _ in
        bench.row("reversed when it has completed", text: "\(animator?.isReversed ?? false)")
      }
      animator.startAnimation()
      bench.after(0.3) { animator.isReversed = true }
      bench.after(1.5) {
        animator.addAnimations { view.center.x = 125 }
        animator.addCompletion { bench.row("used again ends at", text: "\($0.rawValue)") }
        animator.startAnimation()
        bench.row("used again is reversed", text: "\(animator.isReversed)")
        watch("used again")
      }
    }
    func watch(_ key: String) {
      bench.sample(for: 2.6) { time in
        bench.row("\(key) x (pt)", at: time, Double(view.shownCenterX))
        bench.row(
          "\(key) alpha (1)", at: time, Double((view.layer.presentation() ?? view.layer).opacity))
      }
    }
  }
}

extension UIView {
  var shownCenterX: CGFloat { (layer.presentation() ?? layer).position.x }
}

/// A probe that measures the values of layers under animations whose rules are undocumented.
public struct LayerAnimationProbe: Probe {
  public init() {}
  public let name = "layer-animation"
  public let question =
    "How do groups, key paths of transforms, colors and unlike paths interpolate?"
  public var duration: Double { 3 }

  public func run(_ bench: ProbeBench) {
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 150, width: 60, height: 60)
    layer.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    bench.view.layer.addSublayer(layer)
    bench.after(0.3) {
      layer.transform = CATransform3DMakeScale(2, 3, 1)
      bench.row("scale of 2 x 3 (1)", (layer.value(forKeyPath: "transform.scale") as? Double) ?? -1)
      layer.transform = CATransform3DConcat(
        CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeRotation(0.5, 1, 0, 0))
      for axis in ["x", "y", "z"] {
        bench.row(
          "rotation \(axis) (rad)",
          (layer.value(forKeyPath: "transform.rotation.\(axis)") as? Double) ?? -1)
      }
      layer.transform = CATransform3DIdentity
      let member = CABasicAnimation(keyPath: "position.x")
      member.fromValue = 100.0
      member.toValue = 200.0
      let group = CAAnimationGroup()
      group.animations = [member]
      group.duration = 1
      layer.add(group, forKey: "group")
      let keyframes = CAKeyframeAnimation(keyPath: "position")
      keyframes.values = [(50.0, 200.0), (150, 260), (250, 200)].map {
        NSValue(cgPoint: CGPoint(x: $0.0, y: $0.1))
      }
      keyframes.calculationMode = .cubic
      keyframes.rotationMode = .rotateAuto
      keyframes.duration = 1
      let follower = CALayer()
      follower.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      bench.view.layer.addSublayer(follower)
      follower.add(keyframes, forKey: "keyframes")
      follower.opacity = 0.5
      bench.row(
        "a new layer animates by itself",
        text: follower.animation(forKey: "opacity") == nil ? "no" : "yes")
      bench.keep(follower)
      let color = CABasicAnimation(keyPath: "backgroundColor")
      color.fromValue = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
      color.toValue = UIColor(red: 0, green: 0, blue: 1, alpha: 0).cgColor
      color.duration = 1
      layer.add(color, forKey: "color")
      bench.sample(for: 1.2) { time in
        guard let shown = layer.presentation() else { return }
        if let curve = follower.presentation() {
          bench.row("cubic x (pt)", at: time, Double(curve.position.x))
          bench.row("cubic y (pt)", at: time, Double(curve.position.y))
          let turn = curve.value(forKeyPath: "transform.rotation.z") as? Double
          bench.row("cubic rotation (rad)", at: time, turn ?? 0)
        }
        bench.row("member x (pt)", at: time, Double(shown.position.x))
        if let parts = shown.backgroundColor?.components, parts.count == 4 {
          bench.row("color red (1)", at: time, Double(parts[0]))
          bench.row("color alpha (1)", at: time, Double(parts[3]))
        }
      }
    }
  }
}
