import UIKit

// The finger that moves the shade, and the spring that moves it after that.
extension ShadeTransition {
  func caught(_ pan: UIPanGestureRecognizer) { follow(pan) }

  package func follow(_ pan: UIPanGestureRecognizer) {
    guard let context, context.isInteractive else { return }
    let y = pan.location(in: context.containerView).y
    switch pan.state {
    case .began:
      hold(at: y)
    case .changed:
      move(to: y)
    case .ended:
      let velocity = pan.velocity(in: context.containerView).y
      release(down: goal(velocity: velocity), velocity: velocity)
    case .cancelled, .failed:
      release(down: !opens, velocity: 0)
    default:
      break
    }
  }

  private func goal(velocity: CGFloat) -> Bool {
    guard let pull, let reach, restFrame.height > 0 else { return opens }
    let center = pull.anchorPoint.y - reach
    return GestureTransitionDriver.projected(center, velocity: velocity)
      > restFrame.midY - restFrame.height / 2
  }

  func hold(at y: CGFloat) {
    let reach = y - shade.center.y
    self.reach = reach
    fingerHeight = y
    goesDown = nil
    deadline = .infinity
    // Of no length: a pin, straight below or above the center, so that the shade moves vertically.
    attach(
      UIAttachmentBehavior(
        item: shade, offsetFromCenter: UIOffset(horizontal: 0, vertical: reach),
        attachedToAnchor: CGPoint(x: restFrame.midX, y: y)))
  }

  private func attach(_ attachment: UIAttachmentBehavior) {
    if let pull { removeChildBehavior(pull) }
    attachment.length = 0
    addChildBehavior(attachment)
    pull = attachment
  }

  private func move(to y: CGFloat) {
    guard let reach else { return }
    fingerHeight = y
    let lowest = restFrame.midY + reach
    pull?.anchorPoint = CGPoint(
      x: restFrame.midX, y: min(max(y, lowest - restFrame.height), lowest))
  }

  static func spring(of shade: any UIDynamicItem, to end: CGPoint) -> UIAttachmentBehavior {
    let spring = UIAttachmentBehavior(item: shade, attachedToAnchor: end)
    spring.length = 0
    spring.frequency = 1.3
    spring.damping = 0.12
    return spring
  }

  /// Hands the shade to a spring that pulls it to the top or to the bottom, where it bounces.
  func release(down: Bool, velocity: CGFloat) {
    reach = nil
    goesDown = down
    calmTicks = 0
    deadline = (animator?.elapsedTime ?? 0) + Self.timeLimit
    let end = CGPoint(
      x: restFrame.midX, y: down ? restFrame.midY : restFrame.midY - restFrame.height)
    attach(Self.spring(of: shade, to: end))
    let now = material.linearVelocity(for: shade)
    material.addLinearVelocity(CGPoint(x: -now.x, y: velocity - now.y), for: shade)
  }
}
