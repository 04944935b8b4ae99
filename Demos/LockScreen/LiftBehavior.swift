// Documented: In the article on lock screens, an attachment connects the sheet to the finger. After
// the release, gravity, a collision, and an item behavior bring the sheet back down. Alternatively,
// gravity is reversed, and the sheet continues with the velocity of the gesture. Ours: a falling
// sheet also keeps the finger's velocity, which is limited so that the sheet does not rise above a
// third of the height.

import UIKit

/// The physics of a sheet that stands on the bottom edge of its container.
///
/// A finger lifts the sheet. Gravity brings the sheet back down or, if gravity is reversed, moves
/// the sheet out of the container.
package final class LiftBehavior: UIDynamicBehavior {
  /// The height above which a released sheet flies off, as a fraction of the container's height.
  package static let threshold: CGFloat = 1 / 3

  private let sheet: any UIDynamicItem
  private let home: CGPoint
  private let height: CGFloat
  private let gravity: UIGravityBehavior
  private let material: UIDynamicItemBehavior
  private var attachment: UIAttachmentBehavior?
  /// The vertical distance from the sheet's center to the point that the finger holds, in points.
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
    // No boundary is near the top and the sides of the sheet, so there is no friction. An item at
    // rest on a boundary keeps a distance of about 1.8 pt, and the boundary itself is already 1 pt
    // outside.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -2 * height, left: -8, bottom: -0.8, right: -8))
    for behavior in [gravity, collision, material] { addChildBehavior(behavior) }
  }

  /// The height of the sheet above its rest position, in points.
  package var lift: CGFloat { home.y - sheet.center.y }

  /// The height to which the finger has lifted the sheet, in points; equal to ``lift`` if no finger
  /// holds it.
  ///
  /// The sheet reaches this height in the next step.
  package var intendedLift: CGFloat {
    guard let attachment else { return lift }
    return home.y + reach - attachment.anchorPoint.y
  }

  /// The sheet's velocity in points per second; positive values point down.
  package var velocity: CGFloat { material.linearVelocity(for: sheet).y }

  /// Attaches the sheet to a finger at a height in the container, in points.
  package func hold(at y: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: gravity.magnitude)
    // The attachment is a pin of zero length, directly above or below the center, so the sheet
    // moves vertically.
    let attachment = UIAttachmentBehavior(
      item: sheet, offsetFromCenter: UIOffset(horizontal: 0, vertical: y - sheet.center.y),
      attachedToAnchor: CGPoint(x: home.x, y: y))
    attachment.length = 0
    reach = y - sheet.center.y
    addChildBehavior(attachment)
    self.attachment = attachment
  }

  /// Moves the sheet with the finger, but not below its rest position.
  package func move(to y: CGFloat) {
    attachment?.anchorPoint = CGPoint(x: home.x, y: min(y, home.y + reach))
  }

  /// Releases the sheet, which falls back to its rest position.
  package func fall(velocity: CGFloat) {
    drop()
    gravity.gravityDirection = CGVector(dx: 0, dy: gravity.magnitude)
    setVelocity(
      Self.fallVelocity(velocity, lift: lift, height: height, gravity: gravity.magnitude))
  }

  /// Returns the velocity at which a lifted sheet falls back, in points per second; positive values
  /// point down.
  ///
  /// It is the finger's velocity, limited so that the sheet does not rise above a third of the
  /// height.
  package static func fallVelocity(
    _ velocity: CGFloat, lift: CGFloat, height: CGFloat, gravity: CGFloat
  ) -> CGFloat {
    let rest = max(height * threshold - lift, 0)
    return max(velocity, -(2 * 1000 * gravity * rest).squareRoot())
  }

  /// Releases the sheet, reverses gravity, and sets the finger's velocity.
  package func fly(velocity: CGFloat) {
    drop()
    turnUpwards()
    setVelocity(velocity)
  }

  /// Reverses gravity, so that it acts upward.
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

  /// A closure that is called in the tick in which the sheet comes to rest.
  package var onRest: (() -> Void)? {
    get { material.restAction }
    set { material.restAction = newValue }
  }
}
