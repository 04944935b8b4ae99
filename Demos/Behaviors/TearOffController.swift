import UIKit

/// A tile on a spring. If a finger pulls it far enough, the tile tears off and falls, and a new one
/// replaces it.
final class TearOffController: DynamicSceneController {
  private let distance: CGFloat
  private var home = CGPoint.zero
  private var attachment: UIAttachmentBehavior?
  private var held: UIView?
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])

  init(distance: CGFloat) {
    self.distance = distance
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func arrange(in bounds: CGRect) {
    home = CGPoint(x: bounds.midX, y: 120)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    addSource()
  }

  private func addSource() {
    let tile = addTile(at: home, side: 76, color: Palette.amber)
    tile.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: TearOffController.pull(_:)))
    let spring = UISnapBehavior(item: tile, snapTo: home)
    spring.damping = 0.4
    animator.addBehavior(spring)
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    guard let tile = pan.view else { return }
    let position = pan.location(in: view)
    switch pan.state {
    case .began:
      let attachment = UIAttachmentBehavior(item: tile, attachedToAnchor: position)
      attachment.length = 0
      attachment.frequency = 6
      attachment.damping = 1
      animator.addBehavior(attachment)
      self.attachment = attachment
      held = tile
    case .changed:
      attachment?.anchorPoint = position
      let isHome = animator.behaviors.contains { ($0 as? UISnapBehavior)?.snapPoint == home }
      if isHome, held === tile, hypot(position.x - home.x, position.y - home.y) > distance {
        tearOff(tile)
      }
    case .ended, .cancelled:
      if let attachment { animator.removeBehavior(attachment) }
      attachment = nil
      held = nil
    default:
      break
    }
  }

  /// Frees the held tile and adds a new one at its original position.
  private func tearOff(_ tile: UIView) {
    for case let snap as UISnapBehavior in animator.behaviors { animator.removeBehavior(snap) }
    gravity.addItem(tile)
    collision.addItem(tile)
    tile.backgroundColor = Palette.red
    held = nil
    addSource()
    view.bringSubviewToFront(tile)
  }
}
