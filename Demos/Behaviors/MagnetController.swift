import UIKit

/// Balls that pushes move toward a magnet. An action checks the pushes in every step and updates
/// the pushes that have changed. A finger moves the magnet.
final class MagnetController: DynamicSceneController {
  private let strength: CGFloat
  private var magnet = UIView()

  init(strength: CGFloat) {
    self.strength = strength
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    magnet = addBall(
      at: CGPoint(x: bounds.midX, y: bounds.midY), radius: 26, color: Palette.red)
    let balls = (0..<6).map { index in
      let angle = CGFloat(index) * .pi / 3 + 0.4
      let center = CGPoint(
        x: bounds.midX + 120 * cos(angle), y: bounds.midY + 150 * sin(angle))
      return addBall(at: center, radius: 14, color: Palette.blue)
    }
    magnet.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: MagnetController.move(_:)))

    let collision = UICollisionBehavior(items: balls + [magnet])
    collision.translatesReferenceBoundsIntoBoundary = true
    let still = UIDynamicItemBehavior(items: [magnet])
    still.isAnchored = true
    let slow = UIDynamicItemBehavior(items: balls)
    slow.resistance = 2
    // Otherwise, the balls would roll around the magnet forever.
    slow.allowsRotation = false
    for behavior in [collision, still, slow] { animator.addBehavior(behavior) }
    for ball in balls { animator.addBehavior(pull(on: ball)) }
  }

  /// Returns a push that always points at the magnet and grows as the ball approaches it.
  private func pull(on ball: UIView) -> UIPushBehavior {
    let push = UIPushBehavior(items: [ball], mode: .continuous)
    push.action = { [unowned self, unowned push, unowned ball] in
      let dx = magnet.center.x - ball.center.x
      let dy = magnet.center.y - ball.center.y
      let distance = max(hypot(dx, dy), 40)
      let force = strength / distance
      let direction = CGVector(dx: force * dx / distance, dy: force * dy / distance)
      // An almost equal push would keep a ball at the magnet awake.
      let old = push.pushDirection
      guard hypot(direction.dx - old.dx, direction.dy - old.dy) > 0.01 * force else { return }
      push.pushDirection = direction
    }
    return push
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    magnet.center = pan.location(in: view)
    animator.updateItem(usingCurrentState: magnet)
  }
}
