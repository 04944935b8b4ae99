import UIKit

/// A tile falls under gravity and bounces in the bounds of the stage.
final class BounceController: PlaygroundController {
  private let elasticity: CGFloat

  init(elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    let tile = addTile(at: CGPoint(x: bounds.midX, y: 70), side: 80, color: Palette.blue)
    tile.transform = CGAffineTransform(rotationAngle: 0.35)

    let collision = UICollisionBehavior(items: [tile])
    collision.translatesReferenceBoundsIntoBoundary = true
    let material = UIDynamicItemBehavior(items: [tile])
    material.elasticity = elasticity
    animator.addBehavior(UIGravityBehavior(items: [tile]))
    animator.addBehavior(collision)
    animator.addBehavior(material)
  }
}
