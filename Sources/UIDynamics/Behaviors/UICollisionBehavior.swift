// Documented: The modes are items, boundaries, and everything, which is the default.
// Measured: Items collide only with items and boundaries of a collision behavior that contains
// them. The boundary along the reference bounds is moved inward by the insets and then outward by 1
// pt. It has the identifier nil and follows the bounds.
// Ours: A new boundary replaces an old one with the same identifier. UIKit keeps the old one. In
// mode `.items`, no contact is reported when an item crosses a boundary, whereas UIKit reports one.

import CoreGraphics
import Dynamics
public import Foundation

/// A behavior that makes its items collide with each other and with boundaries.
///
/// You can use any number of collision behaviors, and an item can be in several. Two items collide
/// if one behavior contains both. An item collides with the boundaries of all behaviors that
/// contain it. Items are swept against boundaries, so fast items do not pass through thin lines.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of elements with which the items of a behavior collide.
  public struct Mode: OptionSet, @unchecked Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Collisions with the other items of the behavior.
    public static let items = Mode(rawValue: 1 << 0)
    /// Collisions with the boundaries that the behavior defines.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Collisions with items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The identifiers and paths of the boundaries by number, including removed boundaries whose last
  /// contacts are still to be reported.
  package final var boundaryNames: [UInt32: BoundaryName] = [:]
  private var nextBoundary: UInt32 = 1

  /// Creates a collision behavior of mode ``Mode/everything`` without items and boundaries.
  public override init() {
    super.init()
    freeValue = .collision(CollisionBehavior())
  }

  /// Creates a collision behavior of mode ``Mode/everything`` without boundaries.
  ///
  /// - Parameter items: The items that collide.
  public init(items: [any UIDynamicItem]) {
    super.init()
    freeValue = .collision(CollisionBehavior())
    itemList = DynamicItemList(items)
  }

  /// Adds an item at the end of ``items``, wakes it, and resumes the animator.
  ///
  /// - Parameter item: The item. If ``items`` already contains it, nothing changes. An item that
  ///   overlaps other items is pushed out over the next substeps.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item. The delegate is notified that the contacts of the item have ended.
  ///
  /// - Parameter item: The item. An item that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }

  /// The items that collide, in the order in which they were added.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The kinds of elements with which the items collide. The default is everything. A new mode ends
  /// the contacts that it excludes, and the delegate is notified.
  open var collisionMode: UICollisionBehavior.Mode {
    get { Mode(rawValue: UInt(truncatingIfNeeded: collision.mode.rawValue)) }
    set { change { $0.mode = CollisionBehavior.Mode(rawValue: UInt64(newValue.rawValue)) } }
  }

  /// Whether the current bounds of the reference view act as a boundary. The default is `false`.
  ///
  /// The boundary lies 1 pt outside the bounds. An item at rest keeps a distance of about 1.8 pt
  /// from a boundary, so its edge lies about 0.8 pt inside the bounds. A layout's animator uses the
  /// content bounds. Without a view or layout, there is no boundary. If the bounds shrink past an
  /// item inside them, the item is moved back inside.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { collision.referenceInsets != nil }
    set { change { $0.referenceInsets = newValue ? $0.referenceInsets ?? DynamicInsets() : nil } }
  }

  /// Adds the bounds of the reference view, with insets, as a boundary that follows changes to the
  /// bounds.
  ///
  /// - Parameter insets: The inward distances of the edges in points, negative for outward. Numbers
  ///   that are not finite are rejected with a diagnostic.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    guard values.allSatisfy({ accepts($0, "reference bounds insets") }) else { return }
    change {
      $0.referenceInsets = DynamicInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  /// Adds the outline of a path in reference coordinates as a boundary.
  ///
  /// The path can have curves, several subpaths, and any shape. An open path is an open line, and
  /// its area is not filled. The path is copied. A boundary with the same identifier is replaced.
  ///
  /// - Parameters:
  ///   - identifier: The name of the boundary. Identifiers are compared with `isEqual`.
  ///   - bezierPath: The outline in points. A path without two distinct points, or with coordinates
  ///     that are not finite or are beyond 10⁹, is rejected with a diagnostic.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    insertBoundary(identifier, path: bezierPath)
  }

  /// Adds a straight line in reference coordinates as a boundary.
  ///
  /// - Parameters:
  ///   - identifier: The name of the boundary. A boundary with the same identifier, compared with
  ///     `isEqual`, is replaced.
  ///   - p1: One end, in points.
  ///   - p2: The other end, in points, which must differ from the first. Coordinates that are not
  ///     finite or are beyond 10⁹ are rejected with a diagnostic.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    guard accepts(p1, "boundary"), accepts(p2, "boundary") else { return }
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    insertBoundary(identifier, path: path)
  }

  /// Returns a copy of the path of a boundary, or `nil` if no boundary has the identifier.
  ///
  /// - Parameter identifier: The name of the boundary. The path of a line has two points.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    findBoundary(identifier).flatMap { boundaryNames[$0] }
      .map { UIBezierPath(cgPath: $0.path.cgPath) }
  }

  /// Removes a boundary and wakes the items. The delegate is notified that the contacts with the
  /// boundary have ended.
  ///
  /// - Parameter identifier: The name of the boundary. An unknown name is ignored.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let id = findBoundary(identifier) else { return }
    change { $0.boundaries.removeAll { $0.id == id } }
    dropUnusedNames()
  }

  /// The identifiers of the boundaries in the order of addition, or `nil` if there are none.
  ///
  /// The reference bounds have no identifier and are not included.
  open var boundaryIdentifiers: [any NSCopying]? {
    collision.boundaries.isEmpty
      ? nil : collision.boundaries.compactMap { boundaryNames[$0.id]?.identifier }
  }

  /// Removes all boundaries that have an identifier. The reference bounds remain a boundary.
  open func removeAllBoundaries() {
    change { $0.boundaries = [] }
    dropUnusedNames()
  }

  /// The delegate that is notified when contacts begin and end. It is not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    didSet {
      DelegateHints.check(collisionDelegate, (any UICollisionBehaviorDelegate).self) {
        $0 is any UICollisionBehaviorDelegate.Type
      }
    }
  }

  // MARK: The value

  final var collision: CollisionBehavior {
    if case .collision(let collision) = value { collision } else { CollisionBehavior() }
  }

  final func change(_ body: (inout CollisionBehavior) -> Void) {
    var collision = collision
    body(&collision)
    if collision != self.collision { set(.collision(collision)) }
  }

  /// Returns a number that no other boundary of the behavior has had.
  final func makeBoundaryNumber() -> UInt32 {
    defer { nextBoundary += 1 }
    return nextBoundary
  }

  override package func boundaryName(_ id: UInt32) -> String? {
    boundaryNames[id].map { "\($0.identifier)" }
  }

  override package var hasContactReceiver: Bool { collisionDelegate != nil }

  override func report(
    _ event: SceneContactEvent, _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?
  ) {
    var identifier: (any NSCopying)?
    if case .boundary(let id) = event.partner { identifier = boundaryNames[id]?.identifier }
    switch (event.phase, other) {
    case (.began, let other?):
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, with: other, at: CGPoint(event.point))
    case (.began, nil):
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: CGPoint(event.point))
    case (.ended, let other?):
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    case (.ended, nil):
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
