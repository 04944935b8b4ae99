import UIKit

/// A tile hangs on the finger while it is down and falls with the finger's velocity after it; a
/// light is green while the animator runs, and switches change the tile's material in flight.
final class ThrowController: PlaygroundController, UIDynamicAnimatorDelegate {
  private let light = UIView(frame: CGRect(x: 20, y: 20, width: 18, height: 18))
  private let gravity = UIGravityBehavior(items: [])
  private let material = UIDynamicItemBehavior(items: [])
  private var tile = UIView()
  private var grip: UIAttachmentBehavior?

  override func arrange(in bounds: CGRect) {
    light.layer.cornerRadius = 9
    light.backgroundColor = Palette.line
    view.addSubview(light)
    addSwitch("Elastic", x: 60, action: ThrowController.switchElasticity(_:))
    addSwitch("Resists", x: 190, action: ThrowController.switchResistance(_:))

    tile = addTile(at: CGPoint(x: bounds.midX, y: bounds.midY), side: 90, color: Palette.violet)
    tile.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: ThrowController.drag(_:)))

    animator.delegate = self
    let collision = UICollisionBehavior(items: [tile])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0))
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    animator.addBehavior(material)
    gravity.addItem(tile)
    material.addItem(tile)
  }

  private func addSwitch(
    _ title: String, x: CGFloat,
    action: @escaping @MainActor (ThrowController) -> @MainActor (UISwitch) -> Void
  ) {
    let label = UILabel(frame: CGRect(x: x, y: 14, width: 60, height: 30))
    label.text = title
    label.font = .systemFont(ofSize: 14)
    label.textColor = Palette.text
    view.addSubview(label)
    let toggle = UISwitch(frame: CGRect(x: x + 58, y: 14, width: 51, height: 31))
    toggle.addTarget(self, action: action, for: .valueChanged)
    view.addSubview(toggle)
  }

  private func switchElasticity(_ toggle: UISwitch) {
    material.elasticity = toggle.isOn ? 0.8 : 0.2
  }

  private func switchResistance(_ toggle: UISwitch) {
    material.resistance = toggle.isOn ? 4 : 0.1
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      let inside = pan.location(in: tile)
      let offset = UIOffset(
        horizontal: inside.x - tile.bounds.midX, vertical: inside.y - tile.bounds.midY)
      let grip = UIAttachmentBehavior(
        item: tile, offsetFromCenter: offset, attachedToAnchor: place)
      animator.removeBehavior(gravity)
      animator.addBehavior(grip)
      self.grip = grip
    case .changed:
      grip?.anchorPoint = place
    case .ended, .cancelled:
      if let grip { animator.removeBehavior(grip) }
      grip = nil
      animator.addBehavior(gravity)
    default:
      break
    }
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    light.backgroundColor = Palette.green
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    light.backgroundColor = Palette.line
  }
}
