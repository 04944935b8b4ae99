// Documented: (WWDC 2013, advanced dynamics) a composite of gravity, a collision with the bounds and
// an item behavior, made by one initializer.

import UIKit

/// Lets its items fall and bounce in the bounds of the reference view.
public final class BouncyFallBehavior: UIDynamicBehavior {
  private let gravity: UIGravityBehavior
  private let collision: UICollisionBehavior
  private let material: UIDynamicItemBehavior

  /// Gravity, a collision with each other and with the bounds, and some elasticity for all items.
  public init(items: [any UIDynamicItem]) {
    gravity = UIGravityBehavior(items: items)
    collision = UICollisionBehavior(items: items)
    material = UIDynamicItemBehavior(items: items)
    super.init()
    collision.translatesReferenceBoundsIntoBoundary = true
    material.elasticity = 0.6
    for behavior in [gravity, collision, material] { addChildBehavior(behavior) }
  }

  /// How much of their speed the items keep when they bounce; 0.6 unless set.
  public var elasticity: CGFloat {
    get { material.elasticity }
    set { material.elasticity = newValue }
  }

  /// Lets one more item fall.
  public func addItem(_ item: any UIDynamicItem) {
    gravity.addItem(item)
    collision.addItem(item)
    material.addItem(item)
  }

  /// Leaves an item where it is.
  public func removeItem(_ item: any UIDynamicItem) {
    gravity.removeItem(item)
    collision.removeItem(item)
    material.removeItem(item)
  }

  /// The items on which gravity acts, in the order in which they were added.
  public var items: [any UIDynamicItem] { gravity.items }
}
