import UIKit

/// A ball among bumpers that light up on contact.
final class BumperController: DynamicSceneController, UICollisionBehaviorDelegate {
  private var bumpers: [String: UIView] = [:]

  override func arrange(in bounds: CGRect) {
    let setting = Self.setting(in: bounds)
    let balls = setting.bodies.map {
      addBall(at: $0.center, radius: $0.size.width / 2, color: Palette.text)
    }
    for (name, center) in Self.bumpers(in: bounds) {
      bumpers[name] = addBall(at: center, radius: Self.radius, color: Palette.line)
    }
    for behavior in setting.behaviors(balls) {
      (behavior as? UICollisionBehavior)?.collisionDelegate = self
      animator.addBehavior(behavior)
    }
  }

  private static let radius: CGFloat = 22

  /// Returns the names and centers of the bumpers, row by row.
  private static func bumpers(in bounds: CGRect) -> [(name: String, center: CGPoint)] {
    (0..<4).flatMap { row in
      (0..<(row % 2 == 0 ? 3 : 2)).map { column in
        (
          "bumper \(row).\(column)",
          CGPoint(
            x: bounds.width * (CGFloat(column) + (row % 2 == 0 ? 0.5 : 1)) / 3,
            y: 120 + CGFloat(row) * 85)
        )
      }
    }
  }

  /// Returns a ball that falls among bumpers.
  static func setting(in bounds: CGRect) -> DynamicSetting {
    let ball = DynamicSetting.Body.ball(at: CGPoint(x: bounds.midX - 30, y: 30), radius: 12)
    return DynamicSetting(bodies: [ball]) { items in
      let collision = UICollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      for (name, center) in bumpers(in: bounds) {
        let frame = CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        collision.addBoundary(withIdentifier: name as NSString, for: UIBezierPath(ovalIn: frame))
      }
      let rubber = UIDynamicItemBehavior(items: items)
      rubber.elasticity = 0.85
      rubber.friction = 0
      return [collision, rubber, UIGravityBehavior(items: items)]
    }
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
