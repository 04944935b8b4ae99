import UIKit

/// A tile that sticks to the corner to which a finger throws it.
final class StickyCornersController: DynamicSceneController {
  private var tile = UIView()
  private var corner: StickyBehavior?

  override func arrange(in bounds: CGRect) {
    let inset: CGFloat = 60
    let corners = [
      CGPoint(x: inset, y: inset), CGPoint(x: bounds.maxX - inset, y: inset),
      CGPoint(x: inset, y: bounds.maxY - inset),
      CGPoint(x: bounds.maxX - inset, y: bounds.maxY - inset),
    ]
    for corner in corners {
      let mark = addBall(at: corner, radius: 6, color: Palette.line)
      mark.isUserInteractionEnabled = false
    }
    tile = addTile(at: corners[0], side: 72, color: Palette.green)
    tile.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: StickyCornersController.drag(_:)))
    let sticky = StickyBehavior(item: tile, positions: corners)
    animator.addBehavior(sticky)
    corner = sticky
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      corner?.isEnabled = false
    case .changed:
      tile.center = pan.location(in: view)
      animator.updateItem(usingCurrentState: tile)
    case .ended, .cancelled:
      corner?.release(at: tile.center, velocity: pan.velocity(in: view))
    default:
      break
    }
  }
}

/// A composite behavior that holds an item at the nearest of several positions.
final class StickyBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  private let positions: [CGPoint]
  private let material: UIDynamicItemBehavior
  private let spring: UIAttachmentBehavior

  init(item: any UIDynamicItem, positions: [CGPoint]) {
    self.item = item
    self.positions = positions
    material = UIDynamicItemBehavior(items: [item])
    material.resistance = 4
    material.allowsRotation = false
    spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    spring.length = 0
    spring.frequency = 2.2
    spring.damping = 0.5
    super.init()
    addChildBehavior(material)
    isEnabled = true
  }

  /// Whether the behavior holds the item; false while a finger holds it.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      if isEnabled { addChildBehavior(spring) } else { removeChildBehavior(spring) }
    }
  }

  /// Releases the item with a velocity in points per second. The item moves to the position nearest
  /// to its projected position.
  func release(at center: CGPoint, velocity: CGPoint) {
    let target = CGPoint(x: center.x + velocity.x * 0.25, y: center.y + velocity.y * 0.25)
    let nearest = positions.min {
      hypot($0.x - target.x, $0.y - target.y) < hypot($1.x - target.x, $1.y - target.y)
    }
    spring.anchorPoint = nearest ?? center
    isEnabled = true
    let now = material.linearVelocity(for: item)
    material.addLinearVelocity(
      CGPoint(x: velocity.x - now.x, y: velocity.y - now.y), for: item)
  }
}
