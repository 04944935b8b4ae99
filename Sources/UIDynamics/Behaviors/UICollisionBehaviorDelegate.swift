import CoreGraphics
public import Foundation

/// The methods by which a collision behaviour reports contacts of its items; all are optional.
///
/// In one tick all began calls come before all ended calls, and each contact begins and ends once,
/// however many edges of a boundary are met. A callback may do anything to the animator; what it
/// adds or removes takes effect at the end of the step.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Tells that two items have begun to touch.
  ///
  /// - Parameters:
  ///   - behavior: the behaviour that holds both items; every such behaviour reports the contact.
  ///   - item1: the item that joined the animator first.
  ///   - item2: the other item.
  ///   - p: a point of the contact, in points of the reference coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)

  /// Tells that two items have parted, or that one of them has left the behaviour.
  ///
  /// - Parameters:
  ///   - behavior: the behaviour that holds both items.
  ///   - item1: the item that joined the animator first.
  ///   - item2: the other item.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)

  /// Tells that an item has begun to touch a boundary.
  ///
  /// - Parameters:
  ///   - behavior: the behaviour that the boundary belongs to.
  ///   - item: the item.
  ///   - identifier: the identifier of the boundary; nil for the reference bounds.
  ///   - p: a point of the contact, in points of the reference coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

  /// Tells that an item and a boundary have parted, or that one of them was removed.
  ///
  /// - Parameters:
  ///   - behavior: the behaviour that the boundary belongs to.
  ///   - item: the item.
  ///   - identifier: the identifier of the boundary; nil for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing: stands in for a delegate that does not ask when two items begin to touch.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  /// Does nothing: stands in for a delegate that does not ask when two items part.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}

  /// Does nothing: stands in for a delegate that does not ask when an item begins to touch a
  /// boundary.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  /// Does nothing: stands in for a delegate that does not ask when an item and a boundary part.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
