// Documented: (the article on lock screens) an attachment holds the sheet on the finger; gravity,
// collision and an item behaviour take it back down, or gravity is turned upwards and the velocity
// of the gesture is added. Assumed: the finger's velocity is kept in a fall as well, as far as it
// does not carry the sheet past a third of the height.

import UIKit

/// The physics of a sheet that stands on the bottom edge of its stage: a finger lifts it, gravity
/// takes it back down or, turned upwards, out of the stage.
package final class LiftBehavior: UIDynamicBehavior {
  /// The height, as a share of the stage, from which a sheet that is let go flies.
  package static let threshold: CGFloat = 1 / 3

  private let sheet: UIView
  private let home: CGPoint
  private let height: CGFloat
  private let gravity: UIGravityBehavior
  private let material: UIDynamicItemBehavior
  private var attachment: UIAttachmentBehavior?
  /// Where the finger holds the sheet, in points below its centre.
  private var reach: CGFloat = 0

  package init(sheet: UIView, in bounds: CGRect, feel: SheetFeel) {
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
    // The way up is free, and so are the sides, so that nothing rubs there. What rests on a boundary
    // keeps a distance of some 1.8 pt; the boundary itself is 1 pt outside already.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -2 * height, left: -8, bottom: -0.8, right: -8))
    for behavior in [gravity, collision, material] { addChildBehavior(behavior) }
  }

  /// How far the sheet is above its place, in points.
  package var lift: CGFloat { home.y - sheet.center.y }

  /// How far the finger has lifted the sheet, which follows with the next step; without one like
  /// ``lift``.
  package var intendedLift: CGFloat {
    guard let attachment else { return lift }
    return home.y + reach - attachment.anchorPoint.y
  }

  /// The sheet's velocity in points per second, downwards positive.
  package var velocity: CGFloat { material.linearVelocity(for: sheet).y }

  /// Ties the sheet to a finger at a height, where it holds it now.
  package func hold(at y: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: gravity.magnitude)
    // Of no length: a pin, straight above or below the centre, so that the way is vertical.
    let attachment = UIAttachmentBehavior(
      item: sheet, offsetFromCenter: UIOffset(horizontal: 0, vertical: y - sheet.center.y),
      attachedToAnchor: CGPoint(x: home.x, y: y))
    attachment.length = 0
    reach = y - sheet.center.y
    addChildBehavior(attachment)
    self.attachment = attachment
  }

  /// Moves the sheet along with the finger, but not below its place.
  package func move(to y: CGFloat) {
    attachment?.anchorPoint = CGPoint(x: home.x, y: min(y, home.y + reach))
  }

  /// Lets the sheet fall back to its place.
  package func fall(velocity: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: gravity.magnitude)
    let rest = max(height * Self.threshold - lift, 0)
    setVelocity(max(velocity, -(2 * 1000 * gravity.magnitude * rest).squareRoot()))
  }

  /// Turns gravity upwards and adds the finger's velocity.
  package func fly(velocity: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: -gravity.magnitude)
    setVelocity(velocity)
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
