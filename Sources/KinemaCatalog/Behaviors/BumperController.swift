import UIKit

/// A ball among bumpers, which light up when it touches them.
final class BumperController: DynamicSceneController, UICollisionBehaviorDelegate {
  private var bumpers: [String: UIView] = [:]

  override func arrange(in bounds: CGRect) {
    let ball = addBall(at: CGPoint(x: bounds.midX - 30, y: 30), radius: 12, color: Palette.text)
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    for row in 0..<4 {
      for column in 0..<(row % 2 == 0 ? 3 : 2) {
        let center = CGPoint(
          x: bounds.width * (CGFloat(column) + (row % 2 == 0 ? 0.5 : 1)) / 3,
          y: 120 + CGFloat(row) * 85)
        let name = "bumper \(row).\(column)"
        let bumper = addBall(at: center, radius: 22, color: Palette.line)
        bumpers[name] = bumper
        collision.addBoundary(
          withIdentifier: name as NSString, for: UIBezierPath(ovalIn: bumper.frame))
      }
    }
    collision.collisionDelegate = self
    let rubber = UIDynamicItemBehavior(items: [ball])
    rubber.elasticity = 0.85
    rubber.friction = 0
    animator.addBehavior(collision)
    animator.addBehavior(rubber)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    guard let name = identifier as? NSString, let bumper = bumpers[name as String] else { return }
    bumper.backgroundColor = Palette.amber
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    guard let name = identifier as? NSString, let bumper = bumpers[name as String] else { return }
    UIView.animate(withDuration: 0.6) { bumper.backgroundColor = Palette.line }
  }
}
