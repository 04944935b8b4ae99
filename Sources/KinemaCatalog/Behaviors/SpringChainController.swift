import UIKit

/// Balls on a chain of springs; the finger holds the first one.
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
    let top = CGPoint(x: bounds.midX, y: 60)
    let balls = (0..<7).map { index in
      addBall(
        at: CGPoint(x: top.x, y: top.y + CGFloat(index) * 40), radius: 12,
        color: Palette.color(index))
    }
    let attachment = UIAttachmentBehavior(item: balls[0], attachedToAnchor: top)
    animator.addBehavior(attachment)
    self.attachment = attachment
    for (above, below) in zip(balls, balls.dropFirst()) {
      let spring = UIAttachmentBehavior(item: below, attachedTo: above)
      spring.frequency = frequency
      spring.damping = 0.2
      animator.addBehavior(spring)
    }
    let slow = UIDynamicItemBehavior(items: balls)
    slow.resistance = 0.6
    slow.action = { [unowned self] in rods.points = balls.map(\.center) }
    rods.points = balls.map(\.center)
    animator.addBehavior(slow)
    animator.addBehavior(UIGravityBehavior(items: balls))
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SpringChainController.pull(_:)))
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    attachment?.anchorPoint = pan.location(in: view)
  }
}
