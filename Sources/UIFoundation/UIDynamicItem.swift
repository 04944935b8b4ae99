public import CoreGraphics
public import Foundation

/// An object that a dynamic animator can move.
///
/// It has a center, a size, and a rotation. Views and collection view layout attributes are dynamic
/// items. Your own class can conform to this protocol, and apply the position and rotation to any
/// of its properties.
///
/// The animator reads `center` and `transform` when the item is added, and when you call the
/// animator's `updateItem(usingCurrentState:)`. It writes both as the item moves. Only the rotation
/// of the initial transform is used.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in the reference coordinate system. For a view, this is the coordinate system of
  /// its superview.
  var center: CGPoint { get set }

  /// The size of the item in the simulation, in points.
  ///
  /// The origin is ignored. The animator reads the size once, when the item is added. To change the
  /// size, remove the item and add it again.
  var bounds: CGRect { get }

  /// The rotation of the item.
  ///
  /// The animator writes a pure rotation, in radians clockwise on the screen.
  var transform: CGAffineTransform { get set }

  /// The kind of outline with which the item collides.
  ///
  /// The default is a rectangle. The animator reads it once, when the item is added.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline for the collision bounds type `.path`, in points relative to the item's center.
  ///
  /// The path must be one convex outline that does not intersect itself. It need not contain (0, 0).
  /// If the path is not valid, the rectangle is used, and a diagnostic is printed. Curves are
  /// approximated by line segments that deviate by at most a quarter of a point.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default collision bounds type: the rectangle of the item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The default path, which is empty because a rectangle needs none.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The kinds of outline that a dynamic item can collide with.
public enum UIDynamicItemCollisionBoundsType: UInt, @unchecked Sendable {
  /// The rectangle of the item's bounds.
  case rectangle = 0
  /// The ellipse inscribed in the item's bounds, which is a circle if the bounds are square.
  case ellipse = 1
  /// The item's `collisionBoundingPath`.
  case path = 2
}
