import CoreGraphics
import Foundation

/// What a dynamic animator can move: anything with a centre, a size and a rotation.
///
/// Views and collection view layout attributes are dynamic items. A class of your own becomes one
/// by conforming, and may map position and rotation to whatever it likes.
///
/// The animator reads `center` and `transform` when the item joins (and when
/// `UIDynamicAnimator.updateItem(usingCurrentState:)` is called), and writes both as the item
/// moves. Only the rotation of a starting transform is used.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in points of the reference coordinate system (a view: of its superview).
  var center: CGPoint { get set }

  /// The size that the item has in the physics; the origin is ignored.
  ///
  /// Read once, when the item joins: to change the size, remove the item and add it again.
  var bounds: CGRect { get }

  /// The rotation; the animator writes a pure rotation, clockwise on screen, in radians.
  var transform: CGAffineTransform { get set }

  /// The kind of outline that the item collides with; a rectangle unless the item says otherwise.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline, when `collisionBoundsType` is `.path`.
  ///
  /// The path must be convex and must not intersect itself; its coordinate (0, 0) is the centre
  /// of the item. An outline of more than eight corners is simplified.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The kinds of outline that a dynamic item can collide with.
public enum UIDynamicItemCollisionBoundsType: UInt, @unchecked Sendable {
  /// The rectangle of the item's bounds.
  case rectangle = 0
  /// The ellipse inscribed in the item's bounds; a circle when they are square.
  case ellipse = 1
  /// The item's `collisionBoundingPath`.
  case path = 2
}
