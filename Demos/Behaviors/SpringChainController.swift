import UIKit

/// Balls on a chain of springs. A finger moves the anchor of the first ball.
final class SpringChainController: DynamicSceneController {
  private let frequency: CGFloat
  private let rods = RodsView()
  private var attachment: UIAttachmentBehavior?

  init(frequency: CGFloat) {
    self.frequency = frequency
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    rods.frame = bounds
    rods.backgroundColor = .clear
    view.addSubview(rods)
    let setting = Self.setting(frequency: frequency, in: bounds)
    let balls = setting.bodies.enumerated().map { index, body in
      addBall(at: body.center, radius: body.size.width / 2, color: Palette.color(index))
    }
    for behavior in setting.behaviors(balls) {
      if attachment == nil { attachment = behavior as? UIAttachmentBehavior }
      if behavior is UIDynamicItemBehavior {
        behavior.action = { [unowned self] in rods.points = balls.map(\.center) }
      }
      animator.addBehavior(behavior)
    }
    rods.points = balls.map(\.center)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SpringChainController.pull(_:)))
  }

  /// Returns a chain of balls. The first ball is fixed to a point, and each of the other balls
  /// hangs on a spring below the preceding ball.
  static func setting(frequency: CGFloat, in bounds: CGRect) -> DynamicSetting {
    let top = CGPoint(x: bounds.midX, y: 60)
    let bodies = (0..<7).map { index in
      DynamicSetting.Body.ball(
        at: CGPoint(x: top.x, y: top.y + CGFloat(index) * 40), radius: 12)
    }
    return DynamicSetting(bodies: bodies) { balls in
      let springs = zip(balls, balls.dropFirst()).map { above, below in
        let spring = UIAttachmentBehavior(item: below, attachedTo: above)
        spring.frequency = frequency
        spring.damping = 0.2
        return spring
      }
      let slow = UIDynamicItemBehavior(items: balls)
      slow.resistance = 0.6
      return [UIAttachmentBehavior(item: balls[0], attachedToAnchor: top)] + springs
        + [slow, UIGravityBehavior(items: balls)]
    }
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    attachment?.anchorPoint = pan.location(in: view)
  }
}
