public import CoreGraphics
public import Foundation

/// An object that a dynamic animator can move: it has a centre, a size and a rotation.
///
/// Views and collection view layout attributes are dynamic items. A class of your own becomes one
/// by conforming, and may map position and rotation to whatever it likes.
///
/// The animator reads `center` and `transform` when the item joins (and when
/// `updateItem(usingCurrentState:)` of the animator is called), and writes both as the item moves.
/// Only the rotation of a starting transform is used.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in points of the reference coordinate system (for a view: of its superview).
  var center: CGPoint { get set }

  /// The size of the item in the physics, in points; the origin is ignored.
  ///
  /// Read once, when the item joins: to change the size, remove the item and add it again.
  var bounds: CGRect { get }

  /// The rotation; the animator writes a pure rotation, in radians clockwise on screen.
  var transform: CGAffineTransform { get set }

  /// The kind of outline that the item collides with; a rectangle unless the item says otherwise.
  /// Read once, when the item joins.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline in points around the item's centre (0, 0), when `collisionBoundsType` is `.path`.
  ///
  /// The path must be one convex outline that does not intersect itself. The point (0, 0) need not be
  /// inside of it. For another path the rectangle is used, with a diagnostic. Curves become corners
  /// within a quarter of a point.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle of the item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// An empty path, as a rectangle needs none.
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
