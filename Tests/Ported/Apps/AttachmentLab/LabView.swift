import UIKit

/// A weight on a string, in the style of 2021. The finger holds the other end of the string.
open class LabView: UIView {
  let weight = UIView(frame: CGRect(x: 140, y: 100, width: 40, height: 40))
  private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
  private var string: UIAttachmentBehavior?
  private lazy var press = UILongPressGestureRecognizer(target: self, action: #selector(hold))
  var link: CADisplayLink?
  private(set) var frames = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(weight)
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
    animator.addBehavior(UIGravityBehavior(items: [weight]))
    link = CADisplayLink(target: self, selector: #selector(frame(_:)))
    link?.add(to: .main, forMode: .commonModes)
  }

  public required init?(coder: NSCoder) { fatalError() }

  @objc func frame(_ link: CADisplayLink) { frames += 1 }

  @objc private func hold(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began:
      let string = UIAttachmentBehavior(item: weight, attachedToAnchor: point)
      string.length = 80
      animator.addBehavior(string)
      self.string = string
    case .changed: string?.anchorPoint = point
    default: string.map(animator.removeBehavior)
    }
  }
}

public extension LabView {
  // Anchors that a subclass draws.
  @objc func describe() -> String { return "lab" }
}

final class NamedLab: LabView {
  override func describe() -> String { return "named " + super.describe() }
}
