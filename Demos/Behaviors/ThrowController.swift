import UIKit

/// A tile that is attached to the finger during a touch and then continues with the finger's
/// velocity.
///
/// Switches change the behaviors while the tile flies. A light is green while the animator is
/// running.
final class ThrowController: DynamicSceneController, UIDynamicAnimatorDelegate, ThrowScene {
  private let light = UIView()
  private let lightLabel = UILabel()
  private let line = UIView()
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let material = UIDynamicItemBehavior(items: [])
  private let wind = UIPushBehavior(items: [], mode: .continuous)
  private let kick = UIPushBehavior(items: [], mode: .instantaneous)
  private var tile = UIView()
  private var attachment: UIAttachmentBehavior?
  private var chips: [ToggleChip] = []

  var isLit: Bool { light.backgroundColor == Palette.green }
  var position: CGPoint { tile.center }
  func isOn(_ index: Int) -> Bool { chips[index].isOn }

  private static let roof: CGFloat = 128

  override func arrange(in bounds: CGRect) {
    light.layer.cornerRadius = 7
    light.backgroundColor = Palette.line
    lightLabel.font = .systemFont(ofSize: 13)
    lightLabel.textColor = Palette.text
    lightLabel.text = "At rest"
    line.backgroundColor = Palette.line
    for part in [light, lightLabel, line] { view.addSubview(part) }
    addChip("Gravity", isOn: true) { $0.switchBehavior($0.gravity, $1) }
    addChip("Collisions", isOn: true) { $0.switchBehavior($0.collision, $1) }
    addChip("Elasticity") { $0.material.elasticity = $1 ? 0.85 : 0.2 }
    addChip("Resistance") { $0.material.resistance = $1 ? 3 : 0.1 }
    addChip("Wind") { $0.switchWind($1) }
    addChip("Kick") { if $1 { $0.fireKick() } }

    let body = Self.body(in: bounds)
    tile = addTile(at: body.center, side: body.size.width, color: Palette.violet)
    tile.layer.shadowColor = UIColor.black.cgColor
    tile.layer.shadowOpacity = 0.2
    tile.layer.shadowRadius = 6
    tile.layer.shadowOffset = CGSize(width: 0, height: 3)
    tile.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: ThrowController.drag(_:)))
    addBehaviors()
  }

  private static func body(in bounds: CGRect) -> DynamicSetting.Body {
    .tile(at: CGPoint(x: bounds.midX, y: bounds.midY), side: 84)
  }

  /// Returns the dynamics of the tile before the first touch.
  static func setting(in bounds: CGRect) -> DynamicSetting {
    DynamicSetting(bodies: [body(in: bounds)]) { items in
      let (gravity, collision) = (UIGravityBehavior(items: []), UICollisionBehavior(items: []))
      let material = UIDynamicItemBehavior(items: [])
      fall(items, gravity, collision, material)
      return [gravity, collision, material]
    }
  }

  private static func fall(
    _ items: [any UIDynamicItem], _ gravity: UIGravityBehavior, _ collision: UICollisionBehavior,
    _ material: UIDynamicItemBehavior
  ) {
    items.forEach(gravity.addItem)
    items.forEach(collision.addItem)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: roof, left: 0, bottom: 0, right: 0))
    items.forEach(material.addItem)
  }

  private func addBehaviors() {
    animator.delegate = self
    Self.fall([tile], gravity, collision, material)
    wind.addItem(tile)
    wind.pushDirection = CGVector(dx: 6, dy: 0)
    wind.active = false
    kick.addItem(tile)
    kick.pushDirection = CGVector(dx: -1, dy: -5)
    kick.active = false
    material.action = { [weak self] in self?.checkTile() }
    for behavior in [gravity, collision, material, wind, kick] { animator.addBehavior(behavior) }
  }

  // MARK: - Switches

  /// Returns the center of a switch, in points. The switches form two rows of three below the
  /// light.
  static func chipCenter(_ index: Int, width: CGFloat) -> CGPoint {
    let column = (width - 32) / 3
    return CGPoint(
      x: 16 + column * (CGFloat(index % 3) + 0.5), y: 60 + 40 * CGFloat(index / 3))
  }

  private func addChip(
    _ title: String, isOn: Bool = false,
    change: @escaping @MainActor (ThrowController, Bool) -> Void
  ) {
    let chip = ToggleChip(title: title, isOn: isOn)
    chip.onChange = { [weak self] isOn in
      if let self { change(self, isOn) }
    }
    view.addSubview(chip)
    chips.append(chip)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    light.frame = CGRect(x: 20, y: 16, width: 14, height: 14)
    lightLabel.frame = CGRect(x: 42, y: 13, width: 120, height: 20)
    line.frame = CGRect(x: 0, y: Self.roof - 1, width: width, height: 1)
    for (index, chip) in chips.enumerated() {
      chip.bounds.size = CGSize(width: (width - 32) / 3 - 8, height: 32)
      chip.center = Self.chipCenter(index, width: width)
    }
  }

  private func switchBehavior(_ behavior: UIDynamicBehavior, _ isOn: Bool) {
    if isOn { animator.addBehavior(behavior) } else { animator.removeBehavior(behavior) }
  }

  private func switchWind(_ isOn: Bool) { wind.active = isOn }

  private func fireKick() { kick.active = true }

  /// Switches off an instantaneous push that has acted, and moves a tile that has left the screen
  /// back to the top.
  private func checkTile() {
    if !kick.active, chips[5].isOn { chips[5].setOn(false) }
    let room = view.bounds.insetBy(dx: -120, dy: -120)
    guard attachment == nil, !room.contains(tile.center) else { return }
    let velocity = material.linearVelocity(for: tile)
    material.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: tile)
    tile.center = CGPoint(x: view.bounds.midX, y: Self.roof + 60)
    animator.updateItem(usingCurrentState: tile)
  }

  // MARK: - The finger

  private func drag(_ pan: UIPanGestureRecognizer) {
    let position = pan.location(in: view)
    switch pan.state {
    case .began:
      let inside = pan.location(in: tile)
      let offset = UIOffset(
        horizontal: inside.x - tile.bounds.midX, vertical: inside.y - tile.bounds.midY)
      let attachment = UIAttachmentBehavior(
        item: tile, offsetFromCenter: offset, attachedToAnchor: position)
      animator.addBehavior(attachment)
      self.attachment = attachment
    case .changed:
      attachment?.anchorPoint = position
    case .ended, .cancelled:
      // Release the tile with the motion of the last tick, including its spin.
      attachment?.release()
      attachment = nil
    default:
      break
    }
  }

  // MARK: - The light

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
    light.backgroundColor = Palette.green
    lightLabel.text = "Running"
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    light.backgroundColor = Palette.line
    lightLabel.text = "At rest"
  }
}

/// The visible state of the throw demo.
@MainActor
package protocol ThrowScene: UIViewController {
  /// Whether the light is green.
  var isLit: Bool { get }
  /// The tile's center, in points.
  var position: CGPoint { get }
  /// Returns whether a switch is on: gravity, collisions, elasticity, resistance, wind, kick.
  func isOn(_ index: Int) -> Bool
  /// Returns the center of a switch, in points.
  static func chipCenter(_ index: Int, width: CGFloat) -> CGPoint
}
