// Documented: In the WWDC 2013 session on advanced dynamics, a dialog drops out in two phases.
// First, it hangs on a bouncy attachment at one side of its top. Then, it falls. When the dialog
// first touches the bottom edge, the collision behavior is removed. Ours: The numbers below are
// chosen freely. The dialog also stops briefly between the two phases, as if it had just been
// added.

import UIKit

/// The motion of a dialog that hangs from one side of its top, swings, and then falls off the
/// screen.
package final class DialogDeparture: UIDynamicBehavior, UICollisionBehaviorDelegate {
  /// The time for which the dialog hangs, in seconds.
  private static let hangingTime: TimeInterval = 4.0 / 3

  private let item: any UIDynamicItem
  private let material: UIDynamicItemBehavior
  private var collision: UICollisionBehavior?
  private var spring: UIAttachmentBehavior?

  /// Whether the dialog hangs.
  package var isHanging: Bool { spring != nil }
  /// Whether the edges still stop the dialog.
  package var collides: Bool { collision != nil }

  init(_ item: any UIDynamicItem, from start: DynamicTransition.Pose, in bounds: CGRect) {
    self.item = item
    material = UIDynamicItemBehavior(items: [item])
    super.init()
    let gravity = UIGravityBehavior(items: [item])
    gravity.magnitude = 3
    material.elasticity = 0.6
    material.allowsRotation = true
    material.friction = 0.05
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = self
    for behavior in [gravity, material, collision] { addChildBehavior(behavior) }
    self.collision = collision
    addEdges(of: bounds, to: collision)
    let size = item.bounds.size
    let spring = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: 0, vertical: -size.height / 2),
      attachedToAnchor: CGPoint(
        x: start.center.x + size.width * 0.24, y: start.center.y - size.height / 2))
    spring.frequency = 2.2
    spring.damping = 0.06
    addChildBehavior(spring)
    self.spring = spring
    action = { [weak self] in
      guard let self, isHanging, let time = dynamicAnimator?.elapsedTime else { return }
      if time >= Self.hangingTime { fall() }
    }
  }

  /// Adds the bottom and right edges as named boundaries, so that a contact identifies the edge.
  private func addEdges(of bounds: CGRect, to collision: UICollisionBehavior) {
    let bottomLeft = CGPoint(x: bounds.minX - 1, y: bounds.maxY + 1)
    let bottomRight = CGPoint(x: bounds.maxX + 1, y: bounds.maxY + 1)
    let topRight = CGPoint(x: bounds.maxX + 1, y: bounds.minY - bounds.height)
    collision.addBoundary(withIdentifier: Self.bottom, from: bottomLeft, to: bottomRight)
    collision.addBoundary(
      withIdentifier: "right edge" as NSString, from: topRight, to: bottomRight)
  }

  private static let bottom = "bottom edge" as NSString

  private func fall() {
    if let spring { removeChildBehavior(spring) }
    spring = nil
    material.elasticity = 0.2
    let velocity = material.linearVelocity(for: item)
    dynamicAnimator?.updateItem(usingCurrentState: item)
    material.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: item)
    material.addAngularVelocity(-material.angularVelocity(for: item), for: item)
  }

  package func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    guard (identifier as? NSString) == Self.bottom, let collision else { return }
    removeChildBehavior(collision)
    self.collision = nil
  }
}
