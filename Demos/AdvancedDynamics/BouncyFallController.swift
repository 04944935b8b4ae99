import UIKit

/// Tiles that fall and bounce, moved by one composite behavior. A tap drops another tile, up to
/// twelve.
final class BouncyFallController: DynamicSceneController {
  private let elasticity: CGFloat
  private let fall = BouncyFallBehavior(items: [])

  init(elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    fall.elasticity = elasticity
    for body in Self.bodies(in: bounds) {
      drop(at: body.center, side: body.size.width, angle: body.angle)
    }
    animator.addBehavior(fall)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: BouncyFallController.tapped(_:)))
  }

  private static func bodies(in bounds: CGRect) -> [DynamicSetting.Body] {
    (0..<4).map { index in
      let share = (CGFloat(index) + 0.5) / 4
      return .tile(
        at: CGPoint(x: bounds.width * share, y: 50 + 36 * CGFloat((index * 3) % 4)),
        side: 72 - 10 * CGFloat(index % 3), angle: 0.3 - 0.25 * CGFloat(index))
    }
  }

  /// Returns the four initial tiles.
  static func setting(elasticity: CGFloat, in bounds: CGRect) -> DynamicSetting {
    DynamicSetting(bodies: bodies(in: bounds)) { tiles in
      let fall = BouncyFallBehavior(items: tiles)
      fall.elasticity = elasticity
      return [fall]
    }
  }

  private func drop(at center: CGPoint, side: CGFloat, angle: CGFloat) {
    let count = fall.items.count
    let tile = addTile(at: center, side: side, color: Palette.color(count))
    tile.transform = CGAffineTransform(rotationAngle: angle)
    fall.addItem(tile)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let count = fall.items.count
    guard count < 12 else { return }
    drop(
      at: tap.location(in: view), side: 46 + 8 * CGFloat(count % 3),
      angle: 0.2 * CGFloat(count % 5) - 0.4)
  }
}
