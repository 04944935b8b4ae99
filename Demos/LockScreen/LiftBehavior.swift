// Documented: (the article on lock screens) an attachment holds the sheet on the finger; gravity,
// collision and an item behavior take it back down, or gravity is turned upwards and the velocity
// of the gesture is added. Ours: the finger's velocity is kept in a fall as well, as far as it
// does not carry the sheet past a third of the height.

import UIKit

/// The physics of a sheet that stands on the bottom edge of its container: a finger lifts it, gravity
/// takes it back down or, turned upwards, out of the container.
package final class LiftBehavior: UIDynamicBehavior {
  /// The height, as a share of the container's, from which a sheet that is let go flies.
  package static let threshold: CGFloat = 1 / 3

  private let sheet: any UIDynamicItem
  private let home: CGPoint
  private let height: CGFloat
  private let gravity: UIGravityBehavior
  private let material: UIDynamicItemBehavior
  private var attachment: UIAttachmentBehavior?
  /// The point where the finger holds the sheet, in points below its center.
  private var reach: CGFloat = 0

  package init(sheet: any UIDynamicItem, in bounds: CGRect, feel: SheetFeel) {
    self.sheet = sheet
    home = CGPoint(x: bounds.midX, y: bounds.midY)
    height = bounds.height
    gravity = UIGravityBehavior(items: [sheet])
    gravity.magnitude = feel.gravity
    material = UIDynamicItemBehavior(items: [sheet])
    material.elasticity = feel.elasticity
    material.resistance = 0
    material.allowsRotation = false
    super.init()
    let collision = UICollisionBehavior(items: [sheet])
    // Above and at the sides there is no boundary near, so that there is no friction. An item that rests
    // on a boundary keeps a distance of some 1.8 pt; the boundary itself is 1 pt outside already.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -2 * height, left: -8, bottom: -0.8, right: -8))
    for behavior in [gravity, collision, material] { addChildBehavior(behavior) }
  }

  /// The height of the sheet above its rest position, in points.
  package var lift: CGFloat { home.y - sheet.center.y }

  /// The height to which the finger has lifted the sheet, which follows with the next step, in points;
  /// without a finger the same as ``lift``.
  package var intendedLift: CGFloat {
    guard let attachment else { return lift }
    return home.y + reach - attachment.anchorPoint.y
  }

  /// The sheet's velocity in points per second, downwards positive.
  package var velocity: CGFloat { material.linearVelocity(for: sheet).y }

  /// Attaches the sheet to a finger at a height in the container, in points.
  package func hold(at y: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: gravity.magnitude)
    // Of no length: a pin, straight above or below the center, so that the sheet moves vertically.
    let attachment = UIAttachmentBehavior(
      item: sheet, offsetFromCenter: UIOffset(horizontal: 0, vertical: y - sheet.center.y),
      attachedToAnchor: CGPoint(x: home.x, y: y))
    attachment.length = 0
    reach = y - sheet.center.y
    addChildBehavior(attachment)
    self.attachment = attachment
  }

  /// Moves the sheet along with the finger, but not below its rest position.
  package func move(to y: CGFloat) {
    attachment?.anchorPoint = CGPoint(x: home.x, y: min(y, home.y + reach))
  }

  /// Lets the sheet fall back to its rest position.
  package func fall(velocity: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: gravity.magnitude)
    setVelocity(
      Self.fallVelocity(velocity, lift: lift, height: height, gravity: gravity.magnitude))
  }

  /// The velocity in points per second, downwards positive, with which a sheet that is lifted by some
  /// points falls back: the finger's, as far as it does not carry the sheet past a third of the height.
  package static func fallVelocity(
    _ velocity: CGFloat, lift: CGFloat, height: CGFloat, gravity: CGFloat
  ) -> CGFloat {
    let rest = max(height * threshold - lift, 0)
    return max(velocity, -(2 * 1000 * gravity * rest).squareRoot())
  }

  /// Turns gravity upwards and adds the finger's velocity.
  package func fly(velocity: CGFloat) {
    drop()
    turnUpwards()
    setVelocity(velocity)
  }

  /// Turns gravity upwards.
  package func turnUpwards() {
    gravity.gravityDirection = CGVector(dx: 0, dy: -gravity.magnitude)
  }

  private func drop() {
    if let attachment { removeChildBehavior(attachment) }
    attachment = nil
  }

  private func setVelocity(_ velocity: CGFloat) {
    let now = material.linearVelocity(for: sheet)
    material.addLinearVelocity(CGPoint(x: -now.x, y: velocity - now.y), for: sheet)
  }

  /// Called in the tick in which the sheet has come to rest.
  package var onRest: (() -> Void)? {
    get { material.restAction }
    set { material.restAction = newValue }
  }
}
