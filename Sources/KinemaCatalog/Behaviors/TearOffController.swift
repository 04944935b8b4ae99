import UIKit

/// Drag the tile away: it hangs on a spring until it is pulled far enough, then a copy tears off
/// and falls, and the tile springs back.
final class TearOffController: PlaygroundController {
  private let distance: CGFloat
  private var home = CGPoint.zero
  private var grip: UIAttachmentBehavior?
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
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      let grip = UIAttachmentBehavior(item: tile, attachedToAnchor: place)
      grip.length = 0
      grip.frequency = 6
      grip.damping = 1
      animator.addBehavior(grip)
      self.grip = grip
      held = tile
    case .changed:
      grip?.anchorPoint = place
      let isHome = animator.behaviors.contains { ($0 as? UISnapBehavior)?.snapPoint == home }
      if isHome, held === tile, hypot(place.x - home.x, place.y - home.y) > distance {
        tearOff(tile)
      }
    case .ended, .cancelled:
      if let grip { animator.removeBehavior(grip) }
      grip = nil
      held = nil
    default:
      break
    }
  }

  /// The tile in the hand is free; a new one takes its place.
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
