// Documented: modes items, boundaries, everything (the default).
// Measured: items meet only items and boundaries of a collision behaviour that holds them; the
// reference bounds as a boundary are the bounds inset by the insets and then grown by 1 pt, with
// the identifier nil, and follow the bounds.
// Ours: adding a boundary under a used identifier replaces it (UIKit leaves the old one); in
// mode `.items` an item that passes a boundary reports nothing (UIKit reports it).

import CoreGraphics
public import Foundation
import Physics2D

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

  private var mode: Mode = .everything
  final var boundaries: [CollisionBoundary] = []
  /// The insets of the reference bounds as a boundary; nil without that boundary.
  final var referenceInsets: UIEdgeInsets?
  /// The reference bounds as they are in the world.
  final var referenceBoundary: CollisionBoundary?
  /// The collision group of the items, unique in the animator.
  final var itemGroup: UInt32 = 0
  /// The collision group of the boundaries, unique in the animator.
  final var boundaryGroup: UInt32 = 0

  /// Makes a collision behaviour of mode ``Mode/everything`` that has no items and boundaries yet.
  public override init() { super.init() }

  /// Makes a collision behaviour of mode ``Mode/everything`` without boundaries.
  ///
  /// - Parameter items: the items that collide.
  public init(items: [any UIDynamicItem]) {
    super.init()
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
    get { mode }
    set {
      guard newValue != mode else { return }
      mode = newValue
      simulation?.reporter.endExcludedContacts(of: self)
      parameterDidChange()
    }
  }

  /// Whether the bounds of the reference view are a boundary, which follows them; false unless set.
  ///
  /// The boundary lies 1 pt outside the bounds, which is the contact distance of the items, so that
  /// an item rests with its edge on the bounds. For a layout's animator the bounds are those of the
  /// content; an animator without either has none. When the bounds shrink past an item that was
  /// inside, the item is put back inside.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? referenceInsets ?? .zero : nil) }
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
    setReferenceInsets(insets)
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
    findBoundary(identifier).map { UIBezierPath(cgPath: boundaries[$0].path.cgPath) }
  }

  /// Removes a boundary and wakes the items; the delegate hears that contacts with the boundary
  /// have ended.
  ///
  /// - Parameter identifier: the name the boundary was added under; an unknown one is ignored.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let index = findBoundary(identifier) else { return }
    discardBoundary(at: index)
    parameterDidChange()
  }

  /// The identifiers of the boundaries in order of addition; nil when there is none. The reference
  /// bounds have no identifier and are not listed.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  /// Removes all boundaries that have an identifier; the reference bounds stay a boundary.
  open func removeAllBoundaries() {
    guard !boundaries.isEmpty else { return }
    while !boundaries.isEmpty { discardBoundary(at: boundaries.count - 1) }
    parameterDidChange()
  }

  /// The object that hears when contacts begin and end. Not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    didSet {
      DelegateHints.check(collisionDelegate, (any UICollisionBehaviorDelegate).self) {
        $0 is any UICollisionBehaviorDelegate.Type
      }
    }
  }

  // MARK: In the world

  override var influence: DynamicInfluence { .collisions }
  override var movesItems: Bool { false }

  override func didEnter(_ simulation: DynamicSimulation) {
    (itemGroup, boundaryGroup) = simulation.makeCollisionGroups()
    referenceBoundary = nil
    for index in boundaries.indices { enter(&boundaries[index]) }
    refreshReferenceBoundary()
  }

  override func willLeave(_ simulation: DynamicSimulation) {
    simulation.reporter.forgetContacts(of: self)
    for index in boundaries.indices { leave(&boundaries[index]) }
    if var boundary = referenceBoundary { leave(&boundary) }
    referenceBoundary = nil
  }

  override func itemWillLeave(_ item: any UIDynamicItem, from simulation: DynamicSimulation) {
    simulation.reporter.endContacts(of: item, in: self)
  }
}
