// Documented: In the WWDC 2013 session on advanced dynamics, one initializer creates a composite of
// gravity, a collision with the bounds, and an item behavior.

import UIKit

/// A behavior that makes its items fall and bounce within the bounds of the reference view.
public final class BouncyFallBehavior: UIDynamicBehavior {
  private let gravity: UIGravityBehavior
  private let collision: UICollisionBehavior
  private let material: UIDynamicItemBehavior

  /// Creates a behavior with gravity, collisions with other items and with the bounds, and
  /// elasticity for all items.
  public init(items: [any UIDynamicItem]) {
    gravity = UIGravityBehavior(items: items)
    collision = UICollisionBehavior(items: items)
    material = UIDynamicItemBehavior(items: items)
    super.init()
    collision.translatesReferenceBoundsIntoBoundary = true
    material.elasticity = 0.6
    for behavior in [gravity, collision, material] { addChildBehavior(behavior) }
  }

  /// The fraction of their speed that items keep when they bounce, from 0 to 1; 0.6 by default.
  public var elasticity: CGFloat {
    get { material.elasticity }
    set { material.elasticity = newValue }
  }

  /// Adds an item, which starts to fall.
  public func addItem(_ item: any UIDynamicItem) {
    gravity.addItem(item)
    collision.addItem(item)
    material.addItem(item)
  }

  /// Removes an item, which keeps its position.
  public func removeItem(_ item: any UIDynamicItem) {
    gravity.removeItem(item)
    collision.removeItem(item)
    material.removeItem(item)
  }

  /// The items on which gravity acts, in the order in which they were added.
  public var items: [any UIDynamicItem] { gravity.items }
}
