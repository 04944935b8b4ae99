// Documented: modes items, boundaries, everything (the default).
// Measured: items meet only items and boundaries of a collision behaviour that holds them; the
// reference bounds as a boundary are the bounds inset by the insets and then grown by 1 pt, with
// the identifier nil, and follow the bounds.
// Ours: adding a boundary under a used identifier replaces it (UIKit leaves the old one); in
// mode `.items` an item that passes a boundary reports nothing (UIKit reports it).

import CoreGraphics
import Dynamics
public import Foundation

/// A behaviour that lets its items collide with each other and with boundaries.
///
/// There may be any number of collision behaviours, and an item may be in several: two items
/// collide when one behaviour holds both, and an item meets the boundaries of the behaviours that
/// hold it. Items are swept against boundaries, so that a fast one does not pass through a thin
/// line.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of partner that the items of a behaviour collide with.
  public struct Mode: OptionSet, @unchecked Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Collisions with the other items of the behaviour.
    public static let items = Mode(rawValue: 1 << 0)
    /// Collisions with the boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Collisions with items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The identifiers and paths of the boundaries by their numbers in the value, also of those whose
  /// last contacts are still to be reported.
  package final var boundaryNames: [UInt32: BoundaryName] = [:]
  private var nextBoundary: UInt32 = 1

  /// Makes a collision behaviour of mode ``Mode/everything`` that has no items and boundaries yet.
  public override init() {
    super.init()
    freeValue = .collision(CollisionBehavior())
  }

  /// Makes a collision behaviour of mode ``Mode/everything`` without boundaries.
  ///
  /// - Parameter items: the items that collide.
  public init(items: [any UIDynamicItem]) {
    super.init()
    freeValue = .collision(CollisionBehavior())
    itemList = DynamicItemList(items)
  }

  /// Adds an item at the end of ``items``, wakes it and resumes the animator; an item that is there
  /// already is left as it is.
  ///
  /// - Parameter item: the item; one that overlaps others is pushed out of them over the next
  ///   substeps.
  open func addItem(_ item: any UIDynamicItem) { insertItem(item) }

  /// Removes an item; the delegate hears that its contacts have ended.
  ///
  /// - Parameter item: the item; one that is not in ``items`` is ignored.
  open func removeItem(_ item: any UIDynamicItem) { extractItem(item) }

  /// The items that collide, in order of addition.
  open var items: [any UIDynamicItem] { itemList.items }

  /// The kinds of partner that the items collide with; everything unless set. Contacts that a new
  /// mode excludes end, and the delegate hears of it.
  open var collisionMode: UICollisionBehavior.Mode {
    get { Mode(rawValue: UInt(truncatingIfNeeded: collision.mode.rawValue)) }
    set { change { $0.mode = CollisionBehavior.Mode(rawValue: UInt64(newValue.rawValue)) } }
  }

  /// Whether the bounds of the reference view are a boundary, which follows them; false unless set.
  ///
  /// The boundary lies 1 pt outside the bounds, which is the contact distance of the items, so that
  /// an item rests with its edge on the bounds. For a layout's animator the bounds are those of the
  /// content; an animator without either has none. When the bounds shrink past an item that was
  /// inside, the item is put back inside.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { collision.referenceInsets != nil }
    set { change { $0.referenceInsets = newValue ? $0.referenceInsets ?? DynamicInsets() : nil } }
  }

  /// Makes the bounds of the reference view, inset, a boundary that follows them.
  ///
  /// - Parameter insets: the distances in points by which each edge is moved inwards, outwards if
  ///   negative; numbers that are not finite are refused with a diagnostic.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    guard
      values.allSatisfy({
        DynamicsDiagnostics.accept($0, "reference bounds insets", of: self)
      })
    else { return }
    change {
      $0.referenceInsets = DynamicInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  /// Adds the outline of a path as a boundary, in reference coordinates; an earlier boundary of
  /// that identifier is replaced.
  ///
  /// The path may have curves, several parts and any shape; an open path is an open line, and its
  /// area is not filled. The path is copied.
  ///
  /// - Parameters:
  ///   - identifier: the name of the boundary; identifiers are compared by `isEqual`.
  ///   - bezierPath: the outline in points; one without two different points, or with coordinates
  ///     that are not finite or beyond 10⁹, is refused with a diagnostic.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    insertBoundary(identifier, path: bezierPath)
  }

  /// Adds a straight line as a boundary, in reference coordinates; an earlier boundary of that
  /// identifier is replaced.
  ///
  /// - Parameters:
  ///   - identifier: the name of the boundary; identifiers are compared by `isEqual`.
  ///   - p1: one end, in points.
  ///   - p2: the other end, in points, different from the first. Coordinates that are not finite or
  ///     beyond 10⁹ are refused with a diagnostic.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    guard DynamicsDiagnostics.accept(p1, "boundary", of: self),
      DynamicsDiagnostics.accept(p2, "boundary", of: self)
    else { return }
    path.move(to: p1)
    path.addLine(to: p2)
    insertBoundary(identifier, path: path)
  }

  /// Returns a copy of the path of a boundary, or nil when there is none of that identifier.
  ///
  /// - Parameter identifier: the name the boundary was added under; a line comes back as a path of
  ///   two points.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    findBoundary(identifier).flatMap { boundaryNames[$0] }
      .map { UIBezierPath(cgPath: $0.path.cgPath) }
  }

  /// Removes a boundary and wakes the items; the delegate hears that contacts with the boundary
  /// have ended.
  ///
  /// - Parameter identifier: the name the boundary was added under; an unknown one is ignored.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let id = findBoundary(identifier) else { return }
    change { $0.boundaries.removeAll { $0.id == id } }
    dropUnusedNames()
  }

  /// The identifiers of the boundaries in order of addition; nil when there is none. The reference
  /// bounds have no identifier and are not listed.
  open var boundaryIdentifiers: [any NSCopying]? {
    collision.boundaries.isEmpty
      ? nil : collision.boundaries.compactMap { boundaryNames[$0.id]?.identifier }
  }

  /// Removes all boundaries that have an identifier; the reference bounds stay a boundary.
  open func removeAllBoundaries() {
    change { $0.boundaries = [] }
    dropUnusedNames()
  }

  /// The object that hears when contacts begin and end. Not retained.
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

  /// A number for a boundary that no other boundary of the behavior has had.
  final func makeBoundaryNumber() -> UInt32 {
    defer { nextBoundary += 1 }
    return nextBoundary
  }

  override package func boundaryName(_ id: UInt32) -> String? {
    boundaryNames[id].map { "\($0.identifier)" }
  }

  override package var listensToContacts: Bool { collisionDelegate != nil }

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
