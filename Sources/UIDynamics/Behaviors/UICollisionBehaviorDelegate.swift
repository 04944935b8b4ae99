import CoreGraphics
public import Foundation

/// The optional methods with which a collision behavior reports contacts of its items.
///
/// In one tick, all began calls come before all ended calls. Each contact begins and ends once,
/// even if the item is in contact with several edges of a boundary. A callback can change the
/// animator. Elements that it adds or removes take effect at the end of the step.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Tells the delegate that two items have come into contact.
  ///
  /// - Parameters:
  ///   - behavior: The behavior that contains both items. Every such behavior reports the contact.
  ///   - item1: The item that joined the animator first.
  ///   - item2: The other item.
  ///   - p: A point of the contact in reference coordinates, in points.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)

  /// Tells the delegate that two items have separated, or that one of them has left the behavior.
  ///
  /// - Parameters:
  ///   - behavior: The behavior that contains both items.
  ///   - item1: The item that joined the animator first.
  ///   - item2: The other item.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)

  /// Tells the delegate that an item has come into contact with a boundary.
  ///
  /// - Parameters:
  ///   - behavior: The behavior to which the boundary belongs.
  ///   - item: The item.
  ///   - identifier: The identifier of the boundary, or `nil` for the reference bounds.
  ///   - p: A point of the contact in reference coordinates, in points.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

  /// Tells the delegate that an item and a boundary have separated, or that one of them was
  /// removed.
  ///
  /// - Parameters:
  ///   - behavior: The behavior to which the boundary belongs.
  ///   - item: The item.
  ///   - identifier: The identifier of the boundary, or `nil` for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing. This is the default implementation of the optional method.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  /// Does nothing. This is the default implementation of the optional method.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}

  /// Does nothing. This is the default implementation of the optional method.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  /// Does nothing. This is the default implementation of the optional method.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
